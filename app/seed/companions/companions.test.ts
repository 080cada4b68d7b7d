import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchOpponent } from '#features/duels/contract/opponents.ts'
import { getDuelSummary } from '#features/duels/contract/play.ts'
import { isRightAnswer } from '#features/quiz/server/quiz.ts'
import { challenge, duelOf, pass, play, startDuelApp } from '#features/duels/server/duels.fixture.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { choiceOf, moveCompanions } from './companions.ts'

let app: TestApp
let zofia: Person
beforeAll(async () => {
  app = await startDuelApp()
  zofia = await app.person('Zofia')
  await sql`update users set email = 'zofia.k.1@convoy.demo' where id = ${zofia.id}`.execute(app.db)
})
afterAll(() => app.stop())

const rounds = async (duelId: string, count: number, ms: number) => {
  for (let round = 0; round < count; round += 1) {
    await moveCompanions(app.services)
    await pass(app, duelId, ms)
    // Turning a duel's clock turns when it was answered as well.
    await sql`update duel_answers set locked_at = locked_at - interval '1 millisecond' * ${ms}::float8
      where duel_id = ${duelId}`.execute(app.db)
    await sql`update programme_settings set changed_at = changed_at - interval '1 millisecond' * ${ms}::float8`.execute(
      app.db,
    )
  }
}

describe('the companions of the demo', () => {
  test('accept a challenge after some seconds and play to the end, neither at once nor all right', async () => {
    const anna = await newcomer(app)
    const duel_id = await challenge(app, anna, zofia)
    await moveCompanions(app.services)
    expect((await duelOf(app, anna, duel_id)).state, 'nobody is that quick').toBe('proposed')
    await rounds(duel_id, 20, 1_000)
    expect((await duelOf(app, anna, duel_id)).state).toBe('running')
    await play(app, anna, duel_id, { right: 7 })
    await rounds(duel_id, 120, 1_000)
    const duel = await duelOf(app, anna, duel_id)
    expect(duel).toMatchObject({ state: 'finished', forfeit: null, them: { answered: 7, done: true } })
    const { questions } = (await app.as(anna)(getDuelSummary, { duel_id })).body
    expect(questions.map(({ theirs }) => theirs?.verdict)).not.toContain('missed')
  }, 60_000)

  test('let themselves be found by whoever looks for somebody', async () => {
    const ben = await newcomer(app)
    expect((await app.as(ben)(searchOpponent, {})).body.duel).toBeNull()
    await moveCompanions(app.services)
    expect((await app.as(ben)(searchOpponent, {})).body.duel).toBeNull()
    await sql`update duel_searches set since = since - interval '7 seconds'`.execute(app.db)
    await moveCompanions(app.services)
    const { duel } = (await app.as(ben)(searchOpponent, {})).body
    expect(duel).toMatchObject({ state: 'running', opponent: { id: zofia.id } })
  })

  test('leave alone what other people play with each other', async () => {
    const [anna, ben] = [await newcomer(app), await newcomer(app)]
    const duel_id = await challenge(app, anna, ben)
    await rounds(duel_id, 20, 1_000)
    expect((await duelOf(app, anna, duel_id)).state).toBe('proposed')
  })

  test.each([
    { kind: 'single', right: [2], answers: 4 },
    { kind: 'multiple', right: [0, 3], answers: 4 },
    { kind: 'true_false', right: [1], answers: 2 },
    { kind: 'order', right: [], answers: 3 },
  ] as const)('know a $kind question or do not', (question) => {
    const version = { ...question, right: [...question.right] }
    const places = Array.from({ length: question.answers }, (_, at) => (at + 1) % question.answers)
    const given = (knows: boolean) => choiceOf(version, places, knows).map((place) => places[place]!)
    expect([isRightAnswer(version, given(true)), isRightAnswer(version, given(false))]).toEqual([true, false])
  })
})
