import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { QuestionnaireContent } from '#features/questionnaire/contract/console.ts'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { QuestionnaireEditorPage } from './questionnaire-editor-page.tsx'
import { ID, question, questionnaire } from './questionnaire.fixture.ts'
import { EVERYBODY } from '#platform/contract/audiences.ts'
import { writeAtOnce } from '#platform/web/writing/write-at-once.fixture.ts'

const ONE = `/api/questionnaire/desk/${ID}`

let server: FakeServer
beforeEach(() => {
  localStorage.clear()
  server = new FakeServer()
  server.on('GET /api/user/me', { body: { id: 'olga', role: 'organiser' } })
  const options = { departments: [], countries: [], segments: ['Drivers'], scope: null }
  server.on('GET /api/people/desk/options', { body: options })
  server.on('POST /api/questionnaire/desk/reach', { body: { reach: 12_345 } })
  server.on(`GET ${ONE}`, { body: { questionnaire: questionnaire() } })
})
afterEach(() => {
  closeConsolePage()
  localStorage.clear()
})

const route = '/console/questionnaires/$id'
const open = (address = `/console/questionnaires/${ID}`) =>
  openConsolePage(<QuestionnaireEditorPage />, server, { route, address })
const openNew = () => open('/console/questionnaires')

const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const title = () => field(/^Title/)
const save = () => screen.getByRole('button', { name: 'Save the draft' })
const asked = (method: string, path: string) =>
  server.asked.filter((each) => each.method === method && each.path === path)
const made = () => asked('POST', '/api/questionnaire/desk').map(({ body }) => body as QuestionnaireContent)
const changed = () =>
  asked('PUT', ONE).map(({ body }) => body as QuestionnaireContent & { after: number | undefined })

test('A new questionnaire is sent whole, and its page goes on with the one that was made', async () => {
  const user = userEvent.setup({ delay: null })
  await openNew()
  await writeAtOnce(user, await title(), 'The lake')
  await writeAtOnce(user, await field(/^Question/), 'How was it?')
  await writeAtOnce(user, await field(/^Answer 1/), 'Cold')
  await writeAtOnce(user, await field(/^Answer 2/), 'Deep')
  await user.click(screen.getByRole('checkbox', { name: /Anonymous/ }))
  server.on('POST /api/questionnaire/desk', { body: { questionnaire: questionnaire() } })
  await user.click(save())
  expect(await screen.findByRole('heading', { name: 'The coast', level: 1 })).toBeDefined()
  expect(made()).toHaveLength(1)
  const [{ sections, ...rest }] = made() as [QuestionnaireContent]
  expect(rest).toMatchObject({
    texts: [{ language: 'en', title: 'The lake', intro: '', thanks: '' }],
    audience: EVERYBODY,
    anonymous: false,
  })
  expect(Date.parse(rest.closes_at)).toBeGreaterThan(Date.parse(rest.opens_at))
  expect(sections).toMatchObject([
    {
      questions: [
        {
          kind: 'single',
          required: true,
          texts: [{ language: 'en', text: 'How was it?' }],
          options: [
            { texts: [{ language: 'en', text: 'Cold' }] },
            { texts: [{ language: 'en', text: 'Deep' }] },
          ],
        },
      ],
    },
  ])
})

test('Whoever writes in Polish alone sends no empty English words along', async () => {
  const user = userEvent.setup({ delay: null })
  server.on('POST /api/questionnaire/desk', refusal(400, 'questionnaire_content_wrong'))
  await openNew()
  await user.click(await screen.findByRole('tab', { name: /Polish/ }))
  await writeAtOnce(user, await title(), 'Jezioro')
  await writeAtOnce(user, await field(/^Question/), 'Jak było?')
  await writeAtOnce(user, await field(/^Answer 1/), 'Zimno')
  await writeAtOnce(user, await field(/^Answer 2/), 'Mokro')
  await user.click(save())
  await waitFor(() => expect(made()).toHaveLength(1))
  const [{ texts, sections }] = made() as [QuestionnaireContent]
  const [asking] = sections[0]!.questions
  expect([texts, asking!.texts, ...asking!.options.map((option) => option.texts)]).toMatchObject([
    [{ language: 'pl', title: 'Jezioro' }],
    [{ language: 'pl', text: 'Jak było?' }],
    [{ language: 'pl', text: 'Zimno' }],
    [{ language: 'pl', text: 'Mokro' }],
  ])
})

test('A kind that was chosen by mistake costs no answers, and is not sent with them', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`PUT ${ONE}`, refusal(500, 'internal'))
  await open()
  const kind = await screen.findByRole('combobox', { name: 'Kind' })
  await user.selectOptions(kind, 'Scale')
  expect(screen.queryByRole('textbox', { name: /^Answer/ })).toBeNull()
  expect(await field(/^From/)).toHaveProperty('value', '1')
  await user.click(save())
  await waitFor(() => expect(changed()).toHaveLength(1))
  expect(changed()[0]!.sections[0]!.questions[0]).toMatchObject({ kind: 'scale', options: [] })
  await user.selectOptions(kind, 'Several')
  expect(await field(/^Answer 2/)).toHaveProperty('value', 'Windy')
  await user.type(await field(/^At most so many/), '2')
  await user.click(save())
  await waitFor(() => expect(changed()).toHaveLength(2))
  const sent = { kind: 'multiple', most: 2, options: question.options }
  expect(changed()[1]!.sections[0]!.questions[0]).toMatchObject(sent)
})

