import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DocumentDraft } from '#features/documents/contract/console.ts'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { ToastRegion } from '#ui/overlays/toast-region.tsx'
import { answered, regulation } from './document.fixture.ts'
import { DocumentEditorPage } from './document-editor-page.tsx'
import { writeAtOnce } from '#platform/web/writing/write-at-once.fixture.ts'

const ONE = '/api/documents/desk/regulation'
const saved = (number: number) => ({ number, saved_at: '2026-02-02T08:00:00Z', saved_by: null })

let server: FakeServer
beforeEach(() => {
  localStorage.clear()
  server = new FakeServer()
  server.on('GET /api/user/me', { body: { id: 'olga', role: 'organiser' } })
  const options = { departments: [], countries: [], segments: [], scope: null }
  server.on('GET /api/people/desk/options', { body: options })
  server.on(`GET ${ONE}`, answered(regulation()))
  server.on(`PUT ${ONE}/draft`, answered(regulation({ saved: saved(5) })))
})
afterEach(() => {
  closeConsolePage()
  localStorage.clear()
})

const open = () =>
  openConsolePage(
    <>
      <DocumentEditorPage />
      <ToastRegion label="Messages" closeText="Close" />
    </>,
    server,
    { route: '/console/documents/$id', address: '/console/documents/regulation' },
  )
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Title/ })
const drafts = () => server.sent('PUT') as (DocumentDraft & { after: number })[]
const published = () => server.sent('POST')
/** The question before it is published. */
async function ask(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Publish a version' }))
  return within(await screen.findByRole('alertdialog', { name: 'Publish a new version: Regulation?' }))
}

test('A language whose words are all taken away is no longer sent; the other one stays as it is', async () => {
  const user = userEvent.setup({ delay: null })
  const [english] = regulation().texts
  const polish = { language: 'pl' as const, title: 'Regulamin', html: '' }
  const draft = { consent_required: true, texts: [english!, polish] }
  server.on(`GET ${ONE}`, answered(regulation({ draft })))
  await open()
  await user.click(await screen.findByRole('tab', { name: /Polish/ }))
  await user.clear(await title())
  await user.click(screen.getByRole('checkbox', { name: /People have to accept it/ }))
  await user.click(screen.getByRole('button', { name: 'Save the draft' }))
  await waitFor(() => expect(drafts()).toEqual([{ consent_required: false, texts: [english], after: 4 }]))
})

test('What is refused stands at its field, and what was typed is still there when the page is opened anew', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`PUT ${ONE}/draft`, refusal(400, 'document_content_wrong', { 'texts.0.title': 'Too short.' }))
  await open()
  await user.clear(await title())
  await user.type(await title(), 'Ru')
  await user.click(screen.getByRole('button', { name: 'Save the draft' }))
  await user.click(await screen.findByRole('link', { name: /Too short\.$/ }))
  expect(document.activeElement).toBe(await title())
  closeConsolePage()
  await open()
  expect(await title()).toHaveProperty('value', 'Ru')
  expect(screen.getByText('Here is what you wrote on this device')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Go back' }))
  expect(await title()).toHaveProperty('value', 'Regulation')
})

test('A version goes out as it was read after saving, and asks whom it was said to ask', async () => {
  const user = userEvent.setup({ delay: null })
  await open()
  await writeAtOnce(user, await title(), ' 2026')
  const [english, polish] = regulation().texts
  const draft = { consent_required: true, texts: [{ ...english!, title: 'Regulation 2026' }, polish!] }
  server.on(`GET ${ONE}`, answered(regulation({ draft, has_draft: true, saved: saved(5) })))
  const dialog = await ask(user)
  expect(drafts()).toEqual([{ ...draft, after: 4 }])
  expect(dialog.getByRole('radio', { name: /^Everybody, once more/ })).toHaveProperty('checked', true)
  expect(dialog.getByText('200 people will be asked to accept it.')).toBeDefined()
  await user.click(dialog.getByRole('radio', { name: /^Only who has not accepted yet/ }))
  server.on(`POST ${ONE}`, { body: {} })
  await user.click(dialog.getByRole('button', { name: 'Publish a version' }))
  expect(await screen.findByText('The new version is out.')).toBeDefined()
  expect(published()).toEqual([{ ...draft, after: 2, saved: 5, asks_again: false }])
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('What cannot be saved is not asked about: it says so, and nothing goes out', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`PUT ${ONE}/draft`, refusal(400, 'document_content_wrong', { 'texts.0.title': 'Too short.' }))
  await open()
  await user.type(await title(), '!')
  await user.click(screen.getByRole('button', { name: 'Publish a version' }))
  expect(await screen.findByText(/^What you wrote could not be saved/)).toBeDefined()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(published()).toEqual([])
})

test('What is not whole, or was published by somebody else meanwhile, is said in the question', async () => {
  const user = userEvent.setup({ delay: null })
  await open()
  const dialog = await ask(user)
  server.on(
    `POST ${ONE}`,
    refusal(400, 'document_content_wrong', {
      'texts.1.title': 'A title is missing.',
      'texts.1.html': 'A text is missing.',
    }),
  )
  const publish = dialog.getByRole('button', { name: 'Publish a version' })
  await user.click(publish)
  expect(await dialog.findByText('It is not whole yet')).toBeDefined()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'A title is missing.',
    'A text is missing.',
  ])
  server.on(`POST ${ONE}`, refusal(409, 'document_changed'))
  await user.click(publish)
  expect(await dialog.findByText('The server says document_changed.')).toBeDefined()
  expect(dialog.queryByText('It is not whole yet')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('The first version leaves no choice whom it asks, and one that is only read asks nobody', async () => {
  const user = userEvent.setup({ delay: null })
  const first = { versions: [], texts: [], has_draft: true }
  server.on(`GET ${ONE}`, answered(regulation(first)))
  await open()
  const dialog = await ask(user)
  expect(dialog.queryByRole('radio')).toBeNull()
  expect(dialog.getByText('200 people will be asked to accept it.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  const { texts } = regulation().draft
  server.on(`GET ${ONE}`, answered(regulation({ ...first, draft: { consent_required: false, texts } })))
  const again = await ask(user)
  expect(again.getByText('Everybody reads it at once. Nobody is asked to accept it.')).toBeDefined()
  server.on(`POST ${ONE}`, { body: {} })
  await user.click(again.getByRole('button', { name: 'Publish a version' }))
  await waitFor(() =>
    expect(published()).toEqual([{ consent_required: false, texts, after: 0, saved: 4, asks_again: true }]),
  )
})

test('An earlier version is read beside what is written, and one that does not come is tried again', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`GET ${ONE}/versions/1`, refusal(403, 'forbidden'))
  await open()
  expect(await screen.findByText('7 people have still to accept it')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Read version 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Version 1' }))
  expect(await dialog.findByText('The server says forbidden.')).toBeDefined()
  const texts = [{ language: 'en', title: 'Old regulation', html: '<p>Drive.</p>' }]
  server.on(`GET ${ONE}/versions/1`, { body: { version: 1, texts } })
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByRole('heading', { name: 'Old regulation' })).toBeDefined()
})
