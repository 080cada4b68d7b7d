import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { QuestionResult } from '#features/questionnaire/contract/console.ts'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { QuestionnaireEditorPage } from './questionnaire-editor-page.tsx'
import { ID, question, questionnaire } from './questionnaire.fixture.ts'

const ONE = `/api/questionnaire/desk/${ID}`

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  server.on('GET /api/user/me', { body: { id: 'olga', role: 'organiser' } })
  const options = { departments: [], countries: [], segments: [], scope: null }
  server.on('GET /api/people/desk/options', { body: options })
  server.on('POST /api/questionnaire/desk/reach', { body: { reach: 12 } })
  server.on(`GET ${ONE}`, { body: { questionnaire: questionnaire({ state: 'closed' }) } })
})
afterEach(closeConsolePage)

const open = () =>
  openConsolePage(<QuestionnaireEditorPage />, server, {
    route: '/console/questionnaires/$id',
    address: `/console/questionnaires/${ID}`,
  })
const results = (state: string, questions: Partial<QuestionResult>[] = []) => ({
  body: {
    state,
    handed_in: 12,
    questions: questions.map((each, at) => ({
      question_id: String(at),
      kind: 'single',
      text: 'How was it?',
      answered: 12,
      counts: [],
      mean: null,
      texts: [],
      by_department: [],
      ...each,
    })),
  },
})

test('Of an open anonymous one only how many have answered is told; nothing can be saved as a file', async () => {
  server.on(`GET ${ONE}`, { body: { questionnaire: questionnaire({ state: 'open' }) } })
  server.on(`GET ${ONE}/results`, results('waiting'))
  await open()
  expect(await screen.findByText('Anonymous answers are opened at the close.')).toBeDefined()
  expect(screen.getByText('12 people have answered')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Save the results as CSV' })).toBeNull()
})

test('After the close every question has its numbers, and nothing of what was asked can be changed', async () => {
  server.on(
    `GET ${ONE}/results`,
    results('there', [
      {
        counts: [
          { label: 'Good', count: 9 },
          { label: 'Windy', count: 3 },
        ],
      },
      { text: 'From 1 to 5?', kind: 'scale', counts: [{ label: '5', count: 12 }], mean: 4.256 },
      { text: 'What else?', kind: 'text', answered: 2, texts: ['More tea', 'More tea'] },
    ]),
  )
  await open()
  expect(await screen.findByRole('heading', { name: 'What else?' })).toBeDefined()
  const numbers = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(numbers).toEqual(expect.arrayContaining(['Good9 (75%)', 'Windy3 (25%)', '512 (100%)']))
  expect(screen.getByText('12 answers · mean 4.26')).toBeDefined()
  expect(screen.getByText(/^This questionnaire is closed/)).toBeDefined()
  expect(screen.getByRole('textbox', { name: /^Title/ }).matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: /^Save the (draft|changes)/ })).toBeNull()
})

test('The same words of two people are both there to be read', async () => {
  server.on(
    `GET ${ONE}/results`,
    results('there', [
      { text: 'What else?', kind: 'text', answered: 3, texts: ['More tea', 'Nothing', 'More tea'] },
    ]),
  )
  await open()
  expect(await screen.findAllByText('More tea')).toHaveLength(2)
})

test('Two answers with the same words keep a number each', async () => {
  const counts = [
    { label: 'Other', count: 4 },
    { label: 'Other', count: 8 },
  ]
  server.on(`GET ${ONE}/results`, results('there', [{ counts }]))
  await open()
  expect(await screen.findAllByText('Other')).toHaveLength(2)
  expect([screen.getByText('4'), screen.getByText('8')]).toHaveLength(2)
})

test('Results that do not come are offered once more', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`GET ${ONE}/results`, refusal(403, 'forbidden'))
  await open()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.on(`GET ${ONE}/results`, results('too_few'))
  await user.click(retry)
  expect(await screen.findByText(/^Too few people have answered/)).toBeDefined()
})

test('What cannot be changed while people answer is refused with a reason, and what was typed stays', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`GET ${ONE}`, { body: { questionnaire: questionnaire({ state: 'open' }) } })
  server.on(`GET ${ONE}/results`, results('waiting'))
  server.on(`PUT ${ONE}`, refusal(409, 'questionnaire_opened'))
  await open()
  expect(await screen.findByText(/^People are answering/)).toBeDefined()
  const asked = screen.getByRole('textbox', { name: /^Question/ })
  await user.type(asked, '?')
  await user.click(screen.getByRole('button', { name: 'Save the changes' }))
  expect(await screen.findByText('The server says questionnaire_opened.')).toBeDefined()
  expect(asked).toHaveProperty('value', `${question.texts[0]!.text}?`)
  expect(server.sent('PUT')).toMatchObject([{ after: 4, sections: [{ questions: [{ id: question.id }] }] }])
})

test('Closing now asks first, and the results are read anew then', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`GET ${ONE}`, { body: { questionnaire: questionnaire({ state: 'open' }) } })
  server.on(`GET ${ONE}/results`, results('waiting'))
  server.on(`POST ${ONE}/close`, { body: {} })
  await open()
  await user.click(await screen.findByRole('button', { name: 'Close now' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Close “The coast” now?' }))
  server.on(`GET ${ONE}`, { body: { questionnaire: questionnaire({ state: 'closed' }) } })
  server.on(`GET ${ONE}/results`, results('there', [{}]))
  await user.click(dialog.getByRole('button', { name: 'Close now' }))
  expect(await screen.findByRole('heading', { name: 'How was it?' })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close now' })).toBeNull())
})

test('By department the shares of each answer are read, and that some departments are left out', async () => {
  const counts = ['Yes', 'No'].map((label, at) => ({ label, count: [9, 3][at]! }))
  const by_department = [{ department: 'Yard', answered: 8, counts: [6, 2] }]
  server.on(`GET ${ONE}/results`, results('there', [{ counts, by_department }]))
  await open()
  const table = within(await screen.findByRole('table', { name: 'How was it?: By department', hidden: true }))
  const yard = table.getByRole('row', { name: /Yard/, hidden: true })
  for (const share of ['75%', '25%']) expect(within(yard).getByText(share)).toBeDefined()
  expect(screen.getByText(/^Departments of which too few answered/)).toBeDefined()
  expect(screen.queryByText(/^Not shown by department/)).toBeNull()
})

test('Where nothing can be shown by department, that is said', async () => {
  server.on(`GET ${ONE}/results`, results('there', [{ counts: [{ label: 'Yes', count: 12 }] }]))
  await open()
  expect(await screen.findByText(/^Not shown by department/)).toBeDefined()
  expect(screen.queryByText('By department')).toBeNull()
})
