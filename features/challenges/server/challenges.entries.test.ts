import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agreeToWall, checkEntry } from '#features/challenges/contract/entries.ts'
import { countChallenges, getChallenge } from '#features/challenges/contract/challenges.ts'
import { countNotifications } from '#features/notifications/contract/notifications.ts'
import { handOverTeam, leaveTeam } from '#features/teams/contract/teams.ts'
import { fillCrew, foundCrew, newcomer, newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { startTestApp, type TestApp } from '#app/testing/test-app.ts'
import {
  decide,
  earned,
  handedIn,
  handIn,
  inHours,
  look,
  onlyPhotos,
  openChallenge,
  save,
  somePhoto,
  turnClock,
} from './challenges.fixture.ts'

const DAY = 24 * 3_600_000
let app: TestApp
let olga: Person
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'convoy-challenges-'))
  app = await startTestApp({ dataDir: folder })
  olga = await app.person('Olga', { role: 'organiser' })
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await sql`truncate challenges, challenge_entries, notifications cascade`.execute(app.db)
})

let serial = 0
async function crewOf(size: number) {
  serial += 1
  const crew = await foundCrew(app, `Crew ${serial}`)
  const others = await newcomers(app, size - 1)
  await fillCrew(app, crew, others)
  return { ...crew, others, all: [crew.captain, ...others] }
}

