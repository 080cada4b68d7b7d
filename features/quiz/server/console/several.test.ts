import { beforeAll, expect, test } from 'vitest'
import {
  actOnQuestions,
  getQuizQuestion,
  listQuizQuestions,
  previewActOnQuestions,
} from '#features/quiz/contract/quiz.ts'
import { exportQuiz } from '#features/quiz/contract/sheets.ts'
import { fillBank, makeRiverQuestion } from '#features/quiz/server/quiz.fixture.ts'
import { voidQuiz } from '#features/quiz/server/quiz.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
  await fillBank(app.db, 4)
})

const stateOf = async (question_id: string) =>
  (await app.as(olga)(getQuizQuestion, { question_id })).body.question.state
const statesOf = (ids: readonly string[]) => Promise.all(ids.map(stateOf))

test('several are put into play and taken out, each for itself; a trial changes nothing', async () => {
  const as = app.as(olga)
  const [draft, other, gone] = [
    await makeRiverQuestion(app, olga, 'draft'),
    await makeRiverQuestion(app, olga, 'draft'),
    await makeRiverQuestion(app, olga),
  ].map(({ id }) => id) as [string, string, string]
  await inTransaction(app.db, (tx) => voidQuiz(tx, gone, { reason: 'Both flow.', by: olga.id }))
  const ids = [draft, other, gone]

  const tried = (await as(previewActOnQuestions, { ids, act: 'activate' })).body
  expect(tried.done).toEqual([draft, other])
  expect(tried.left).toEqual([{ reason: expect.stringContaining('voided'), count: 1 }])
  expect(await statesOf(ids)).toEqual(['draft', 'draft', 'voided'])

  expect((await as(actOnQuestions, { ids, act: 'activate' })).body.done).toEqual([draft, other])
  expect(await statesOf(ids)).toEqual(['active', 'active', 'voided'])
  expect((await as(actOnQuestions, { ids: [draft], act: 'retire' })).body.done).toEqual([draft])
  expect((await as(actOnQuestions, { ids: [draft], act: 'retire' })).body).toMatchObject({
    done: [],
    left: [{ count: 1 }],
  })
  expect((await as(actOnQuestions, { ids: [draft], act: 'activate' })).body.done, 'the way back').toEqual([
    draft,
  ])
  const fresh = (await makeRiverQuestion(app, olga, 'draft')).id
  expect((await as(actOnQuestions, { ids: [fresh], act: 'retire' })).body.done).toEqual([])
  expect(await stateOf(fresh)).toBe('draft')
})

test('the file holds what the list shows', async () => {
  const as = app.as(olga)
  for (const wish of [{ state: 'draft' }, { search: 'river' }, { kind: 'order' }] as const) {
    const { total } = (await as(listQuizQuestions, wish)).body
    const { csv } = (await as(exportQuiz, wish)).body
    const codes = new Set(
      csv
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0]),
    )
    expect(codes.size, JSON.stringify(wish)).toBe(total)
  }
})
