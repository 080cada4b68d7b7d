import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  answerQuestion,
  askNextQuestion,
  getDuelPlay,
  getDuelSummary,
  noteQuestionSeen,
} from '#features/duels/contract/play.ts'
import {
  acceptDuel,
  declineDuel,
  getDuelRecord,
  listDuels,
  withdrawDuel,
} from '#features/duels/contract/duels.ts'
import { voidQuizQuestion } from '#features/duels/contract/reviews.ts'
import { listNotifications } from '#features/inbox/contract/inbox.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import {
  ask,
  challenge,
  duelOf,
  HOUR,
  ledgerOf,
  pass,
  play,
  startDuelApp,
  twoPeople,
} from '#features/duels/server/duels.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startDuelApp()
})
afterAll(() => app.stop())

const newestOf = async (person: Person) =>
  (await app.as(person)(listNotifications, {})).body.notifications[0]?.duel?.event
const traceOf = async (duel_id: string, people: readonly Person[]) => {
  const flags = app.db.selectFrom('duel_flags').select('id').where('duel_id', '=', duel_id)
  const records = people.map(async (person) => {
    const { won, lost, drawn, rating, rewards } = (await app.as(person)(getDuelRecord, {})).body
    return [won, lost, drawn, rating, rewards.today, ...(await ledgerOf(app, person))]
  })
  return [await flags.execute(), ...(await Promise.all(records))]
}
const NOTHING = [[], [0, 0, 0, null, 0], [0, 0, 0, null, 0]]

/** A challenge that its challenger has played to the end. */
async function played(right = 7) {
  const [anna, ben] = await twoPeople(app)
  const duel_id = await challenge(app, anna, ben)
  await play(app, anna, duel_id, { right })
  return { anna, ben, duel_id }
}

