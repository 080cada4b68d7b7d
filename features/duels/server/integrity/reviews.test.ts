import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDuelPlay, getDuelSummary } from '#features/duels/contract/play.ts'
import {
  listDuelFlags,
  previewVoid,
  reviewDuelFlag,
  voidQuizQuestion,
} from '#features/duels/contract/reviews.ts'
import { getDuelRecord } from '#features/duels/contract/duels.ts'
import { listMyPoints } from '#features/points/contract/points.ts'
import { proveLedger } from '#features/points/server/points.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import {
  ask,
  duelOf,
  ledgerOf,
  pass,
  play,
  playedDuel,
  runningDuel,
  startDuelApp,
  twoPeople,
} from '#features/duels/server/duels.fixture.ts'
import { turnDuels } from '#features/duels/server/duels.ts'

let app: TestApp
let olga: Person
beforeAll(async () => {
  app = await startDuelApp()
  olga = await app.person('Olga', { role: 'organiser' })
})
afterAll(async () => {
  expect((await proveLedger(app.db)).differences).toEqual([])
  await app.stop()
})

const questionAt = async (duel_id: string, position: number) =>
  (
    await app.db
      .selectFrom('duel_rounds as r')
      .innerJoin('quiz_versions as v', 'v.id', 'r.version_id')
      .select('v.question_id')
      .where('r.duel_id', '=', duel_id)
      .where('r.position', '=', position)
      .executeTakeFirstOrThrow()
  ).question_id
const voidIt = async (question_id: string) =>
  (await app.as(olga)(voidQuizQuestion, { question_id, reason: 'Two answers are right.' })).body
const rewardsOf = async (person: Person, duel_id: string) =>
  (await app.as(person)(getDuelSummary, { duel_id })).body.rewards

describe('the same pair again and again', () => {
  test('earns less each time within a week, and then nothing', async () => {
    const [anna, ben] = await twoPeople(app)
    const ids: string[] = []
    for (let time = 0; time < 4; time += 1) ids.push(await playedDuel(app, [anna, ben], [5, 0]))
    expect(await ledgerOf(app, anna)).toEqual([40, 20, 10])
    expect(await rewardsOf(anna, ids[3]!)).toEqual([
      { why: 'won', points: 30 },
      { why: 'right', points: 10 },
      { why: 'pair', points: -40 },
    ])
    for (const id of ids) await pass(app, id, 8 * 86_400_000)
    await app.db
      .updateTable('duel_players')
      .set({ rewarded_on: '2026-01-01' })
      .where('rewarded_on', 'is not', null)
      .execute()
    await playedDuel(app, [anna, ben], [5, 0])
    expect((await ledgerOf(app, anna)).at(-1), 'after a week as much as at first').toBe(40)
  }, 30_000)
})

