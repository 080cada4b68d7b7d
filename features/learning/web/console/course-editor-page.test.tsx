import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CourseContent } from '#features/learning/contract/console.ts'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { CourseEditorPage } from './course-editor-page.tsx'
import { check, course, ID } from './course.fixture.ts'
import { writeAtOnce } from '#platform/web/writing/write-at-once.fixture.ts'

const ONE = `/api/learning/desk/${ID}`

let server: FakeServer
beforeEach(() => {
  localStorage.clear()
  server = new FakeServer()
  server.on('GET /api/user/me', { body: { id: 'olga', role: 'organiser' } })
  const options = { departments: [], countries: [], segments: [], scope: null }
  server.on('GET /api/people/desk/options', { body: options })
  server.on('POST /api/learning/desk/reach', { body: { reach: 12_345 } })
  server.on(`GET ${ONE}`, { body: { course: course() } })
  server.on(`PUT ${ONE}`, refusal(500, 'internal'))
})
afterEach(() => {
  closeConsolePage()
  localStorage.clear()
})

const open = (address = `/console/courses/${ID}`) =>
  openConsolePage(<CourseEditorPage />, server, { route: '/console/courses/$id', address })

const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const title = () => field(/^Title(?! of)/)
const save = () => screen.getByRole('button', { name: /^Save the/ })
const sent = () =>
  server.asked
    .filter(({ method, path }) => method === 'PUT' && path === ONE)
    .map(({ body }) => body as CourseContent & { after: number })
/** What is sent by the next press on Save. */
async function saved(user: ReturnType<typeof userEvent.setup>) {
  const before = sent().length
  await user.click(save())
  await waitFor(() => expect(sent()).toHaveLength(before + 1))
  // While it is being sent another press does nothing.
  await waitFor(() => expect(save().getAttribute('aria-disabled')).toBeNull())
  return sent().at(-1)!
}

test('A course that cannot be had is offered once more, and one that is not there says so', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`GET ${ONE}`, refusal(403, 'forbidden'))
  await open()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.on(`GET ${ONE}`, refusal(404, 'learning_course_not_found'))
  await user.click(retry)
  expect(await screen.findByRole('heading', { name: 'This is not here' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
})

test('Once anything of it is written in Polish every part is sent in both languages', async () => {
  const user = userEvent.setup({ delay: null })
  await open()
  await user.click(await screen.findByRole('tab', { name: /Polish/ }))
  await writeAtOnce(user, await title(), 'Hamulce')
  const { texts, lessons, after } = await saved(user)
  expect([after, texts]).toEqual([
    4,
    [
      { language: 'en', title: 'Brakes', lead: '', cover_alt: '' },
      { language: 'pl', title: 'Hamulce', lead: '', cover_alt: '' },
    ],
  ])
  expect(lessons.map((lesson) => lesson.texts)).toEqual([
    [
      { language: 'en', title: 'Look', html: '<p>Look.</p>' },
      { language: 'pl', title: '', html: '' },
    ],
    [
      { language: 'en', title: 'Press', html: '<p>Press.</p>' },
      { language: 'pl', title: '', html: '' },
    ],
  ])
})

test('A mistake in a lesson that is closed, in the other language, opens both and leads there', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`PUT ${ONE}`, refusal(400, 'invalid_input', { 'lessons.1.texts.1.title': 'A title is missing.' }))
  await open()
  await user.click(await screen.findByRole('tab', { name: /Polish/ }))
  await writeAtOnce(user, await title(), 'Hamulce')
  await user.click(screen.getByRole('tab', { name: /English/ }))
  await user.click(save())
  await user.click(await screen.findByRole('link', { name: /^Lesson 2 · .*A title is missing\.$/ }))
  const wrong = document.activeElement as HTMLInputElement
  expect([wrong.getAttribute('aria-invalid'), wrong.closest('[lang]')?.getAttribute('lang')]).toEqual([
    'true',
    'pl',
  ])
  expect(screen.getByRole('tab', { name: /Polish/ }).getAttribute('aria-selected')).toBe('true')
  expect(screen.getAllByRole('button', { name: /^Lesson without a title/, expanded: true })).toHaveLength(1)
  expect(await title()).toHaveProperty('value', 'Hamulce')
})

test('The address of a link outlives another kind that was chosen by mistake, and is sent with a link alone', async () => {
  const user = userEvent.setup({ delay: null })
  const { lessons } = course().content
  server.on(`GET ${ONE}`, { body: { course: course({ content: { lessons: [lessons[0]!] } }) } })
  await open()
  const kind = await screen.findByRole('combobox', { name: 'What it is' })
  await user.selectOptions(kind, 'Link')
  await writeAtOnce(user, await field(/^Link/), 'https://convoy.test/film')
  await user.selectOptions(kind, 'Text with pictures')
  expect((await saved(user)).lessons[0]).toMatchObject({ kind: 'text', url: null })
  await user.selectOptions(kind, 'Link')
  expect(await field(/^Link/)).toHaveProperty('value', 'https://convoy.test/film')
  expect((await saved(user)).lessons[0]).toMatchObject({ kind: 'link', url: 'https://convoy.test/film' })
})