test('The end of a scale that is emptied and typed anew is the number that was typed', async () => {
  const user = userEvent.setup({ delay: null })
  await open()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'Scale')
  const end = await field(/^To/)
  await user.type(end, '{Backspace}7')
  expect(end.value).toBe('7')
  await user.type(end, '{Backspace}')
  await user.tab()
  expect(end.value).toBe('2')
})

test('Questions are moved and taken away by buttons; the last one stays', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`PUT ${ONE}`, refusal(500, 'internal'))
  await open()
  const drop = await screen.findByRole('button', { name: 'Question 1: take away' })
  expect(drop).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Add a question' }))
  const questions = await screen.findAllByRole('textbox', { name: /^Question/ })
  await writeAtOnce(user, questions[1]!, 'And the hills?')
  await user.click(screen.getByRole('button', { name: 'Question 2: move up' }))
  expect(screen.getByText('Question 2 is now number 1 of 2.')).toBeDefined()
  await user.click(save())
  await waitFor(() => expect(changed()).toHaveLength(1))
  const sent = changed()[0]!.sections[0]!.questions.map(({ texts }) => texts[0]!.text)
  expect(sent).toEqual(['And the hills?', 'How was the coast?'])
})

test('A mistake in a part that is there in Polish alone opens Polish; the summary leads to each field', async () => {
  const user = userEvent.setup({ delay: null })
  const polish = [{ language: 'pl' as const, text: 'J', hint: '', low: '', high: '' }]
  const [section] = questionnaire().sections
  const item = questionnaire({
    texts: [
      { language: 'en', title: 'The coast', intro: '', thanks: '' },
      { language: 'pl', title: 'Wybrzeże', intro: '', thanks: '' },
    ],
    sections: [{ ...section!, questions: [{ ...question, texts: polish }] }],
  })
  server.on(`GET ${ONE}`, { body: { questionnaire: item } })
  server.on(
    `PUT ${ONE}`,
    refusal(400, 'questionnaire_content_wrong', {
      'sections.0.questions.0.texts.0.text': 'Too short.',
      closes_at: 'It ends before it begins.',
    }),
  )
  await open()
  await user.type(await title(), '!')
  await user.click(save())
  await user.click(await screen.findByRole('link', { name: 'Section 1 · Question 1 · Question: Too short.' }))
  const wrong = await field(/^Question/)
  expect([document.activeElement, wrong.value, wrong.getAttribute('aria-invalid')]).toEqual([
    wrong,
    'J',
    'true',
  ])
  await user.click(screen.getByRole('link', { name: 'Closes: It ends before it begins.' }))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Closes/))
  await user.click(screen.getByRole('tab', { name: /English/ }))
  expect(await title()).toHaveProperty('value', 'The coast!')
})

test('What somebody else has saved is not written over until the writer says so', async () => {
  const user = userEvent.setup({ delay: null })
  await open()
  await writeAtOnce(user, await title(), ' again')
  const theirs = questionnaire({
    texts: [{ language: 'en', title: 'The cliffs', intro: '', thanks: '' }],
    saved: { number: 9, saved_at: '2026-01-02T08:00:00Z', saved_by: null },
  })
  server.on(`PUT ${ONE}`, refusal(409, 'content_changed'))
  server.on(`GET ${ONE}`, { body: { questionnaire: theirs } })
  await user.click(save())
  expect(await screen.findByText('Somebody else has saved this meanwhile')).toBeDefined()
  expect(await title()).toHaveProperty('value', 'The coast again')
  const saved = { number: 10, saved_at: '2026-01-03T08:00:00Z', saved_by: null }
  server.on(`PUT ${ONE}`, { body: { questionnaire: questionnaire({ saved }) } })
  await user.click(screen.getByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(screen.queryByText('Somebody else has saved this meanwhile')).toBeNull())
  expect(changed().map(({ after, texts }) => [after, texts[0]!.title])).toEqual([
    [4, 'The coast again'],
    [9, 'The coast again'],
  ])
})

test('Leaving with unsaved words asks; saving on the way leads on, and a refusal stays with the mistake', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`PUT ${ONE}`, refusal(400, 'invalid_input', { 'texts.0.title': 'Too short.' }))
  await open()
  await user.clear(await title())
  await user.click(screen.getByRole('link', { name: 'Another page' }))
  await user.click(await screen.findByRole('button', { name: 'Save and leave' }))
  expect(await screen.findByRole('link', { name: /Too short\.$/ })).toBeDefined()
  expect((await title()).getAttribute('aria-invalid')).toBe('true')
  server.on(`PUT ${ONE}`, { body: { questionnaire: questionnaire() } })
  await writeAtOnce(user, await title(), 'The cliffs')
  await user.click(screen.getByRole('link', { name: 'Another page' }))
  await user.click(await screen.findByRole('button', { name: 'Save and leave' }))
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeDefined()
  expect(changed().at(-1)!.texts[0]!.title).toBe('The cliffs')
})

test('Publishing asks with how many it is for, saves what is written before, and a refusal stays in the question', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`PUT ${ONE}`, { body: { questionnaire: questionnaire() } })
  server.on(`POST ${ONE}/publish`, refusal(409, 'questionnaire_moment_past'))
  await open()
  await user.type(await title(), '!')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Publish “The coast”?' })
  expect(within(dialog).getByText(/It is for 12 people today/)).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }))
  expect(await within(dialog).findByText('The server says questionnaire_moment_past.')).toBeDefined()
  const calls = server.asked.filter(({ path, method }) => path.startsWith(ONE) && method !== 'GET')
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([`PUT ${ONE}`, `POST ${ONE}/publish`])
})
