import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LibraryContent } from '#features/library/contract/console.ts'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import type { WrittenDocument } from './library-console.queries.ts'
import { LibraryEditorPage } from './library-editor-page.tsx'
import { EVERYBODY } from '#platform/contract/audiences.ts'
import { writeAtOnce } from '#platform/web/writing/write-at-once.fixture.ts'

const ID = '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0401'
const FILE = '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0402'
const FOLDER = '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0403'
const LIST = '/api/library/desk/documents'
const ONE = `${LIST}/${ID}`

const everybody = EVERYBODY
const saved = { number: 4, saved_at: '2026-01-01T08:00:00Z', saved_by: null }
const draft: Omit<WrittenDocument, 'saved'> = {
  id: ID,
  state: 'draft',
  folder_id: null,
  audience: everybody,
  required: false,
  due_at: null,
  version: 0,
  texts: [{ language: 'en', title: 'The plan', summary: '', html: '<p>Go north.</p>', attachment_id: FILE }],
  has_draft: true,
  attachments: [],
  versions: [],
  created_at: '2026-01-01T08:00:00Z',
  reach: 10,
  confirmed: 3,
}
const published = { ...draft, state: 'published', version: 2, required: true } as const
const stands = (document: object) => server.on(`GET ${ONE}`, { body: { document, saved } })

let server: FakeServer
beforeEach(() => {
  localStorage.clear()
  server = new FakeServer()
  server.on('GET /api/user/me', { body: { id: 'olga', role: 'organiser' } })
  const options = { departments: [], countries: [], segments: [], scope: null }
  server.on('GET /api/people/desk/options', { body: options })
  const folders = [{ id: FOLDER, parent_id: null, texts: [{ language: 'en', name: 'Roads' }] }]
  server.on('GET /api/library/desk', { body: { folders } })
  server.on(`GET ${ONE}/readers`, { body: { readers: [], next: null } })
  server.on(`PUT ${ONE}`, refusal(500, 'internal'))
  stands(draft)
})
afterEach(() => {
  closeConsolePage()
  localStorage.clear()
})

const open = (address = `/console/library/${ID}`) =>
  openConsolePage(<LibraryEditorPage />, server, { route: '/console/library/$id', address })
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Title/ })
const save = () => screen.getByRole('button', { name: /^Save the/ })
const confirms = () => screen.getByRole('checkbox', { name: /^Ask readers to confirm/ })
const sent = (method: string, path: string) =>
  server.asked.filter((each) => each.method === method && each.path === path).map(({ body }) => body)
const changed = () => sent('PUT', ONE) as (LibraryContent & { after: number })[]

test('A new document is sent with its folder and the date until when it is confirmed', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`POST ${LIST}`, refusal(400, 'library_content_wrong'))
  await open('/console/library')
  await writeAtOnce(user, await title(), 'The plan')
  await screen.findByRole('option', { name: 'Roads' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Folder' }), 'Roads')
  await user.click(confirms())
  await writeAtOnce(user, screen.getByLabelText(/^Confirm by/), '2126-05-01T10:00')
  await user.click(save())
  await waitFor(() => expect(sent('POST', LIST)).toHaveLength(1))
  expect(sent('POST', LIST)[0]).toEqual({
    folder_id: FOLDER,
    audience: everybody,
    required: true,
    due_at: '2126-05-01T10:00:00.000Z',
    texts: [{ language: 'en', title: 'The plan', summary: '', html: '', attachment_id: null }],
  })
})

test('Without a confirmation there is no date for it; a file that is taken away is sent as none', async () => {
  const user = userEvent.setup({ delay: null })
  stands({ ...draft, required: true, due_at: '2126-05-01T10:00:00Z' })
  await open()
  await title()
  await user.click(confirms())
  expect(screen.queryByLabelText(/^Confirm by/)).toBeNull()
  const file = within(screen.getByRole('group', { name: 'File' }))
  expect(file.getByText('A file stands here.')).toBeDefined()
  await user.click(file.getByRole('button', { name: 'Take it away' }))
  expect(file.getByRole('button', { name: 'Choose a file' })).toBeDefined()
  await user.click(save())
  await waitFor(() => expect(changed()).toHaveLength(1))
  expect(changed()[0]).toMatchObject({ required: false, due_at: null, texts: [{ attachment_id: null }] })
})

test('Every mistake stands at its field, the summary leads there, and nothing that was typed is lost', async () => {
  const user = userEvent.setup({ delay: null })
  await open()
  await user.type(await title(), '!')
  const wrong = { 'texts.0.title': 'Too long.', folder_id: 'Not there.' }
  server.on(`PUT ${ONE}`, refusal(400, 'library_content_wrong', wrong))
  await user.click(save())
  await user.click(await screen.findByRole('link', { name: 'Folder: Not there.' }))
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Folder' }))
  await user.click(screen.getByRole('link', { name: 'Title: Too long.' }))
  expect(document.activeElement).toBe(await title())
  expect(await title()).toHaveProperty('value', 'The plan!')
})

test('The first version asks everybody it is for and has no note', async () => {
  const user = userEvent.setup({ delay: null })
  stands({ ...draft, required: true })
  server.on(`POST ${ONE}/publish`, { body: {} })
  await open()
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Publish “The plan”?' }))
  expect(dialog.getByText('10 people will be asked to confirm it.')).toBeDefined()
  expect(dialog.queryByRole('textbox')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent('POST', `${ONE}/publish`)).toEqual([{ note: '', asks_again: true }])
})

test('A later version says what has changed and whom it asks; a refusal keeps the note', async () => {
  const user = userEvent.setup({ delay: null })
  stands(published)
  server.on(`POST ${ONE}/publish`, refusal(409, 'library_nothing_new'))
  await open()
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('checkbox', { name: /^Ask again/ }))
  expect(dialog.getByText('7 people will be asked to confirm it.')).toBeDefined()
  const note = dialog.getByRole('textbox', { name: 'What has changed' })
  await writeAtOnce(user, note, ' Another road ')
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(await dialog.findByText('The server says library_nothing_new.')).toBeDefined()
  expect(note).toHaveProperty('value', ' Another road ')
  expect(sent('POST', `${ONE}/publish`)).toEqual([{ note: 'Another road', asks_again: false }])
})

test('Whoever reads it is listed by what they owe; readers that do not come are offered once more', async () => {
  const user = userEvent.setup({ delay: null })
  stands(published)
  server.on(`GET ${ONE}/readers`, refusal(403, 'forbidden'))
  await open()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
  expect(screen.queryByRole('table', { name: 'Who has confirmed it' })).toBeNull()
  server.on(`GET ${ONE}/readers`, { body: { readers: [], next: null } })
  await user.click(screen.getByRole('button', { name: 'Not yet' }))
  expect(await screen.findByText('Nobody here.')).toBeDefined()
  const asked = server.asked.filter(({ path }) => path === `${ONE}/readers`)
  expect(asked.at(-1)!.query).toBe('?state=owing')
})
