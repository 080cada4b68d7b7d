import { beforeAll, describe, expect, test } from 'vitest'
import { listConsoleSettings, setConsoleSettings } from '#features/programme/contract/console.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { getSettings, settings } from './programme.ts'

const app = useTestApp()
let ada: Person
beforeAll(async () => {
  ada = await app.person('Ada', { role: 'administrator' })
})

const read = async () => (await app.as(ada)(listConsoleSettings, {})).body
type SettingChange = { name: string; value: string | number | boolean | null | string[] | number[] }
const save = async (changes: SettingChange[], version?: string) =>
  app.as(ada)(setConsoleSettings, { version: version ?? (await read()).version, changes })

describe('the settings of the programme', () => {
  test('are all there, each with kind and bounds of its schema', async () => {
    const listed = (await read()).settings
    const names = listed.map(({ name }) => name)
    const elsewhere = /^brand_|^thanks_|^passwords_off$|^password_keeper$/
    const own = Object.keys(settings).filter((name) => !elsewhere.test(name))
    expect(names).toEqual(own)
    const find = (name: string) => listed.find((each) => each.name === name)
    expect(find('crew_seats')).toMatchObject({
      kind: 'number',
      least: 2,
      most: 12,
      initial: 6,
      nullable: false,
    })
    expect(find('password_max_length')).toMatchObject({
      kind: 'number',
      least: 16,
      most: 200,
      nullable: true,
    })
    expect(find('starts_at')).toMatchObject({ kind: 'moment', nullable: true })
    expect(find('started')).toMatchObject({ kind: 'choice', options: ['by_date', 'on', 'off'] })
    expect(find('profile_fields')).toMatchObject({ kind: 'choices' })
    expect(find('duel_pair_rewards')).toMatchObject({ kind: 'numbers', least: 0, most: 100 })
    expect(find('allowed_domains')).toMatchObject({ kind: 'domains' })
    expect(find('contact_email')).toMatchObject({ kind: 'email' })
    expect(find('time_zone')).toMatchObject({ kind: 'time_zone' })
    expect(find('individual_boards')).toMatchObject({ kind: 'switch', value: true })
  })

  test('are saved together, or none of them', async () => {
    const { status, body } = await save([
      { name: 'name', value: '  Road 2027 ' },
      { name: 'crew_seats', value: 8 },
    ])
    expect(status).toBe(200)
    expect(await getSettings(app.db)).toMatchObject({ name: 'Road 2027', crew_seats: 8 })
    expect(body.settings.find(({ name }) => name === 'name')?.value).toBe('Road 2027')

    const refused = await save([
      { name: 'name', value: 'Other' },
      { name: 'crew_seats', value: 13 },
      { name: 'time_zone', value: 'Mars/Olympus' },
      { name: 'brand_colours', value: null },
    ])
    expect(refused.body.code).toBe('programme_setting_wrong')
    expect(Object.keys(refused.body.fields!).toSorted()).toEqual(['brand_colours', 'crew_seats', 'time_zone'])
    expect((await getSettings(app.db)).name).toBe('Road 2027')
  })

  test('hold together: an end after the start, a longest password not below the shortest', async () => {
    const { body } = await save([
      { name: 'starts_at', value: '2027-03-01T00:00:00Z' },
      { name: 'ends_at', value: '2027-02-01T00:00:00Z' },
      { name: 'password_min_length', value: 20 },
      { name: 'password_max_length', value: 16 },
    ])
    expect(Object.keys(body.fields!).toSorted()).toEqual(['ends_at', 'password_max_length'])
  })

  test('tell the second of two who read the same state', async () => {
    const { version } = await read()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => save([{ name: 'duel_hours', value: 10 + at }], version)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const others = answers.filter(({ status }) => status !== 200)
    expect(new Set(others.map(({ body }) => body.code))).toEqual(new Set(['programme_changed']))
    expect((await save([{ name: 'duel_hours', value: 20 }])).status, 'with what is new it works').toBe(200)
  })
})
