import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { setScope } from '#features/account/server/account.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import * as contract from '#features/thanks/contract/console.ts'
import { listMyThanks } from '#features/thanks/contract/thanks.ts'
import { bookOf, paidTo, someValue, thanked, tryThanks } from '#features/thanks/server/thanks.fixture.ts'
import { deleteWallEntry } from '#features/wall/contract/entries.ts'
import { readWallPost } from '#features/wall/contract/wall.ts'
import { newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const app = useTestApp()
let helpful: string
let olga: Person
let lena: Person
let theirs: Person

beforeAll(async () => {
  await setSetting(app.db, 'started', 'on')
  helpful = await someValue(app)
  olga = await app.person('Olga', { role: 'organiser' })
  lena = await app.person('Lena', { role: 'organiser' })
  theirs = await app.person('Theirs')
  const { rows } = await sql<{
    id: string
  }>`insert into departments (name) values ('Depot') returning id`.execute(app.db)
  await sql`update users set department_id = ${rows[0]!.id} where id = ${theirs.id}`.execute(app.db)
  await setScope(app.db, {
    userId: lena.id,
    scope: { department_ids: [rows[0]!.id], country_ids: [] },
    by: olga.id,
  })
})

const two = async () => (await newcomers(app, 2)) as [Person, Person]
const listed = async (wish: Parameters<typeof ask>[0] = {}, reader = olga) => (await ask(wish, reader)).thanks
const ask = async (
  wish: { search?: string; value_id?: string; state?: contract.ThanksState; cursor?: string },
  reader = olga,
) => (await app.as(reader)(contract.listThanks, wish)).body
const textsOf = (title: string): contract.ValueTexts => [
  { language: 'en', title, text: 'What it means.' },
  { language: 'pl', title: `${title} (pl)`, text: 'Co znaczy.' },
]

describe('organisers', () => {
  test('find thanks by name, crew and value, and save them as a file', async () => {
    const [anna, ben] = await two()
    const other = await someValue(app, 'Reliable')
    const crew = `Żubry ${randomUUID().slice(0, 6)}`
    await app.crew(crew, ben)
    const id = await thanked(app, [anna, ben], { value_id: other, text: '=1+1' })
    await thanked(app, [ben, anna], { value_id: helpful })
    const named = await listed({ search: anna.first_name })
    expect(named.map(({ giver, receiver }) => [giver.id, receiver.id])).toEqual([
      [ben.id, anna.id],
      [anna.id, ben.id],
    ])
    expect(named[1]).toMatchObject({ id, receiver_crew: crew, giver_crew: null, value: { word: 'Reliable' } })
    expect((await listed({ search: crew.replace('Ż', 'z') })).length).toBe(2)
    expect((await listed({ value_id: other })).map((line) => line.id)).toEqual([id])
    expect(await listed({ search: 'Nobodyatall' })).toEqual([])
    const { week } = await ask({})
    expect(week.find((value) => value.id === other)).toMatchObject({ word: 'Reliable', count: 1 })
    const file = (await app.as(olga)(contract.exportThanks, { value_id: other })).body as string
    expect(file.split('\r\n')[1]).toContain(`'=1+1`)
    expect(file.trim().split('\r\n')).toHaveLength(2)
  })

  test('hide thanks with a reason, which counters its points, and show it again', async () => {
    await setSetting(app.db, 'thanks_points', 10)
    const [anna, ben] = await two()
    const thanks_id = await thanked(app, [anna, ben], { value_id: helpful })
    await setSetting(app.db, 'thanks_points', 0)
    const hidden = await app.as(olga)(contract.hideThanks, { thanks_id, reason: 'Not kind.' })
    expect(hidden.body.thanks).toMatchObject({ points: 0, hidden: { reason: 'Not kind.' } })
    expect(await bookOf(app, ben)).toEqual([])
    expect((await app.as(ben)(readWallPost, { post_id: thanks_id })).status).toBe(404)
    expect((await listed({ state: 'hidden' })).map(({ id }) => id)).toContain(thanks_id)
    expect((await listed({ state: 'standing' })).map(({ id }) => id)).not.toContain(thanks_id)
    expect((await app.as(olga)(contract.showThanks, { thanks_id })).body.thanks).toMatchObject({
      hidden: null,
      points: 10,
    })
    expect(await paidTo(app, ben)).toEqual([10, -10, 10])
    await app.as(anna)(deleteWallEntry, { entry_id: thanks_id })
    expect((await app.as(olga)(contract.hideThanks, { thanks_id, reason: 'Not kind.' })).body.code).toBe(
      'thanks_not_found',
    )
    expect((await listed({ search: anna.first_name })).length).toBe(0)
  })

  test('keep the list of values: new ones, changed ones, retired ones, in an order', async () => {
    const call = app.as(olga)
    const value_id = randomUUID()
    const content = { texts: textsOf('Brave'), sign: 'flag', colour: 'plum' } as const
    const all = async () => (await call(contract.listThanksValues, {})).body.values
    const once = await Promise.all(
      [1, 2, 3].map(() => call(contract.writeThanksValue, { value_id, ...content, version: 0 })),
    )
    expect(once.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await all()).filter(({ id }) => id === value_id)).toHaveLength(1)
    const [anna, ben] = await two()
    const thanks_id = await thanked(app, [anna, ben], { value_id })
    const changed = { ...content, texts: textsOf('Courage') }
    expect((await call(contract.writeThanksValue, { value_id, ...changed, version: 1 })).status).toBe(200)
    expect((await call(contract.writeThanksValue, { value_id, ...content, version: 1 })).body.code).toBe(
      'thanks_value_edited',
    )
    expect((await bookOf(app, ben))[0]?.value.word).toBe('Courage')
    expect(
      (await app.as(ben)(readWallPost, { post_id: thanks_id })).body.post.thanks?.value.word,
      'as it was said',
    ).toBe('Brave')
    const ids = (await all()).map(({ id }) => id)
    await call(contract.orderThanksValues, { ids: ids.toReversed() })
    expect((await all()).map(({ id }) => id)).toEqual(ids.toReversed())
    await call(contract.retireThanksValue, { value_id, retired: true })
    expect((await all()).at(-1)).toMatchObject({ id: value_id, retired: true, count: 1 })
    expect((await tryThanks(app, await two(), { value_id })).body.code).toBe('thanks_value_not_found')
    expect((await bookOf(app, ben)).map(({ id }) => id)).toEqual([thanks_id])
    const mine = (await app.as(ben)(listMyThanks, {})).body
    expect([mine.values.some(({ id }) => id === value_id), mine.received[0]?.word]).toEqual([
      false,
      'Courage',
    ])
    const lone = [{ language: 'en' as const, title: 'Half', text: 'Only English.' }]
    const half = await call(contract.writeThanksValue, {
      value_id: randomUUID(),
      ...content,
      texts: lone,
      version: 0,
    })
    expect([half.status, Object.keys(half.body.fields ?? {})]).toEqual([400, ['texts']])
  })

  test('have no more values in use than people can choose among, also when they press at once', async () => {
    const before = (await app.as(olga)(contract.listThanksValues, {})).body.values.filter(
      ({ retired }) => !retired,
    )
    const write = () =>
      app.as(olga)(contract.writeThanksValue, {
        value_id: randomUUID(),
        texts: textsOf('Many'),
        sign: 'sun',
        colour: 'sky',
        version: 0,
      })
    const answers = await Promise.all(Array.from({ length: contract.MAX_VALUES }, write))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(contract.MAX_VALUES - before.length)
    expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('thanks_values_full')
    await sql`delete from thanks_values where texts::text like '%Many%'`.execute(app.db)
  })

  test('set what a week brings and earns, never over what somebody else has set', async () => {
    const call = app.as(olga)
    const { version, ...now } = (await call(contract.getThanksSettings, {})).body
    expect(now).toEqual({ thanks_week: 3, thanks_points: 0, thanks_points_week: 30 })
    const wish = { version, thanks_week: 5, thanks_points: 2, thanks_points_week: 8 }
    expect((await call(contract.setThanksSettings, wish)).status).toBe(200)
    expect((await call(contract.setThanksSettings, { ...wish, thanks_week: 1 })).body.code).toBe(
      'programme_changed',
    )
    const [anna] = await two()
    expect((await app.as(anna)(listMyThanks, {})).body).toMatchObject({ week: { budget: 5 }, points: 2 })
    expect((await call(contract.setThanksSettings, { ...wish, thanks_week: 11 })).status).toBe(400)
    for (const name of ['thanks_week', 'thanks_points', 'thanks_points_week'] as const)
      await setSetting(app.db, name, now[name])
  })

  test('who are limited see and hide thanks from and to their people alone, and change nothing of the whole', async () => {
    const [anna, ben] = await two()
    const foreign = await thanked(app, [anna, ben], { value_id: helpful })
    const own = [
      await thanked(app, [anna, theirs], { value_id: helpful }),
      await thanked(app, [theirs, ben], { value_id: helpful }),
    ]
    const call = app.as(lena)
    expect((await listed({}, lena)).map(({ id }) => id).toSorted()).toEqual(own.toSorted())
    expect((await ask({}, lena)).week).toMatchObject([{ count: 2 }])
    const file = (await call(contract.exportThanks, {})).body as string
    expect([file.includes(own[0]!), file.includes(foreign)]).toEqual([true, false])
    const reason = 'Not kind.'
    expect((await call(contract.hideThanks, { thanks_id: foreign, reason })).body.code).toBe(
      'thanks_not_found',
    )
    expect((await call(contract.showThanks, { thanks_id: foreign })).body.code).toBe('thanks_not_found')
    expect((await call(contract.hideThanks, { thanks_id: own[0]!, reason })).status).toBe(200)
    expect((await call(contract.showThanks, { thanks_id: own[0]! })).status).toBe(200)
    expect((await call(contract.listThanksValues, {})).status).toBe(200)
    const refused = await call(contract.retireThanksValue, { value_id: helpful, retired: true })
    expect(refused.body.code).toBe('concerns_everybody')
  })
})
