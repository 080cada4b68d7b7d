import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Attachment } from '#platform/contract/attachments.ts'
import type { CourseContent } from '#features/learning/contract/console.ts'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { Line } from '#platform/web/pictures/line.fixture.ts'
import { CourseEditorPage } from './course-editor-page.tsx'
import { check, course, ID } from './course.fixture.ts'

const ONE = `/api/learning/desk/${ID}`
const file = (last: number, name: string): Attachment => ({
  id: `0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f060${last}`,
  name,
  kind: 'pdf',
  size: 2_000,
  url: `/api/attachments/${last}`,
  open_url: null,
})
const map = file(1, 'map.pdf')
const film = file(2, 'film.mp4')
const [look] = course().content.lessons
const download = { ...look!, kind: 'file' as const, attachment_id: map.id }
const withMap = course({ content: { lessons: [download] }, attachments: [map] })

let server: FakeServer
beforeEach(() => {
  localStorage.clear()
  Line.lines.length = 0
  vi.stubGlobal('XMLHttpRequest', Line)
  server = new FakeServer()
  server.on('GET /api/user/me', { body: { id: 'olga', role: 'organiser' } })
  const options = { departments: [], countries: [], segments: [], scope: null }
  server.on('GET /api/people/desk/options', { body: options })
  server.on('POST /api/learning/desk/reach', { body: { reach: 12 } })
  server.on(`GET ${ONE}`, { body: { course: withMap } })
  server.on(`PUT ${ONE}`, refusal(500, 'internal'))
})
afterEach(() => {
  closeConsolePage()
  localStorage.clear()
})

const open = () =>
  openConsolePage(<CourseEditorPage />, server, {
    route: '/console/courses/$id',
    address: `/console/courses/${ID}`,
  })
const kindOfLesson = () => screen.findByRole('combobox', { name: 'What it is' })
const sent = () => server.sent('PUT') as CourseContent[]
/** What is sent by the next press on Save. */
async function saved(user: ReturnType<typeof userEvent.setup>) {
  const before = sent().length
  const save = screen.getByRole('button', { name: /^Save the/ })
  await user.click(save)
  await waitFor(() => expect(sent()).toHaveLength(before + 1))
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBeNull())
  return sent().at(-1)!
}
/** A film leaves the device; the test says when it has arrived. */
async function sendFilm(user: ReturnType<typeof userEvent.setup>) {
  const field = await screen.findByRole('group', { name: 'Video' })
  const chosen = new File(['film'], film.name, { type: 'video/mp4' })
  await user.upload(field.querySelector<HTMLInputElement>('input[type=file]')!, chosen)
  await waitFor(() => expect(Line.lines).toHaveLength(1))
  return () => act(async () => Line.lines[0]!.answer(200, { attachment: film }))
}
const shown = async (kind: string) => within(await screen.findByRole('group', { name: kind }))

test('A lesson keeps the file of each kind, and sends the one of the kind that it is', async () => {
  const user = userEvent.setup({ delay: null })
  await open()
  const kind = await kindOfLesson()
  await user.selectOptions(kind, 'Video')
  expect((await shown('Video')).queryByRole('link')).toBeNull()
  const arrive = await sendFilm(user)
  await arrive()
  expect(await (await shown('Video')).findByRole('link', { name: 'film.mp4' })).toBeDefined()
  await user.selectOptions(kind, 'Text with pictures')
  expect((await saved(user)).lessons).toEqual([{ ...download, kind: 'text', attachment_id: null }])
  await user.selectOptions(kind, 'Download')
  expect((await shown('Download')).getByRole('link', { name: 'map.pdf' })).toBeDefined()
  expect((await saved(user)).lessons).toEqual([download])
  await user.selectOptions(kind, 'Video')
  expect((await shown('Video')).getByRole('link', { name: 'film.mp4' })).toBeDefined()
  expect((await saved(user)).lessons).toEqual([{ ...download, kind: 'video', attachment_id: film.id }])
})

