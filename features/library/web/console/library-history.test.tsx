import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { ConsoleLibraryDocument } from '#features/library/contract/console.ts'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { LibraryHistory } from './library-history.tsx'

const ID = '0b0c8c1e-7d0f-4a57-9a5e-0d2f3f1f0a01'
const FILE = '0b0c8c1e-7d0f-4a57-9a5e-0d2f3f1f0a02'
const document: ConsoleLibraryDocument = {
  id: ID,
  state: 'published',
  folder_id: null,
  audience: { segments: [], department_ids: [], country_ids: [] },
  required: true,
  due_at: null,
  version: 2,
  texts: [{ language: 'en', title: 'Newer plan', summary: '', html: '<p>New</p>', attachment_id: null }],
  has_draft: false,
  attachments: [],
  versions: [
    { version: 2, published_at: '2026-11-02T10:00:00Z', note: 'Another road', asks_again: true },
    { version: 1, published_at: '2026-11-01T10:00:00Z', note: '', asks_again: true },
  ],
  created_at: '2026-11-01T09:00:00Z',
  reach: 10,
  confirmed: 3,
}

const text = { title: 'Old plan', summary: 'Where we went', html: '', attachment_id: FILE }
const firstVersion = {
  version: 1,
  texts: [
    { language: 'en', ...text },
    { language: 'pl', ...text, title: 'Dawna trasa', html: '<p>Słowa</p>', attachment_id: null },
  ],
  attachments: [
    { id: FILE, name: 'Old plan.pdf', kind: 'pdf', size: 2_000, url: '/files/old', open_url: '/files/open' },
  ],
}

afterEach(closeConsolePage)

async function openVersion(server: FakeServer, name: string) {
  const user = userEvent.setup()
  await openConsolePage(<LibraryHistory document={document} />, server)
  await user.click(await screen.findByRole('button', { name }))
  return { user, dialog: within(await screen.findByRole('dialog')) }
}

test('an earlier version is read as its readers saw it, with its file and in both languages', async () => {
  const server = new FakeServer()
  server.on(`GET /api/library/desk/documents/${ID}/versions/1`, { body: firstVersion })
  const { user, dialog } = await openVersion(server, 'Read version 1')
  expect(await dialog.findByRole('heading', { name: 'Old plan' })).toBeTruthy()
  expect(dialog.getByText(/Old plan\.pdf/)).toBeTruthy()
  expect(dialog.queryByText('Newer plan')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Polish' }))
  expect(await dialog.findByRole('heading', { name: 'Dawna trasa' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a version that cannot be read says why, in place, and is offered once more', async () => {
  const server = new FakeServer()
  server.on(`GET /api/library/desk/documents/${ID}/versions/2`, refusal(404, 'library_document_not_found'))
  const { user, dialog } = await openVersion(server, 'Read version 2')
  expect(await dialog.findByText('The server says library_document_not_found.')).toBeTruthy()
  server.on(`GET /api/library/desk/documents/${ID}/versions/2`, { body: { ...firstVersion, version: 2 } })
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByRole('heading', { name: 'Old plan' })).toBeTruthy()
})
