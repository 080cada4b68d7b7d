import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  answerQuestion,
  askNextQuestion,
  getDuelPlay,
  getDuelSummary,
  noteQuestionSeen,
  reportQuestion,
} from '#features/duels/contract/play.ts'
import { setDuelTime } from '#features/duels/contract/reviews.ts'
import { listDuels, getDuelRecord } from '#features/duels/contract/duels.ts'
import type { Person } from '#app/testing/people.ts'
import { type TestApp } from '#app/testing/test-app.ts'
import {
  answerNext,
  ask,
  challenge,
  duelOf,
  HOUR,
  pass,
  play,
  rightPlace,
  runningDuel,
  startDuelApp,
  twoPeople,
} from '#features/duels/server/duels.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startDuelApp()
})
afterAll(() => app.stop())

/** Somebody in a duel with the first question asked. */
async function asked(): Promise<{ anna: Person; ben: Person; duel_id: string; right: number }> {
  const [anna, ben] = await twoPeople(app)
  const duel_id = await runningDuel(app, anna, ben)
  return { anna, ben, duel_id, right: rightPlace(await ask(app, anna, duel_id)) }
}

describe('a question', () => {
  test('goes on with the time that is left, whatever is loaded again', async () => {
    const { anna, duel_id } = await asked()
    const first = (await app.as(anna)(getDuelPlay, { duel_id })).body.asked!
    expect(first).toMatchObject({ position: 1, kind: 'single', total_ms: 15_000 })
    expect(first.answers.toSorted()).toEqual(['en false', 'en no', 'en right', 'en wrong'])
    await pass(app, duel_id, 6_000)
    const tab = await app.signIn(anna)
    for (const again of [
      (await app.as(tab)(getDuelPlay, { duel_id })).body.asked!,
      await ask(app, tab, duel_id),
    ]) {
      expect({ ...again, left_ms: 0 }).toEqual({ ...first, left_ms: 0 })
      expect(again.left_ms).toBeGreaterThan(7_000)
      expect(again.left_ms).toBeLessThanOrEqual(9_000)
    }
  })

  test('that nobody has answered in time is missed, and the next one can be asked', async () => {
    const { anna, ben, duel_id } = await asked()
    await pass(app, duel_id, 15_001)
    const { body } = await app.as(anna)(getDuelPlay, { duel_id })
    expect([body.phase, body.last?.answer]).toEqual([
      'ready',
      expect.objectContaining({ verdict: 'missed', chosen: [], score: 0, explanation: 'Because.' }),
    ])
    expect((await duelOf(app, ben, duel_id)).them.answered).toBe(1)
    expect((await ask(app, anna, duel_id)).position).toBe(2)
  })

  test('that is the last one and missed ends the own part, whatever was sent instead', async () => {
    const [anna, ben] = await twoPeople(app)
    const duel_id = await runningDuel(app, anna, ben)
    await play(app, anna, duel_id, { right: 1, questions: 6 })
    await ask(app, anna, duel_id)
    await pass(app, duel_id, 15_001)
    const { body } = await app.as(anna)(answerQuestion, { duel_id, position: 50, chosen: [0] })
    expect(body.code).toBe('duel_question_not_asked')
    const { duels } = (await app.as(anna)(listDuels, { list: 'waiting_for_them' })).body
    expect(duels.map(({ id, me }) => [id, me.done, me.answered])).toEqual([[duel_id, true, 7]])
  })

  test('is in the language of the call, and tells what is right once it is locked', async () => {
    const { anna, duel_id } = await asked()
    const polish = app.as(anna, { headers: { 'accept-language': 'pl' } })
    const { body } = await polish(getDuelPlay, { duel_id })
    expect(body.asked).toMatchObject({
      text: expect.stringMatching(/^pl question/),
      category: expect.stringMatching(/^Temat/),
    })
    const chosen = [body.asked!.answers.indexOf('pl wrong')]
    const { last } = (await polish(answerQuestion, { duel_id, position: 1, chosen })).body
    const right = [body.asked!.answers.indexOf('pl right')]
    expect(last!.answer).toMatchObject({ verdict: 'wrong', chosen, right, score: 0 })
  })

  test('takes only a choice that makes sense, and nothing else is lost by it', async () => {
    const { anna, duel_id, right } = await asked()
    for (const chosen of [[], [4], [0, 1], [0, 0]]) {
      const { status, body } = await app.as(anna)(answerQuestion, { duel_id, position: 1, chosen })
      expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'invalid_input', ['chosen']])
    }
    const { body } = await app.as(anna)(answerQuestion, { duel_id, position: 1, chosen: [right] })
    expect(body.last?.answer.verdict).toBe('right')
  })

  test('comes with the duel as everybody else who asks sees it', async () => {
    const { anna, ben, duel_id } = await asked()
    await answerNext(app, ben, duel_id, true)
    for (const person of [anna, ben]) {
      const { body } = await answerNext(app, person, duel_id, person === anna)
      expect(body.duel).toEqual(await duelOf(app, person, duel_id))
    }
  })

  test('is reported once, when it is behind the player', async () => {
    const { anna, ben, duel_id } = await asked()
    const report = (person: Person, position: number) =>
      app.as(person)(reportQuestion, { duel_id, position, reason: 'unclear', text: 'Which one?' })
    expect((await report(anna, 1)).body.code).toBe('duel_question_not_answered')
    await pass(app, duel_id, 15_001)
    await app.as(anna)(getDuelPlay, { duel_id })
    expect((await report(anna, 1)).status).toBe(200)
    expect((await report(anna, 1)).body.code).toBe('duel_question_reported')
    expect((await report(ben, 1)).body.code, 'he has not seen it').toBe('duel_question_not_answered')
    const { questions } = (await app.as(anna)(getDuelSummary, { duel_id })).body
    expect(questions.map(({ reported, theirs }) => [reported, theirs])).toEqual([[true, null]])
  })

  test('nobody plays a duel that is not accepted, over, or not theirs', async () => {
    const [anna, ben] = await twoPeople(app)
    const [stranger] = await twoPeople(app)
    const duel_id = await challenge(app, anna, ben)
    const codes = async (person: Person) => [
      (await app.as(person)(getDuelPlay, { duel_id })).body.code,
      (await app.as(person)(askNextQuestion, { duel_id })).body.code,
      (await app.as(person)(noteQuestionSeen, { duel_id, position: 1 })).body.code,
      (await app.as(person)(answerQuestion, { duel_id, position: 1, chosen: [0] })).body.code,
    ]
    expect(new Set(await codes(ben))).toEqual(new Set(['duel_not_accepted']))
    expect(new Set(await codes(stranger))).toEqual(new Set(['duel_not_found']))
    expect((await app.as(anna)(getDuelSummary, { duel_id })).body.code).toBe('duel_not_begun')
    await pass(app, duel_id, 48 * HOUR)
    await duelOf(app, anna, duel_id)
    expect(new Set(await codes(ben))).toEqual(new Set(['duel_over']))
  })
})

