import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDuelSummary } from '#features/duels/contract/play.ts'
import { planQuizQuestion } from '#features/quiz/contract/console.ts'
import {
  changeQuizQuestion,
  listQuizQuestions,
  type QuizQuestion,
  setQuizQuestionState,
} from '#features/quiz/contract/quiz.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { ask, challenge, duelOf, play, runningDuel, startDuelApp, twoPeople } from './duels.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startDuelApp()
})
afterAll(() => app.stop())

test('a duel that runs keeps the questions it began with, whatever becomes of them in the bank', async () => {
  const olga = await app.person('Olga', { role: 'organiser' })
  const [anna, ben] = await twoPeople(app)
  const duel_id = await runningDuel(app, anna, ben)
  const first = await ask(app, anna, duel_id)
  let cursor: string | null = ''
  const past = new Date(Date.now() - 3_600_000).toISOString()
  while (cursor !== null) {
    const page: { questions: QuizQuestion[]; next: string | null } = (
      await app.as(olga)(listQuizQuestions, cursor ? { cursor } : {})
    ).body
    for (const [at, { id: question_id, content }] of page.questions.entries()) {
      const wordings = content.wordings.map((each) => ({
        ...each,
        text: 'Written anew',
        answers: ['A', 'B'],
      }))
      await app.as(olga)(changeQuizQuestion, { question_id, content: { ...content, wordings, right: [1] } })
      if (at % 2 === 0)
        await app.as(olga)(planQuizQuestion, { question_id, active_from: null, active_until: past })
      else await app.as(olga)(setQuizQuestionState, { question_id, state: 'retired' })
    }
    cursor = page.next
  }
  expect((await ask(app, anna, duel_id)).text).toBe(first.text)
  await play(app, anna, duel_id, { right: 7 })
  await play(app, ben, duel_id, { right: 2 })
  expect((await duelOf(app, anna, duel_id)).outcome).toBe('won')
  const summary = JSON.stringify((await app.as(ben)(getDuelSummary, { duel_id })).body)
  expect(summary).not.toContain('Written anew')
  // Nothing is left that could be drawn for a new one.
  await expect(challenge(app, ben, anna)).rejects.toThrow()
})
