import { beforeAll, expect, test } from 'vitest'
import { changeQuizQuestion, listQuizQuestions, setQuizQuestionState } from '#features/quiz/contract/quiz.ts'
import { importQuiz, undoQuizImport } from '#features/quiz/contract/sheets.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
})

const HEADING = 'code,language,category,kind,difficulty,state,question,answer_1,answer_2,right\n'
const row = (code: string, question: string, state = 'active') =>
  `${code},en,rivers,single,easy,${state},${question},Odra,Danube,1\n`
const load = async (...rows: string[]) => {
  const file = Buffer.from(HEADING + rows.join('')).toString('base64')
  return (await app.as(olga)(importQuiz, { file, dry_run: false })).body
}
const undo = (import_id: string) => app.as(olga)(undoQuizImport, { import_id })
const bank = async (search: string) => (await app.as(olga)(listQuizQuestions, { search })).body.questions
const stands = async (code: string) => {
  const found = (await bank('')).find((each) => each.code === code)!
  return [found.state, found.version, found.content.wordings[0]!.text]
}

test('an import of questions is undone: old words come back as a next version, new questions go out of play', async () => {
  await load(row('u-1', 'Which is long?'), row('u-2', 'Which is wide?', 'draft'))
  const done = await load(
    row('u-1', 'Which is longer?'),
    row('u-2', 'Which is wide?', 'active'),
    row('u-3', 'Which is new?'),
  )
  expect(done).toMatchObject({ new: 1, changed: 2 })
  const [answer, again] = await Promise.all([undo(done.id!), undo(done.id!)])
  const [first, second] = answer.status === 200 ? [answer, again] : [again, answer]
  expect(first.body).toEqual({ put_back: 2, taken_out: 1, left: 0 })
  expect([second.status, (second.body as { code?: string }).code]).toEqual([409, 'quiz_import_undone'])
  expect(await stands('u-1')).toEqual(['active', 3, 'Which is long?'])
  expect(await stands('u-2')).toEqual(['draft', 1, 'Which is wide?'])
  expect(await stands('u-3')).toEqual(['retired', 1, 'Which is new?'])
  const same = await load(row('u-1', 'Which is long?'))
  expect(same).toMatchObject({ id: null, unchanged: 1 })
})

test('what has been changed since stays as it is', async () => {
  await load(row('v-1', 'Which is deep?'))
  const done = await load(row('v-1', 'Which is deeper?'), row('v-2', 'Which is cold?'))
  const [one] = await bank('deeper')
  const wordings = [{ ...one!.content.wordings[0]!, text: 'Which is deepest?' }]
  await app.as(olga)(changeQuizQuestion, { question_id: one!.id, content: { ...one!.content, wordings } })
  const [two] = await bank('cold')
  await app.as(olga)(setQuizQuestionState, { question_id: two!.id, state: 'draft' })
  expect((await undo(done.id!)).body).toEqual({ put_back: 0, taken_out: 0, left: 2 })
  expect((await stands('v-1'))[2]).toBe('Which is deepest?')
  expect((await stands('v-2'))[0]).toBe('draft')
})