describe('E2: the clock is the server’s', () => {
  const verdictAfter = async (steps: { lag?: number; wait: number; again?: number }) => {
    const { anna, duel_id, right } = await asked()
    if (steps.lag !== undefined) {
      await pass(app, duel_id, steps.lag)
      await app.as(anna)(noteQuestionSeen, { duel_id, position: 1 })
    }
    if (steps.again !== undefined) {
      await pass(app, duel_id, steps.again)
      await app.as(anna)(noteQuestionSeen, { duel_id, position: 1 })
    }
    await pass(app, duel_id, steps.wait)
    // Whatever a client claims about time is not even read.
    const claims = { answered_at: '2026-01-01T00:00:00Z', elapsed_ms: 1, lag_ms: 60_000 }
    const answer = { duel_id, position: 1, chosen: [right], ...claims }
    return (await app.as(anna)(answerQuestion, answer)).body.last?.answer.verdict
  }

  test.each([
    ['in time without a note', { wait: 14_500 }, 'right'],
    ['late without a note', { wait: 15_010 }, 'missed'],
    ['at the last moment by a way of 400 ms', { lag: 400, wait: 14_700 }, 'right'],
    ['later than the measured way', { lag: 100, wait: 15_200 }, 'missed'],
    ['within the half second that a slow way gains at most', { lag: 3_000, wait: 12_100 }, 'right'],
    ['beyond that half second, however slow the way', { lag: 3_000, wait: 12_550 }, 'missed'],
    ['after a second note, which counts for nothing', { lag: 50, again: 400, wait: 14_800 }, 'missed'],
  ])('an answer %s', async (_, steps, verdict) => {
    expect(await verdictAfter(steps)).toBe(verdict)
  })

  test('somebody else who looks in that moment takes nothing from an answer on its way', async () => {
    const { anna, ben, duel_id, right } = await asked()
    await pass(app, duel_id, 400)
    await app.as(anna)(noteQuestionSeen, { duel_id, position: 1 })
    await pass(app, duel_id, 14_700)
    expect((await duelOf(app, ben, duel_id)).them.answered).toBe(0)
    const answer = { duel_id, position: 1, chosen: [right] }
    expect((await app.as(anna)(answerQuestion, answer)).body.last?.answer.verdict).toBe('right')
  })

  test('who has more time has it without a sign for the other one, and who has no clock sees none', async () => {
    const organiser = await app.person('Organ', { role: 'organiser' })
    for (const [time, total_ms] of [
      ['half_more', 22_500],
      ['double', 30_000],
      ['untimed', null],
    ] as const) {
      const [anna, ben] = await twoPeople(app)
      const duel_id = await runningDuel(app, anna, ben)
      const before = JSON.stringify(await duelOf(app, ben, duel_id))
      await app.as(organiser)(setDuelTime, { user_id: anna.id, time })
      const question = await ask(app, anna, duel_id)
      expect(question.total_ms).toBe(total_ms)
      const { rules } = (await app.as(anna)(getDuelRecord, {})).body
      expect(rules.seconds).toBe(total_ms && Math.round(total_ms / 1_000))
      expect(JSON.stringify(await duelOf(app, ben, duel_id))).toBe(before)
      await pass(app, duel_id, (total_ms ?? 10_000_000) - 1_000)
      const answer = { duel_id, position: 1, chosen: [rightPlace(question)] }
      const { last } = (await app.as(anna)(answerQuestion, answer)).body
      expect([last?.answer.verdict, last?.answer.score]).toEqual(['right', total_ms === null ? 105 : 100])
    }
  })
})