describe('a draft', () => {
  test('is kept with a version, and an older one overwrites nothing', async () => {
    const anna = await newcomer(app)
    const id = await openChallenge(app, olga)
    expect((await save(app, anna, id)).body.challenge.entry).toMatchObject({ version: 1, state: 'draft' })
    expect((await save(app, anna, id, { version: 1, text: 'Two' })).body.challenge.entry!.version).toBe(2)
    for (const version of [0, 1, 3]) {
      const { status, body } = await save(app, anna, id, { version, text: 'Lost?' })
      expect([status, body.code]).toEqual([409, 'challenge_entry_changed'])
    }
    expect((await look(app, anna, id)).entry!.text).toBe('Two')
  })

  test('begun on twenty devices at once is one', async () => {
    const anna = await newcomer(app)
    const id = await openChallenge(app, olga)
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(app, anna, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { entry } = await look(app, anna, id)
    expect([entry!.version, entry!.history.map(({ kind }) => kind)]).toEqual([1, ['begun']])
  })

  test('of a crew is everybody’s who rides in it, and nobody else’s', async () => {
    const crew = await crewOf(2)
    const other = await crewOf(2)
    const id = await openChallenge(app, olga, { for: 'crew' })
    await save(app, crew.captain, id)
    expect((await look(app, crew.others[0]!, id)).entry!.text).toBe('We walked.')
    const untouched = await look(app, (await crewOf(1)).captain, id)
    const seen = await look(app, other.captain, id)
    expect({ ...seen, crew: null }).toEqual({ ...untouched, crew: null })
    const alone = await newcomer(app)
    expect((await save(app, alone, id)).body.code).toBe('challenge_no_crew')
  })

  test('takes pictures of its writer alone, and lets those go that are taken out', async () => {
    const [anna, ben] = (await newcomers(app, 2)) as [Person, Person]
    const id = await openChallenge(app, olga, { proof: onlyPhotos })
    const foreign = await somePhoto(app, ben)
    const refused = await save(app, anna, id, { pictures: [{ id: foreign, alt: '' }] })
    expect(refused.body.code).toBe('challenge_picture_not_found')
    expect((await look(app, anna, id)).entry).toBeNull()
    const photo = await somePhoto(app, anna)
    const saved = await save(app, anna, id, { pictures: [{ id: photo, alt: 'A lake' }] })
    const [shown] = saved.body.challenge.entry!.pictures
    expect(shown).toMatchObject({ id: photo, alt: 'A lake' })
    const address = shown!.versions[0]!.webp
    expect((await app.http.inject({ url: address })).statusCode).toBe(200)
    await save(app, anna, id, { version: 1, pictures: [] })
    expect((await app.http.inject({ url: address })).statusCode).toBe(404)
  })
})

describe('handing in', () => {
  test('fifty times at once is once', async () => {
    const anna = await newcomer(app)
    const id = await openChallenge(app, olga)
    await save(app, anna, id)
    const answers = await Promise.all(Array.from({ length: 50 }, () => handIn(app, anna, id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { history, state } = (await look(app, anna, id)).entry!
    expect([state, history.map(({ kind }) => kind)]).toEqual(['handed_in', ['begun', 'handed_in']])
  })

  test('says what is missing, by field', async () => {
    const anna = await newcomer(app)
    const id = await openChallenge(app, olga, { proof: { ...onlyPhotos, link: { required: true } } })
    await save(app, anna, id)
    const { status, body } = await handIn(app, anna, id)
    expect([status, body.code, Object.keys(body.fields!).toSorted()]).toEqual([
      400,
      'challenge_incomplete',
      ['link', 'pictures'],
    ])
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example', 'https://me:pw@a.example', 'no'])(
    'the link %s is refused',
    async (link) => {
      const anna = await newcomer(app)
      const id = await openChallenge(app, olga)
      const { status, body } = await save(app, anna, id, { link })
      expect([status, Object.keys(body.fields!)]).toEqual([400, ['link']])
    },
  )

  test('ends with the deadline to the millisecond, by the clock of the database', async () => {
    const anna = await newcomer(app)
    const id = await openChallenge(app, olga)
    await save(app, anna, id)
    const { deadline } = await look(app, anna, id)
    const left = async () => {
      const { rows } = await sql<{
        ms: number
      }>`select (extract(epoch from deadline - clock_timestamp()) * 1000)::float8 as ms
        from challenges where id = ${id}`.execute(app.db)
      return rows[0]!.ms
    }
    await turnClock(app, id, Math.floor(await left()) - 400)
    expect((await save(app, anna, id, { version: 1, text: 'Just in time' })).status).toBe(200)
    await pause(Math.max((await left()) + 1, 0))
    expect((await handIn(app, anna, id, 2)).body.code).toBe('challenge_over')
    expect((await save(app, anna, id, { version: 2 })).body.code).toBe('challenge_over')
    expect(await look(app, anna, id)).toMatchObject({ standing: 'missed', may: { write: 'challenge_over' } })
    expect(Date.parse(deadline)).toBeGreaterThan(Date.now())
  })

  test('before the opening nothing is written', async () => {
    const anna = await newcomer(app)
    const id = await openChallenge(app, olga, { opens_at: inHours(1), deadline: inHours(2) })
    expect((await save(app, anna, id)).body.code).toBe('challenge_not_begun')
  })

  test('C-62: what was handed in cannot be changed, and it is said', async () => {
    const anna = await newcomer(app)
    const id = await openChallenge(app, olga)
    await handedIn(app, anna, id)
    expect((await save(app, anna, id, { version: 1 })).body.code).toBe('challenge_entry_closed')
    const agreed = await app.as(anna)(agreeToWall, { challenge_id: id, wall_agreed: true })
    expect(agreed.body.challenge.entry!.wall_agreed).toBe(true)
  })
})

describe('a crew', () => {
  test('hands in through its captain where that is set, also when the captain has changed', async () => {
    const crew = await crewOf(3)
    const [mate, next] = crew.others as [Person, Person]
    const id = await openChallenge(app, olga, { for: 'crew', precheck: true })
    await save(app, mate, id)
    expect((await handIn(app, mate, id)).body.challenge.entry!.state).toBe('waiting_for_captain')
    const counters = (await app.as(crew.captain)(countNotifications, {})).body.data
    // That it was published gives way to what is asked of the captain now.
    expect(counters.challenge).toBe(1)
    expect((await app.as(crew.captain)(countChallenges, {})).body.data.to_check).toBe(1)
    const check = (person: Person, pass: boolean, comment = '') =>
      app.as(person)(checkEntry, { challenge_id: id, pass, comment })
    expect((await check(mate, true)).body.code).toBe('challenge_not_captain')
    expect((await check(crew.captain, false)).body.code).toBe('challenge_comment_missing')
    expect((await check(crew.captain, false, 'Add names')).body.challenge.entry!.state).toBe('draft')
    await handIn(app, mate, id)
    await app.as(crew.captain)(handOverTeam, { user_id: next.id })
    expect((await check(crew.captain, true)).body.code).toBe('challenge_not_captain')
    expect((await check(next, true)).body.challenge.entry!.state).toBe('handed_in')
    const kinds = (await look(app, mate, id)).entry!.history.map(({ kind }) => kind)
    expect(kinds).toEqual(['begun', 'sent_to_captain', 'sent_back', 'sent_to_captain', 'handed_in'])
  })

  test('a captain passes on after the deadline what came in time, but cannot give it back then', async () => {
    const crew = await crewOf(2)
    const id = await openChallenge(app, olga, { for: 'crew', precheck: true })
    await save(app, crew.others[0]!, id)
    await handIn(app, crew.others[0]!, id)
    await turnClock(app, id, 2 * DAY)
    const back = { challenge_id: id, pass: false, comment: 'Too late' }
    expect((await app.as(crew.captain)(checkEntry, back)).body.code).toBe('challenge_over')
    const passed = await app.as(crew.captain)(checkEntry, { challenge_id: id, pass: true, comment: '' })
    expect(passed.body.challenge.entry!.state).toBe('handed_in')
  })

  test('shares the points among those aboard when it handed in; whoever left before has no part', async () => {
    const crew = await crewOf(4)
    const [early, late] = crew.others as [Person, Person]
    const id = await openChallenge(app, olga, { for: 'crew', points_min: 50, points_max: 50 })
    await save(app, early, id)
    await app.as(early)(leaveTeam, {})
    expect((await handIn(app, early, id)).body.code).toBe('challenge_no_crew')
    expect((await app.as(early)(getChallenge, { challenge_id: id })).body.challenge.entry).toBeNull()
    const entry = (await handIn(app, crew.captain, id)).body.challenge.entry!
    await app.as(late)(leaveTeam, {})
    await decide(app, olga, entry.id, 'approve')
    const points = await earned(app)
    expect(crew.all.map(({ id: person }) => points[person] ?? 0)).toEqual([17, 0, 17, 16])
    expect((await look(app, late, id)).entry).toMatchObject({ state: 'approved', points: 50, own_points: 17 })
    const { rows } = await sql`select distinct team_id from points_entries where kind = 'challenge'
      and user_id = ${late.id}`.execute(app.db)
    expect(rows).toEqual([{ team_id: crew.id }])
  })

  test('nobody earns twice with one challenge by changing crews', async () => {
    const first = await crewOf(2)
    const second = await foundCrew(app, 'Second crew')
    const wanderer = first.others[0]!
    const id = await openChallenge(app, olga, { for: 'crew' })
    const one = await handedIn(app, first.captain, id)
    await app.as(wanderer)(leaveTeam, {})
    await fillCrew(app, second, [wanderer])
    const two = await handedIn(app, second.captain, id)
    for (const entry of [one, two]) await decide(app, olga, entry, 'approve')
    const points = await earned(app)
    expect([points[wanderer.id], points[first.captain.id], points[second.captain.id]]).toEqual([30, 30, 60])
  })
})