describe('whoever challenges', () => {
  test('plays at once; the other one hears that they have, and nothing of how, until both are through', async () => {
    const { anna, ben, duel_id } = await played()
    expect(await duelOf(app, anna, duel_id)).toMatchObject({
      state: 'proposed',
      me: { answered: 7, done: true, right: 7 },
      may: { play: 'duel_not_accepted', withdraw: 'duel_begun' },
    })
    expect(await newestOf(ben)).toBe('played')
    const seen = await duelOf(app, ben, duel_id)
    expect(seen).toMatchObject({
      waits_for: 'me',
      them: { answered: 7, done: true, right: null, score: null },
    })
    expect(seen.may).toMatchObject({ accept: null, play: 'duel_not_accepted' })
    for (const endpoint of [getDuelPlay, askNextQuestion])
      expect((await app.as(ben)(endpoint, { duel_id })).body.code).toBe('duel_not_accepted')
    expect((await app.as(ben)(noteQuestionSeen, { duel_id, position: 1 })).body.code).toBe(
      'duel_not_accepted',
    )
    expect((await app.as(ben)(getDuelSummary, { duel_id })).body.questions).toEqual([])
    expect(await traceOf(duel_id, [anna, ben])).toEqual(NOTHING)

    const { duel } = (await app.as(ben)(acceptDuel, { duel_id })).body
    expect(duel).toMatchObject({ state: 'running', waits_for: 'me', questions: 7 })
    expect(Math.abs(Date.parse(duel.until!) - Date.now() - 48 * HOUR)).toBeLessThan(60_000)
    await play(app, ben, duel_id, { right: 3 })
    expect(await duelOf(app, anna, duel_id)).toMatchObject({ state: 'finished', outcome: 'won' })
    expect((await ledgerOf(app, anna)).length).toBe(1)
  })

  test('starts nothing by looking, and the same questions wait for both', async () => {
    const [anna, ben] = await twoPeople(app)
    const duel_id = await challenge(app, anna, ben)
    const rounds = () => app.db.selectFrom('duel_rounds').selectAll().where('duel_id', '=', duel_id).execute()
    const { body } = await app.as(anna)(getDuelPlay, { duel_id })
    expect([body.phase, body.duel.questions, body.duel.may.play]).toEqual(['ready', 7, null])
    expect(await rounds()).toEqual([])
    const asked = await Promise.all(Array.from({ length: 20 }, () => ask(app, anna, duel_id)))
    expect(new Set(asked.map(({ position, text }) => `${position} ${text}`)).size).toBe(1)
    expect(await rounds()).toHaveLength(7)
    await app.as(ben)(acceptDuel, { duel_id })
    expect((await ask(app, ben, duel_id)).text).toBe(asked[0]!.text)
    expect(await rounds()).toHaveLength(7)
  })

  test('cannot take back what goes badly, and a question that runs out is missed', async () => {
    const [anna, ben] = await twoPeople(app)
    const duel_id = await challenge(app, anna, ben)
    await ask(app, anna, duel_id)
    expect((await app.as(anna)(withdrawDuel, { duel_id })).body.code).toBe('duel_begun')
    await pass(app, duel_id, 15_001)
    // Nobody has written it yet: whoever looks sees it all the same.
    const { duels } = (await app.as(anna)(listDuels, { list: 'waiting_for_them' })).body
    expect(duels.map(({ id, me }) => [id, me.answered, me.right])).toEqual([[duel_id, 1, 0]])
    const { body } = await app.as(anna)(answerQuestion, { duel_id, position: 1, chosen: [0] })
    expect(body.last?.answer.verdict).toBe('missed')
  })

  test.each([
    ['declined', async (_: Person, ben: Person, duel_id: string) => app.as(ben)(declineDuel, { duel_id })],
    ['lapsed', async (_: Person, __: Person, duel_id: string) => pass(app, duel_id, 49 * HOUR)],
  ])('has played for nothing when it is %s: no points, no strength, no flag', async (state, end) => {
    const { anna, ben, duel_id } = await played()
    await end(anna, ben, duel_id)
    for (const person of [anna, ben]) expect(await duelOf(app, person, duel_id)).toMatchObject({ state })
    expect((await duelOf(app, ben, duel_id)).them).toMatchObject({ right: null, score: null })
    const { body } = await app.as(ben)(getDuelSummary, { duel_id })
    expect(body.questions).toEqual([])
    expect((await app.as(anna)(getDuelSummary, { duel_id })).body.questions).toHaveLength(7)
    expect(await traceOf(duel_id, [anna, ben])).toEqual(NOTHING)
  })

  test('jumps over a question that is taken out before the other one accepts, and so does the other one', async () => {
    const { anna, ben, duel_id } = await played()
    const { question_id } = await app.db
      .selectFrom('duel_rounds')
      .innerJoin('quiz_versions', 'quiz_versions.id', 'duel_rounds.version_id')
      .select('question_id')
      .where('duel_id', '=', duel_id)
      .where('position', '=', 2)
      .executeTakeFirstOrThrow()
    const olga = await app.person('Olga', { role: 'organiser' })
    await app.as(olga)(voidQuizQuestion, { question_id, reason: 'Wrong since May' })
    expect(await duelOf(app, anna, duel_id)).toMatchObject({ questions: 6, me: { answered: 6, right: 6 } })
    await app.as(ben)(acceptDuel, { duel_id })
    await play(app, ben, duel_id, { right: 1, questions: 6 })
    expect(await duelOf(app, anna, duel_id)).toMatchObject({ state: 'finished', outcome: 'won' })
  })

  test('waits for a programme that is under way', async () => {
    const [anna, ben] = await twoPeople(app)
    const duel_id = await challenge(app, anna, ben)
    await setSetting(app.db, 'started', 'off')
    expect((await app.as(anna)(askNextQuestion, { duel_id })).body.code).toBe('duel_programme_not_running')
    await setSetting(app.db, 'started', 'on')
    expect((await ask(app, anna, duel_id)).position).toBe(1)
  })
})
