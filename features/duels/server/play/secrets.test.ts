import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  answerQuestion,
  askNextQuestion,
  getDuelPlay,
  getDuelSummary,
  noteQuestionSeen,
} from '#features/duels/contract/play.ts'
import { getDuel, listDuels } from '#features/duels/contract/duels.ts'
import type { Endpoint } from '#platform/contract/kit.ts'
import { listNotifications } from '#features/inbox/contract/inbox.ts'
import { createQuizQuestion, type QuizContent } from '#features/quiz/contract/quiz.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { startTestApp } from '#app/testing/test-app.ts'
import { ask, duelOf, runningDuel, twoPeople } from '#features/duels/server/duels.fixture.ts'

describe('E1: what is right', () => {
  const content = (number: number, change: Partial<QuizContent>): QuizContent => ({
    category: 'canary',
    kind: 'single',
    difficulty: 'medium',
    seconds: null,
    right: [0],
    wordings: [
      {
        language: 'en',
        text: 'Which of them?',
        answers: ['first', 'second', 'third', 'fourth'],
        explanation: `canary-${number}.`,
      },
    ],
    ...change,
  })

  /** A programme whose bank has these questions alone. */
  async function withBank(contents: QuizContent[]) {
    const canaries = await startTestApp()
    await setSetting(canaries.db, 'started', 'on')
    await setSetting(canaries.db, 'duel_questions', contents.length)
    await sql`insert into quiz_categories (code, names) values ('canary', '{"en": "Canaries"}')`.execute(
      canaries.db,
    )
    const organiser = await canaries.person('Olga', { role: 'organiser' })
    for (const [at, each] of contents.entries()) {
      const { status, body } = await canaries.as(organiser)(createQuizQuestion, {
        code: `canary-${at}`,
        state: 'active',
        content: each,
      })
      if (status !== 200) throw new Error(JSON.stringify(body))
    }
    return canaries
  }

  test('of no question leaves before it is locked, in no answer and no announcement', async () => {
    const kinds: Partial<QuizContent>[] = [
      {},
      { kind: 'multiple', right: [1, 2] },
      { kind: 'order', right: [] },
      { right: [3] },
    ]
    const canaries = await withBank(kinds.map((change, at) => content(at, change)))
    const [anna, ben] = await twoPeople(canaries)
    const duel_id = await runningDuel(canaries, anna, ben)
    let asking = 0
    for (const [at, person] of [anna, ben, anna, ben, anna, ben, anna, ben].entries()) {
      const heard: string[] = []
      const call = async (endpoint: Endpoint, input: object) => {
        const { body } = await canaries.as(person)(endpoint, input)
        heard.push(JSON.stringify(body))
        return body as { asked?: { position: number; kind: string; answers: string[] }; last?: unknown }
      }
      canaries.told.length = 0
      const known = await call(getDuelSummary, { duel_id })
      const { asked: question } = await call(askNextQuestion, { duel_id })
      asking += 1
      await call(noteQuestionSeen, { duel_id, position: question!.position })
      await call(getDuelPlay, { duel_id })
      await call(getDuel, { duel_id })
      await call(listDuels, { list: 'waiting_for_me' })
      await call(listNotifications, {})
      await call(getDuelSummary, { duel_id })
      await call(answerQuestion, { duel_id, position: question!.position, chosen: [0, 1, 2, 3, 4, 5] })
      await call(answerQuestion, { duel_id, position: 4, chosen: [9] })
      heard.push(JSON.stringify(canaries.told))
      const own = JSON.stringify(known).match(/canary-\d\./g) ?? []
      const told = new Set(heard.join('').match(/canary-\d\./g))
      expect([...told].toSorted(), `turn ${at}`).toEqual([...new Set(own)].toSorted())
      expect(own).toHaveLength(Math.floor(at / 2))
      expect(heard.join('')).not.toMatch(/"them":\{[^}]*"(right|score)":\d/)
      const places = question!.answers.map((_, place) => place)
      const chosen = question!.kind === 'single' ? [0] : places
      const after = await canaries.as(person)(answerQuestion, {
        duel_id,
        position: question!.position,
        chosen,
      })
      expect(JSON.stringify(after.body), 'and then it does').toContain(after.body.last!.answer.explanation)
      expect(JSON.stringify(canaries.told)).not.toMatch(/verdict|score|right|canary/)
    }
    expect(asking).toBe(8)
    expect((await duelOf(canaries, anna, duel_id)).state).toBe('finished')
    await canaries.stop()
  }, 30_000)

  test('shows in nothing that is sent: only ids and the order of the answers tell questions apart', async () => {
    const canaries = await withBank([0, 1, 2, 3].map((right) => content(0, { right: [right] })))
    const [anna, ben] = await twoPeople(canaries)
    const duel_id = await runningDuel(canaries, anna, ben)
    const sent = new Set<string>()
    for (let at = 0; at < 4; at += 1) {
      const question = await ask(canaries, anna, duel_id)
      sent.add(JSON.stringify({ ...question, position: 0, left_ms: 0, answers: question.answers.toSorted() }))
      await canaries.as(anna)(answerQuestion, { duel_id, position: question.position, chosen: [0] })
    }
    expect(sent.size).toBe(1)
    await canaries.stop()
  }, 30_000)
})