describe('a flag', () => {
  test('is put before the organisers for answers faster than reading, and upheld takes the points back', async () => {
    const [anna, ben] = await twoPeople(app)
    // A test answers within milliseconds, which nobody could.
    const duel_id = await playedDuel(app, [anna, ben], [5, 0])
    const { body } = await app.as(olga)(listDuelFlags, { state: 'open', kind: 'too_fast' })
    const flag = body.flags.find((each) => each.duel_id === duel_id && each.person?.id === anna.id)!
    expect(flag).toMatchObject({ state: 'open', opponent: { id: ben.id }, points: 40, facts: { answers: 5 } })
    expect(body.flags.filter((each) => each.duel_id === duel_id && each.person?.id === ben.id)).toEqual([])
    const wish = { flag_id: flag.id, verdict: 'upheld', note: 'Nobody reads that fast.' } as const
    const { body: reviewed } = await app.as(olga)(reviewDuelFlag, wish)
    expect(reviewed.flag).toMatchObject({ state: 'upheld', points: 0, note: 'Nobody reads that fast.' })
    expect((await app.as(olga)(reviewDuelFlag, wish)).body.code).toBe('duel_flag_reviewed')
    expect([await ledgerOf(app, anna), await ledgerOf(app, ben)]).toEqual([[40, -40], [10]])
    expect((await rewardsOf(anna, duel_id)).at(-1)).toEqual({ why: 'taken_back', points: -40 })
    const { entries } = (await app.as(anna)(listMyPoints, {})).body
    expect(entries.map(({ reason, author }) => [reason, author])).toEqual([
      ['Duel taken back after a review', 'Olga Test'],
      ['Duel won: 5 of 7 questions right', null],
    ])
    await voidIt(await questionAt(duel_id, 1))
    expect(await ledgerOf(app, anna), 'scored again it earns nothing either').toEqual([40, -40])
  })

  test('that is dismissed changes nothing, and the list begins with what is open', async () => {
    const [anna, ben] = await twoPeople(app)
    const duel_id = await playedDuel(app, [anna, ben], [4, 0])
    const of = async () =>
      (await app.as(olga)(listDuelFlags, {})).body.flags.filter((each) => each.duel_id === duel_id)
    const [first] = await of()
    await app.as(olga)(reviewDuelFlag, { flag_id: first!.id, verdict: 'dismissed', note: '' })
    expect(await ledgerOf(app, anna)).toEqual([38])
    const all = (await app.as(olga)(listDuelFlags, {})).body
    const states = all.flags.map(({ state }) => state === 'open')
    expect(states).toEqual(states.toSorted((a, b) => Number(b) - Number(a)))
    expect(all.open).toBe(states.filter(Boolean).length)
  })
})

