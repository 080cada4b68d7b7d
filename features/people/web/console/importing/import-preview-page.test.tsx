import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PeopleImport, PeopleImportRow } from '#features/people/contract/imports.ts'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { ImportPreviewPage } from './import-preview-page.tsx'

const ID = '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0b00'
const ONE = `/api/people/desk/imports/${ID}`
const CHECKSUM = 'ab'.repeat(32)

type ImportPatch = Partial<Omit<PeopleImport, 'options'>> & { options?: Partial<PeopleImport['options']> }
const imported = ({ options, ...change }: ImportPatch = {}): { body: { import: PeopleImport } } => ({
  body: {
    import: {
      id: ID,
      name: 'people.csv',
      checksum: CHECKSUM,
      state: 'preview',
      rows: 4,
      new: 1,
      changed: 1,
      unchanged: 1,
      missing: 0,
      added: 0,
      error: 1,
      done: 0,
      conflict: 0,
      created_at: '2026-05-01T10:00:00Z',
      finished_at: null,
      puts_back: null,
      put_back_by: null,
      ...change,
      options: {
        create_departments: false,
        create_countries: false,
        language: null,
        missing: 'leave',
        heading: ['email', 'city', 'shoe size'],
        columns: ['email', 'city', null],
        fields: ['email', 'city'],
        ignored: [],
        new_departments: [],
        new_countries: [],
        ...options,
      },
    },
  },
})
const row = (number: number, name: string, change: Partial<PeopleImportRow> = {}): PeopleImportRow => ({
  number,
  line: number + 1,
  plan: 'new',
  outcome: null,
  name,
  user_id: null,
  changes: [],
  problem: null,
  problem_field: null,
  problem_text: null,
  cells: null,
  ...change,
})
const rows = (list: PeopleImportRow[], next: string | null = null) => ({ body: { rows: list, next } })

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  server.on(`GET ${ONE}`, imported())
  server.on(`GET ${ONE}/rows`, rows([row(1, 'Zofia Lis')]))
})
afterEach(closeConsolePage)

const open = () =>
  openConsolePage(<ImportPreviewPage />, server, {
    route: '/console/people/import/$id',
    address: `/console/people/import/${ID}`,
  })
const asked = () => server.asked.filter(({ path }) => path.endsWith('/rows')).map(({ query }) => query)
const line = async (name: string) => within((await screen.findByText(name)).closest('tr')!)

test('A preview that cannot be had can be asked for again, and so can its rows', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`GET ${ONE}`, refusal(403, 'forbidden'))
  await open()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.on(`GET ${ONE}`, imported())
  server.on(`GET ${ONE}/rows`, refusal(403, 'forbidden'))
  await user.click(retry)
  expect(await screen.findByRole('heading', { name: 'What the file would change' })).toBeDefined()
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.on(`GET ${ONE}/rows`, rows([row(1, 'Zofia Lis')]))
  await user.click(again)
  expect(await line('Zofia Lis')).toBeDefined()
})

test('The rows that are there stay when the next ones do not come', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`GET ${ONE}/rows`, rows([row(1, 'Zofia Lis')], 'further'))
  await open()
  await line('Zofia Lis')
  server.on(`GET ${ONE}/rows`, refusal(403, 'forbidden'))
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(await line('Zofia Lis')).toBeDefined()
  server.on(`GET ${ONE}/rows`, rows([row(2, 'Adam Lis')]))
  await user.click(again)
  expect(await line('Adam Lis')).toBeDefined()
  expect(asked().at(-1)).toBe('?cursor=further')
})

