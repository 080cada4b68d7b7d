import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDuelRecord, listDuels } from '#features/duels/contract/duels.ts'
import { getHeadToHead } from '#features/duels/contract/opponents.ts'
import { newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { turnDuels } from '#features/duels/server/duels.ts'
import {
  ask,
  challenge,
  HOUR,
  ledgerOf,
  pass,
  play,
  playedDuel,
  runningDuel,
  startDuelApp,
  twoPeople,
} from '#features/duels/server/duels.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startDuelApp()
})
afterAll(() => app.stop())

const OVER = 48 * HOUR + 2_000

/** Everything that somebody sees who only looks; when a duel was closed is the moment of writing. */
async function seenBy(person: Person, other: Person) {
  const as = app.as(person)
  const lists = []
  for (const list of ['waiting_for_me', 'waiting_for_them', 'done'] as const)
    lists.push((await as(listDuels, { list })).body)
  const filtered = []
  for (const outcome of ['won', 'lost', 'drawn', 'forfeit', 'not_played'] as const)
    filtered.push((await as(listDuels, { list: 'done', outcome })).body.duels.map(({ id }) => id))
  const record = (await as(getDuelRecord, {})).body
  const between = (await as(getHeadToHead, { user_id: other.id })).body
  return JSON.parse(
    JSON.stringify({ lists, filtered, record, between }, (key, value) =>
      key === 'finished_at' ? value !== null : value,
    ),
  )
}

const writtenOf = async (ids: readonly string[]) =>
  (
    await sql<{ written: string }>`select jsonb_build_array(d.*, (select jsonb_agg(p.* order by p.user_id)
        from duel_players p where p.duel_id = d.id), (select jsonb_agg(a.* order by a.user_id, a.position)
        from duel_answers a where a.duel_id = d.id))::text as written
      from duels d where d.id = any (${ids}::uuid[]) order by d.id`.execute(app.db)
  ).rows.map(({ written }) => written)

/** What is seen before anybody has written it, which writes nothing; and what is seen once the job has. */
async function bothSeen(people: readonly [Person, Person], ids: readonly string[]) {
  const before = await writtenOf(ids)
  app.told.length = 0
  const early = [await seenBy(...people), await seenBy(people[1], people[0])]
  expect(await writtenOf(ids), 'whoever looks writes nothing').toEqual(before)
  expect(app.told).toEqual([])
  await turnDuels(app.services)
  expect(await writtenOf(ids)).not.toEqual(before)
  return { early, late: [await seenBy(...people), await seenBy(people[1], people[0])] }
}

describe('before the job has come, who looks sees the same as after it', () => {
  test('of a duel that one has played to the end', async () => {
    const [anna, ben] = await twoPeople(app)
    await playedDuel(app, [anna, ben], [3, 3])
    const id = await runningDuel(app, anna, ben)
    await play(app, anna, id, { right: 2 })
    await play(app, ben, id, { right: 3, questions: 3 })
    await pass(app, id, OVER)
    const { early, late } = await bothSeen([anna, ben], [id])
    expect(early).toEqual(late)
    expect(early[0].record).toMatchObject({ won: 1, drawn: 1, streak: 1 })
    expect(await ledgerOf(app, anna)).toHaveLength(2)
  })

  test('of a challenge that nobody has answered, and a duel that nobody has played', async () => {
    const [anna, ben] = await twoPeople(app)
    const [cora] = await newcomers(app, 1)
    const lapsed = await challenge(app, anna, ben)
    const unplayed = await runningDuel(app, cora!, anna)
    for (const id of [lapsed, unplayed]) await pass(app, id, OVER)
    const { early, late } = await bothSeen([anna, ben], [lapsed, unplayed])
    expect(early).toEqual(late)
    expect(early[0].record.challenge).toBeNull()
  })

  test('of the last question that runs out, which ends the duel', async () => {
    const [anna, ben] = await twoPeople(app)
    const id = await runningDuel(app, anna, ben)
    await play(app, ben, id, { right: 1 })
    await play(app, anna, id, { right: 6, questions: 6 })
    await ask(app, anna, id)
    await pass(app, id, HOUR)
    const { early, late } = await bothSeen([anna, ben], [id])
    expect(early).toEqual(late)
    expect(early[0].record).toMatchObject({ won: 1 })
  })

  test('of a question that runs out while the duel goes on', async () => {
    const [anna, ben] = await twoPeople(app)
    const id = await runningDuel(app, anna, ben)
    await play(app, anna, id, { right: 2, questions: 2 })
    await ask(app, anna, id)
    await pass(app, id, HOUR)
    const { early, late } = await bothSeen([anna, ben], [id])
    expect(early).toEqual(late)
    expect(early[1].lists[0].duels[0]).toMatchObject({ id, them: { answered: 3 } })
  })
})

test('what is over holds no place any more for who challenges before the job has come', async () => {
  const [anna, ben] = await twoPeople(app)
  const id = await challenge(app, anna, ben)
  await pass(app, id, OVER)
  expect(await challenge(app, anna, ben)).not.toBe(id)
})

test('a duel is written when its time is over, not at the next minute', async () => {
  const [anna, ben] = await twoPeople(app)
  const id = await challenge(app, anna, ben)
  const { rows } = await sql<{ late: number }>`select extract(epoch from j.run_at - d.until)::float8 as late
    from graphile_worker.jobs j join duels d on j.key = 'duels.close-lapsed ' || d.id where d.id = ${id}`.execute(
    app.db,
  )
  expect(rows[0]!.late).toBeGreaterThan(1)
  expect(rows[0]!.late).toBeLessThan(3)
})
