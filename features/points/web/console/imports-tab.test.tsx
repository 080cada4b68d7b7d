import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ImportReport } from '#features/points/contract/imports.ts'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { ImportsTab } from './imports-tab.tsx'

const tried: ImportReport = {
  id: null,
  name: 'may.csv',
  state: 'dry_run',
  rows: 3,
  new: 2,
  changed: 0,
  unchanged: 0,
  unmatched: 0,
  bad: 1,
  points: 70,
  people: 2,
  bad_rows: [{ line: 4, problem: 'points_not_a_number', text: 'lots' }],
  unmatched_rows: [],
  created_at: null,
  undone_at: null,
  author: null,
  settled_by: null,
  settled_at: null,
}
const TABLE =
  'external_id,person,points\n1,anna@example.com,40\n2,piotr@example.com,30\n3,ola@example.com,lots\n'
const COLUMNS = ['external_id', 'person', 'points']

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  server.on('GET /api/points/imports', { body: { imports: [] } })
  server.on('GET /api/user/me', { body: { id: 'olga', role: 'organiser' } })
  server.on('POST /api/points/imports/file', { body: tried })
})
afterEach(closeConsolePage)

async function choose(name = 'may.csv', text = TABLE) {
  const input = await screen.findByLabelText('A table as CSV', { selector: 'input' })
  await userEvent.upload(input, new File([text], name, { type: 'text/csv' }))
}
const book = () => screen.findByRole('button', { name: 'Book 2 rows' })

test('Without imports the page says so, and when they do not come it offers another try', async () => {
  server.on('GET /api/points/imports', refusal(403, 'forbidden'))
  await openConsolePage(<ImportsTab />, server)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.on('GET /api/points/imports', { body: { imports: [] } })
  await userEvent.click(retry)
  expect(await screen.findByText('Nothing has been imported yet.')).toBeDefined()
})

test('A file is tried before anything is booked, with its bad rows by their lines', async () => {
  await openConsolePage(<ImportsTab />, server)
  await choose()
  await book()
  expect(screen.getByText(/lots/)).toBeDefined()
  expect(server.sent('POST')).toEqual([{ name: 'may.csv', csv: TABLE, columns: COLUMNS, dry_run: true }])
  await userEvent.click(screen.getByRole('button', { name: 'Another file' }))
  await waitFor(() => expect(screen.queryByText('What may.csv would do')).toBeNull())
  expect(server.sent('POST').length).toBe(1)
})

test('A booking that does not arrive keeps the file: the next press books it', async () => {
  await openConsolePage(<ImportsTab />, server)
  await choose()
  const button = await book()
  server.on('POST /api/points/imports/file', 'offline')
  await userEvent.click(button)
  expect(await screen.findByText(/Check your connection and try again/)).toBeDefined()
  server.on('POST /api/points/imports/file', { body: { ...tried, id: 'x', state: 'booked' } })
  await userEvent.click(await book())
  await waitFor(() => expect(screen.queryByText('What may.csv would do')).toBeNull())
  expect(server.sent('POST').slice(1)).toEqual([
    { name: 'may.csv', csv: TABLE, columns: COLUMNS, dry_run: false },
    { name: 'may.csv', csv: TABLE, columns: COLUMNS, dry_run: false },
  ])
})

test('A file that cannot be read is refused in place: an empty one before it is sent, another in the server’s words', async () => {
  await openConsolePage(<ImportsTab />, server)
  await choose('empty.csv', '')
  expect((await screen.findByRole('alert')).textContent).toBe('This file is empty. Choose one with rows.')
  expect(server.sent('POST')).toEqual([])
  server.on('POST /api/points/imports/file', refusal(400, 'invalid_input', { csv: 'No column of people.' }))
  await choose()
  expect(await screen.findByText('No column of people.')).toBeDefined()
  expect(screen.queryByText('This file is empty. Choose one with rows.')).toBeNull()
})