describe('E3: nothing is gained', () => {
  test('by a hundred answers at once from three tabs: one counts, and all hear the same', async () => {
    const { anna, duel_id } = await asked()
    const tabs = await Promise.all([anna, anna, anna].map((person) => app.signIn(person)))
    const press = async (at: number): Promise<string> => {
      const answer = { duel_id, position: 1, chosen: [at % 4] }
      const { status, body } = await app.as(tabs[at % 3])(answerQuestion, answer)
      // On a slow machine no connection may be free: whoever is told to come back does.
      return status === 503 ? press(at) : JSON.stringify(body.last?.answer)
    }
    const heard = await Promise.all(Array.from({ length: 100 }, (_, at) => press(at)))
    expect(new Set(heard).size).toBe(1)
    expect(heard[0]).toMatch(/"verdict":"(right|wrong)"/)
    const { questions } = (await app.as(anna)(getDuelSummary, { duel_id })).body
    expect(questions).toHaveLength(1)
  }, 60_000)

  test('by answering again after the verdict, or after the duel is over', async () => {
    const { anna, ben, duel_id, right } = await asked()
    const wrong = (right + 1) % 4
    const send = async (position: number, place: number) =>
      (await app.as(anna)(answerQuestion, { duel_id, position, chosen: [place] })).body.last?.answer
    const first = await send(1, wrong)
    expect(first?.verdict).toBe('wrong')
    expect(await send(1, right)).toEqual(first)
    await play(app, anna, duel_id, { right: 0, questions: 6 })
    await play(app, ben, duel_id, { right: 0 })
    expect(await send(1, right)).toEqual(first)
  })

  test('by skipping: only the question that runs can be answered, and only one runs', async () => {
    const { anna, duel_id } = await asked()
    for (const position of [2, 7, 50]) {
      const { body } = await app.as(anna)(answerQuestion, { duel_id, position, chosen: [0] })
      expect(body.code).toBe('duel_question_not_asked')
    }
    const asks = await Promise.all(Array.from({ length: 10 }, () => ask(app, anna, duel_id)))
    expect(new Set(asks.map(({ position, answers }) => JSON.stringify([position, answers]))).size).toBe(1)
    await answerNext(app, anna, duel_id, true)
    const nexts = await Promise.all(Array.from({ length: 10 }, () => ask(app, anna, duel_id)))
    expect(new Set(nexts.map(({ position, answers }) => JSON.stringify([position, answers]))).size).toBe(1)
    expect(nexts[0]!.position).toBe(2)
  })

  test('by watching the other one: both have the same questions, and only how many are behind is told', async () => {
    const { anna, ben, duel_id } = await asked()
    await play(app, anna, duel_id, { right: 7 })
    const seen = await duelOf(app, ben, duel_id)
    expect(seen.them).toEqual({ answered: 7, done: true, right: null, score: null })
    await play(app, ben, duel_id, { right: 7 })
    const texts = async (person: Person) =>
      (await app.as(person)(getDuelSummary, { duel_id })).body.questions.map(({ question }) => question.text)
    expect(await texts(anna)).toEqual(await texts(ben))
  })
})