describe('a defective question', () => {
  test('is taken out of every duel that had it, the difference through the ledger, once', async () => {
    const [anna, ben] = await twoPeople(app)
    const duel_id = await runningDuel(app, anna, ben)
    await play(app, anna, duel_id, { right: 1 })
    await play(app, ben, duel_id, { right: 0 })
    expect([await ledgerOf(app, anna), await ledgerOf(app, ben)]).toEqual([[32], [10]])
    const rating = (await app.as(anna)(getDuelSummary, { duel_id })).body.rating_change
    const question_id = await questionAt(duel_id, 1)
    const others = await app.db
      .selectFrom('duel_rounds as r')
      .innerJoin('quiz_versions as v', 'v.id', 'r.version_id')
      .select('r.duel_id')
      .where('v.question_id', '=', question_id)
      .where('r.duel_id', '!=', duel_id)
      .execute()
    const scored = await voidIt(question_id)
    expect(scored.duels).toBe(others.length + 1)
    expect(scored.people).toBeGreaterThanOrEqual(2)
    expect(await duelOf(app, anna, duel_id)).toMatchObject({
      outcome: 'drawn',
      points: 20,
      questions: 6,
      me: { answered: 6, right: 0, score: 0 },
    })
    expect([await ledgerOf(app, anna), await ledgerOf(app, ben)]).toEqual([
      [32, -32, 20],
      [10, -10, 20],
    ])
    const { questions, rewards, rating_change } = (await app.as(anna)(getDuelSummary, { duel_id })).body
    expect(questions[0]).toMatchObject({
      mine: { verdict: 'voided', score: 0 },
      theirs: { verdict: 'voided' },
    })
    expect(rewards.at(-1)).toEqual({ why: 'voided', points: -12 })
    expect(rating_change, 'ratings stay').toBe(rating)
    expect((await app.as(anna)(getDuelRecord, {})).body).toMatchObject({ won: 0, drawn: 1, streak: 0 })
    const again = await app.as(olga)(voidQuizQuestion, { question_id, reason: 'Once more.' })
    expect(again.body.code).toBe('quiz_question_voided')
    const unknown = { question_id: crypto.randomUUID(), reason: 'Nothing.' }
    expect((await app.as(olga)(voidQuizQuestion, unknown)).body.code).toBe('quiz_question_not_found')
  })

  test('says beforehand which duels it would touch and whose, and nothing more when it is done', async () => {
    const [anna, ben, cleo] = [...(await twoPeople(app)), (await twoPeople(app))[0]]
    const over = await playedDuel(app, [anna, ben], [1, 0])
    const running = await runningDuel(app, anna, cleo)
    const question_id = await questionAt(over, 1)
    // Nobody else is asked it but these: the draw is by chance.
    await sql`update duel_rounds r set version_id = (select version_id from duel_rounds where duel_id = ${over} and position = 1)
      where r.duel_id = ${running} and r.position = 7 and not exists (select from duel_rounds o
        join quiz_versions v on v.id = o.version_id where o.duel_id = ${running} and v.question_id = ${question_id})`.execute(
      app.db,
    )
    const { rows } = await sql<{ id: string; state: string; people: string[] }>`select d.id, d.state,
        array[d.challenger_id, d.opponent_id] as people from duels d where d.state in ('running', 'finished')
        and exists (select from duel_rounds r join quiz_versions v on v.id = r.version_id
          where r.duel_id = d.id and v.question_id = ${question_id} and not r.voided)`.execute(app.db)
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([over, running]))
    const look = () => app.as(olga)(previewVoid, { question_id })
    const finished = rows.filter(({ state }) => state === 'finished').length
    expect((await look()).body).toEqual({
      finished,
      running: rows.filter(({ state }) => state === 'running').length,
      people: new Set(rows.flatMap(({ people }) => people)).size,
    })
    expect((await voidIt(question_id)).duels, 'what runs is scored without it at its end').toBe(finished)
    expect((await look()).body).toEqual({ finished: 0, running: 0, people: 0 })
    const unknown = await app.as(olga)(previewVoid, { question_id: crypto.randomUUID() })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'quiz_question_not_found'])
  })

  test('is jumped over by whoever plays, and whoever had it last is done', async () => {
    const [anna, ben] = await twoPeople(app)
    const duel_id = await runningDuel(app, anna, ben)
    await ask(app, anna, duel_id)
    await play(app, ben, duel_id, { right: 6, questions: 6 })
    await voidIt(await questionAt(duel_id, 1))
    const { body } = await app.as(anna)(getDuelPlay, { duel_id })
    expect([body.phase, body.last?.answer.verdict, body.duel.questions]).toEqual(['ready', 'voided', 6])
    expect((await ask(app, anna, duel_id)).position).toBe(2)
    await voidIt(await questionAt(duel_id, 7))
    expect((await duelOf(app, ben, duel_id)).me).toMatchObject({ done: true, answered: 5 })
  })

  test('what a crash has left is scored again by the clock, once', async () => {
    const [anna, ben] = await twoPeople(app)
    const duel_id = await playedDuel(app, [anna, ben], [1, 0])
    await sql`update duel_rounds set voided = true where duel_id = ${duel_id} and position = 1`.execute(
      app.db,
    )
    await sql`update duels set score_again = now() - interval '11 minutes' where id = ${duel_id}`.execute(
      app.db,
    )
    await Promise.all([turnDuels(app.services), turnDuels(app.services)])
    await turnDuels(app.services)
    expect(await ledgerOf(app, anna)).toEqual([32, -32, 20])
  })
})

test('L8: who knows all that the other one was asked before, and little else, is put before the organisers', async () => {
  const [anna, ben] = await twoPeople(app)
  const flags = async () =>
    (await app.as(olga)(listDuelFlags, { kind: 'shared_answers' })).body.flags.filter(({ person }) =>
      [anna.id, ben.id].includes(person?.id ?? ''),
    )
  const round = async () => {
    await playedDuel(app, [anna, ben], [1, 7])
    await playedDuel(app, [ben, anna], [1, 1])
  }
  await round()
  await round()
  expect(await flags(), 'of so few it may be chance').toEqual([])
  await round()
  expect(await flags()).toMatchObject([
    {
      person: { id: ben.id },
      facts: { late_answers: 21, late_right: 21, other_answers: 21, other_right: 3 },
    },
  ])
})
