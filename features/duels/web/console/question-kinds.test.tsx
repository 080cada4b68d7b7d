import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { QuizContent, QuizQuestion } from '#features/quiz/contract/quiz.ts'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { QuestionEditorPage } from '#features/duels/web/console/question-editor-page.tsx'

const ID = '0b0e7c52-5a0e-4a57-9d0c-3f3f7c1d2a12'
const ONE = `/api/quiz/questions/${ID}`
const content: QuizContent = {
  category: 'roads',
  kind: 'multiple',
  difficulty: 'easy',
  seconds: null,
  right: [0, 2],
  wordings: [
    { language: 'en', text: 'Which are rivers?', answers: ['Oder', 'Tatra', 'Bug'], explanation: '' },
    { language: 'pl', text: 'Co jest rzeką?', answers: ['Odra', 'Tatry', 'Bug'], explanation: '' },
  ],
}
const question = (change: Partial<QuizContent> = {}): QuizQuestion => ({
  id: ID,
  code: 'rivers',
  state: 'draft',
  version: 3,
  picture: null,
  content: { ...content, ...change },
  answered: 0,
  right: 0,
  skipped: 0,
  open_reports: 0,
  created_at: '2026-05-01T10:00:00Z',
  active_from: null,
  active_until: null,
  plan: null,
})

let server: FakeServer
beforeEach(() => {
  localStorage.clear()
  server = new FakeServer()
  server.on('GET /api/user/me', { body: { id: 'olga', role: 'organiser' } })
  const options = { departments: [], countries: [], segments: [], scope: null }
  server.on('GET /api/people/desk/options', { body: options })
  server.on('GET /api/quiz/categories', {
    body: { categories: [{ code: 'roads', names: { en: 'Roads', pl: 'Drogi' } }] },
  })
  server.on(`GET ${ONE}`, { body: { question: question() } })
  server.on(`PUT ${ONE}`, refusal(500, 'internal'))
})
afterEach(() => {
  closeConsolePage()
  localStorage.clear()
})

const open = () =>
  openConsolePage(<QuestionEditorPage />, server, {
    route: '/console/questions/$id',
    address: `/console/questions/${ID}`,
  })
const kind = () => screen.findByRole('combobox', { name: 'Kind' })
const sent = () => server.sent('PUT') as { content: QuizContent; after: number }[]
/** What is sent by the next press on Save. */
async function saved(user: ReturnType<typeof userEvent.setup>) {
  const before = sent().length
  const save = screen.getByRole('button', { name: 'Save the changes' })
  await user.click(save)
  await waitFor(() => expect(sent()).toHaveLength(before + 1))
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBeNull())
  return sent().at(-1)!.content
}

test('Answers and marks come back with their kind, and each kind sends what it can have', async () => {
  const user = userEvent.setup({ delay: null })
  await open()
  await user.selectOptions(await kind(), 'True or false')
  const bare = content.wordings.map((words) => ({ ...words, answers: [] }))
  expect(await saved(user)).toEqual({ ...content, kind: 'true_false', right: [0], wordings: bare })
  await user.selectOptions(await kind(), 'Put into order')
  expect(await saved(user)).toEqual({ ...content, kind: 'order', right: [] })
  await user.selectOptions(await kind(), 'One right answer')
  expect(await saved(user)).toEqual({ ...content, kind: 'single', right: [0] })
  await user.selectOptions(await kind(), 'Several right answers')
  expect(await saved(user)).toEqual(content)
})

test('A kind passed over leaves nothing to be saved', async () => {
  const user = userEvent.setup({ delay: null })
  await open()
  await user.selectOptions(await kind(), 'True or false')
  await user.selectOptions(await kind(), 'Several right answers')
  await user.click(screen.getByRole('link', { name: 'Another page' }))
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeDefined()
})

test('What was true or false gets room for answers as another kind, in each language', async () => {
  const user = userEvent.setup({ delay: null })
  const bare = content.wordings.map((words) => ({ ...words, answers: [] }))
  const plain = question({ kind: 'true_false', right: [1], wordings: bare })
  server.on(`GET ${ONE}`, { body: { question: plain } })
  await open()
  await user.selectOptions(await kind(), 'One right answer')
  await user.type(screen.getByRole('textbox', { name: 'Answer 4' }), 'San')
  const { right, wordings } = await saved(user)
  expect([right, wordings.map(({ answers }) => answers)]).toEqual([
    [1],
    [
      ['', '', '', 'San'],
      ['', '', '', ''],
    ],
  ])
})

test('A language of what is true or false goes with its words, whatever answers wait for another kind', async () => {
  const user = userEvent.setup({ delay: null })
  await open()
  await user.selectOptions(await kind(), 'True or false')
  await user.click(screen.getByRole('tab', { name: /Polish/ }))
  await user.clear(screen.getByRole('textbox', { name: /^Question/ }))
  expect((await saved(user)).wordings.map(({ language }) => language)).toEqual(['en'])
})