test('Each row says what becomes of whom: from what to what, or what is wrong and what helps', async () => {
  const city = { field: 'city' as const, from: null, to: 'Gdynia' }
  server.on(
    `GET ${ONE}/rows`,
    rows([
      row(1, 'Zofia Lis', { changes: [city] }),
      row(2, 'Adam Lis', { plan: 'changed', changes: [{ ...city, from: 'Sopot', to: null }] }),
      row(3, '', { plan: 'error', problem: 'email_wrong', problem_field: 'email', problem_text: 'zofia@' }),
      row(4, 'Ewa Lis', { plan: 'missing', line: null }),
    ]),
  )
  await open()
  const fresh = await line('Zofia Lis')
  expect(fresh.getByText('Gdynia').tagName).toBe('INS')
  expect(fresh.queryByText('(empty)')).toBeNull()
  const changed = await line('Adam Lis')
  expect([changed.getByText('Sopot').tagName, changed.getByText('(empty)').tagName]).toEqual(['DEL', 'INS'])
  expect(await line('“zofia@” is not an email address.')).toBeDefined()
  expect(screen.getByText('Write it as anna@example.com.')).toBeDefined()
  expect((await line('Ewa Lis')).getByText('Missing')).toBeDefined()
})

test('Columns that are left alone and what is created along the way are said before anything is written', async () => {
  const options = { ignored: ['shoe size'], new_departments: ['Sales', 'Rally'], new_countries: ['Peru'] }
  server.on(`GET ${ONE}`, imported({ options }))
  await open()
  for (const words of [
    'These columns are left alone: shoe size.',
    'Departments that will be created: Sales, Rally.',
    'Countries that will be created: Peru.',
    /1 row with an error is left out\.$/,
  ])
    expect(await screen.findByText(words)).toBeDefined()
})

test('Only the kinds of rows that there are can be chosen, and are asked for by kind', async () => {
  const user = userEvent.setup({ delay: null })
  await open()
  const kinds = within(await screen.findByRole('group', { name: 'Which rows' }))
  expect(kinds.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All rows',
    'New',
    'Changed',
    'Unchanged',
    'Errors',
  ])
  await user.click(kinds.getByRole('button', { name: 'Errors' }))
  await waitFor(() => expect(asked()).toEqual(['', '?plan=error']))
})

test('What was shown is applied by one press, by the checksum of the file, and followed to the end', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`POST ${ONE}/apply`, refusal(409, 'people_import_other'))
  await open()
  expect(await screen.findByText(/^1 new person, 1 changed, nobody deactivated\./)).toBeDefined()
  expect(server.sent('POST')).toEqual([])
  const apply = screen.getByRole('button', { name: 'Apply 2 changes' })
  await user.click(apply)
  expect(await screen.findByText('The server says people_import_other.')).toBeDefined()
  server.on(`POST ${ONE}/apply`, imported({ state: 'running', done: 1 }))
  server.on(`GET ${ONE}`, imported({ state: 'running', done: 1 }))
  await user.click(apply)
  expect(await screen.findByText(/^1 of 2 done\./)).toBeDefined()
  expect(server.sent('POST')).toEqual([{ checksum: CHECKSUM }, { checksum: CHECKSUM }])
  expect(screen.queryByRole('button', { name: 'Apply 2 changes' })).toBeNull()
  server.on(`GET ${ONE}`, imported({ state: 'done', done: 1, conflict: 1 }))
  server.on(`GET ${ONE}/rows`, rows([row(2, 'Adam Lis', { plan: 'changed', outcome: 'conflict' })]))
  expect(
    await screen.findByText(/^1 change made; 1 row met a conflict/, {}, { timeout: 3_000 }),
  ).toBeDefined()
  expect((await line('Adam Lis')).getByText(/Changed by somebody else since the preview/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Conflicts' }))
  await waitFor(() => expect(asked().at(-1)).toBe('?outcome=conflict'))
})

test('Those who are missing count only where they are to be deactivated', async () => {
  server.on(`GET ${ONE}`, imported({ missing: 3, options: { missing: 'deactivate' } }))
  await open()
  expect(await screen.findByRole('button', { name: 'Apply 5 changes' })).toBeDefined()
  expect(screen.getByText(/^1 new person, 1 changed, 3 deactivated\./)).toBeDefined()
})

test('Where there is nothing to do nothing can be applied', async () => {
  server.on(`GET ${ONE}`, imported({ new: 0, changed: 0, missing: 3, options: { missing: 'list' } }))
  await open()
  expect(await screen.findByText(/^There is nothing to do/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull()
})