test('Neither another kind of question nor an unticked check costs what was written in it', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`GET ${ONE}`, { body: { course: course({ content: { check } }) } })
  await open()
  const kind = await screen.findByRole('combobox', { name: 'Kind' })
  await user.selectOptions(kind, 'True or false')
  await user.click(screen.getByRole('radio', { name: 'Answer 1 is right' }))
  const asked = (await saved(user)).check!.questions[0]!
  expect([asked.kind, asked.right, asked.wordings[0]!.answers]).toEqual(['true_false', [0], []])
  await user.selectOptions(kind, 'One right answer')
  const box = screen.getByRole('checkbox', { name: 'The course ends with a knowledge check' })
  await user.click(box)
  expect((await saved(user)).check).toBeNull()
  await user.click(box)
  expect((await saved(user)).check).toEqual({
    ...check,
    questions: [{ ...check.questions[0], right: [0] }],
  })
})

test('An answer that is taken away takes its mark along, and the others keep theirs', async () => {
  const user = userEvent.setup({ delay: null })
  const [first] = check.questions
  const words = { language: 'en' as const, text: 'Which?', answers: ['A', 'B', 'C'], explanation: '' }
  const many = {
    ...check,
    questions: [{ ...first!, kind: 'multiple' as const, right: [0, 2], wordings: [words] }],
  }
  server.on(`GET ${ONE}`, { body: { course: course({ content: { check: many } }) } })
  await open()
  await user.click(await screen.findByRole('button', { name: 'Take answer 1 away' }))
  const asked = (await saved(user)).check!.questions[0]!
  expect([asked.right, asked.wordings[0]!.answers]).toEqual([[1], ['B', 'C']])
})

test('The editor shows where cards begin and which quick question comes after them, and sends it with its lesson', async () => {
  const user = userEvent.setup({ delay: null })
  const [first] = course().content.lessons
  const html = '<h2>Look</h2><p>Look first.</p><h2>Press</h2><p>Then press.</p>'
  const lesson = { ...first!, minutes: null, texts: [{ ...first!.texts[0]!, html }] }
  server.on(`GET ${ONE}`, { body: { course: course({ content: { lessons: [lesson] } }) } })
  await open()
  const cards = within(await screen.findByRole('region', { name: 'Cards' }))
  const listed = () => cards.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(listed()).toEqual(['1Look2 words', '2Press2 words'])
  expect((await field(/^Minutes it takes/)).value, 'reckoned').toBe('')
  const add = screen.getByRole('button', { name: 'Add a quick question' })
  await user.click(add)
  await writeAtOnce(user, screen.getByRole('textbox', { name: 'Question' }), 'When?')
  for (const at of ['1', '2', '3'])
    await writeAtOnce(user, screen.getByPlaceholderText(`Answer ${at}`), `Answer ${at} of three`)
  await user.click(screen.getByRole('radio', { name: 'Answer 3 is right' }))
  expect(listed()).toEqual(['1Look2 words', '2Press2 words', 'When?'])
  const [sentLesson] = (await saved(user)).lessons
  expect(sentLesson).toMatchObject({
    minutes: null,
    questions: [{ right: 2, wordings: [{ language: 'en', text: 'When?' }] }],
  })
  await user.click(add)
  expect(screen.getByText(/^1 question has no place/)).toBeDefined()
})

test('A date belongs to a mandatory course, and is one for all or counted in days', async () => {
  const user = userEvent.setup({ delay: null })
  await open()
  const mandatory = await screen.findByRole('checkbox', { name: /Mandatory for everybody/ })
  expect(screen.queryByRole('radio', { name: /So many days/ })).toBeNull()
  await user.click(mandatory)
  await user.click(screen.getByRole('radio', { name: /So many days/ }))
  await user.type(await field(/^Days/), '{Backspace}{Backspace}30')
  expect(await saved(user)).toMatchObject({ mandatory: true, due_at: null, due_days: 30 })
  await user.click(screen.getByRole('radio', { name: /On one date/ }))
  const dated = await saved(user)
  expect([dated.due_days, Date.parse(dated.due_at!) > Date.now()]).toEqual([null, true])
  await user.click(mandatory)
  expect(await saved(user)).toMatchObject({ mandatory: false, due_at: null, due_days: null })
})

test('A course that people take says so, leads to them, and is archived only after a question', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`GET ${ONE}`, { body: { course: course({ stage: 'published', begun: 3, completed: 1 }) } })
  server.on(`PUT ${ONE}/archived`, refusal(409, 'learning_not_published'))
  await open()
  expect(await screen.findByText(/3 have begun it, 1 has finished it/)).toBeDefined()
  const learners = screen.getByRole('link', { name: 'Who has finished it' })
  expect(learners.getAttribute('href')).toBe(`/console/courses/${ID}/learners`)
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Archive “Brakes”?' })
  expect(server.sent('PUT')).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Archive' }))
  expect(await within(dialog).findByText('The server says learning_not_published.')).toBeDefined()
  expect(server.sent('PUT')).toEqual([{ archived: true }])
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