test('A film that arrives after its kind was left is there when the kind is chosen again', async () => {
  const user = userEvent.setup({ delay: null })
  await open()
  const kind = await kindOfLesson()
  await user.selectOptions(kind, 'Video')
  const arrive = await sendFilm(user)
  await user.selectOptions(kind, 'Download')
  await arrive()
  await user.selectOptions(kind, 'Video')
  expect(await (await shown('Video')).findByRole('link', { name: 'film.mp4' })).toBeDefined()
  await user.selectOptions(kind, 'Download')
  expect((await shown('Download')).getByRole('link', { name: 'map.pdf' })).toBeDefined()
})

test('A kind passed over leaves nothing to be saved', async () => {
  const user = userEvent.setup({ delay: null })
  await open()
  const kind = await kindOfLesson()
  await user.selectOptions(kind, 'Video')
  await user.selectOptions(kind, 'Download')
  await user.click(screen.getByRole('link', { name: 'Another page' }))
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeDefined()
})

test('A file that was left out by a save is gone, and its kind begins without', async () => {
  const user = userEvent.setup({ delay: null })
  await open()
  const kind = await kindOfLesson()
  await user.selectOptions(kind, 'Text with pictures')
  const left = course({ content: { lessons: [{ ...download, kind: 'text', attachment_id: null }] } })
  server.on(`PUT ${ONE}`, { body: { course: left } })
  await saved(user)
  await user.selectOptions(kind, 'Download')
  expect((await shown('Download')).getByRole('button', { name: 'Choose a file' })).toBeDefined()
  expect((await saved(user)).lessons[0]).toMatchObject({ kind: 'file', attachment_id: null })
})

test('A film that came with one save goes with the next that leaves it out', async () => {
  const user = userEvent.setup({ delay: null })
  await open()
  const kind = await kindOfLesson()
  await user.selectOptions(kind, 'Video')
  const arrive = await sendFilm(user)
  await arrive()
  await (await shown('Video')).findByRole('link', { name: 'film.mp4' })
  const lesson = { ...download, kind: 'video' as const, attachment_id: film.id }
  server.on(`PUT ${ONE}`, {
    body: { course: course({ content: { lessons: [lesson] }, attachments: [film] }) },
  })
  await saved(user)
  expect((await shown('Video')).getByRole('link', { name: 'film.mp4' })).toBeDefined()
  await user.selectOptions(kind, 'Text with pictures')
  server.on(`PUT ${ONE}`, { body: { course: course({ content: { lessons: [look!] } }) } })
  await saved(user)
  await user.selectOptions(kind, 'Video')
  expect((await shown('Video')).queryByRole('link')).toBeNull()
})

test('Marks of right answers come back with their kind, and each kind sends those that it can have', async () => {
  const user = userEvent.setup({ delay: null })
  const [first] = check.questions
  const words = { language: 'en' as const, text: 'Which?', answers: ['A', 'B', 'C'], explanation: '' }
  const many = { ...first!, kind: 'multiple' as const, right: [1, 2], wordings: [words] }
  const content = { check: { ...check, questions: [many] } }
  server.on(`GET ${ONE}`, { body: { course: course({ content }) } })
  await open()
  const kind = await screen.findByRole('combobox', { name: 'Kind' })
  const question = async () => (await saved(user)).check!.questions[0]!
  await user.selectOptions(kind, 'Put into order')
  expect(await question()).toEqual({ ...many, kind: 'order', right: [] })
  await user.selectOptions(kind, 'One right answer')
  expect(screen.getByRole('radio', { name: 'Answer 2 is right' })).toHaveProperty('checked', true)
  expect(await question()).toEqual({ ...many, kind: 'single', right: [1] })
  await user.selectOptions(kind, 'Several right answers')
  for (const [at, isRight] of [false, true, true].entries())
    expect(screen.getByRole('checkbox', { name: `Answer ${at + 1} is right` })).toHaveProperty(
      'checked',
      isRight,
    )
  expect(await question()).toEqual(many)
})
