import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#platform/contract/roles.ts'
import type { PeopleWork } from '#features/people/contract/changes.ts'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { BulkBar } from './bulk-bar.tsx'

const id = (last: number) => `0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0a0${last}`
const CHANGES = '/api/people/desk/changes'
const work = (change: Partial<PeopleWork> = {}): { body: { work: PeopleWork } } => ({
  body: {
    work: {
      id: id(9),
      kind: 'segment',
      state: 'done',
      total: 2,
      done: 2,
      changed: 2,
      unchanged: 0,
      skipped: 0,
      skipped_people: [],
      created_at: '2026-05-01T10:00:00Z',
      finished_at: '2026-05-01T10:00:01Z',
      ...change,
    },
  },
})

let server: FakeServer
const onDone = vi.fn()
beforeEach(() => {
  onDone.mockReset()
  server = new FakeServer()
  server.on('GET /api/people/desk/options', {
    body: {
      departments: [{ id: id(5), name: 'Sales' }],
      countries: [{ id: id(6), name: 'Poland' }],
      segments: ['north'],
      scope: null,
    },
  })
  server.on('GET /api/people/desk/count', { body: { count: 1_234, more: false } })
  server.on(`POST ${CHANGES}`, work())
})
afterEach(closeConsolePage)

const two = { ids: [id(1), id(2)] }
const open = ({ chosen = two.ids, role = 'organiser' }: { chosen?: string[]; role?: Role } = {}) =>
  openConsolePage(
    <BulkBar
      chosen={new Set(chosen)}
      filter={{ search: 'nowak' }}
      found={1_001}
      role={role}
      onDone={onDone}
    />,
    server,
  )
const dialog = async () => within(await screen.findByRole('dialog'))
const what = async () => (await dialog()).getByRole('combobox', { name: 'What is to change?' })
async function openChange(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  return dialog()
}

test('Those who are marked are changed, and what became of each is read', async () => {
  const user = userEvent.setup({ delay: null })
  const skipped_people = [{ id: id(2), name: 'Ben Bell', reason: 'staff' as const }]
  server.on(`POST ${CHANGES}`, work({ changed: 1, skipped: 1, skipped_people }))
  await open()
  expect(screen.getByText('2 people chosen')).toBeDefined()
  const box = await openChange(user)
  await user.type(box.getByRole('combobox', { name: 'Segment' }), ' north ')
  await user.click(box.getByRole('button', { name: 'Change 2 people' }))
  expect(await box.findByText('Ben Bell')).toBeDefined()
  expect(box.getByText(/only administrators change them/)).toBeDefined()
  expect(server.sent('POST')).toEqual([{ people: two, change: { kind: 'segment', segment: 'north' } }])
  await user.click(box.getAllByRole('button', { name: 'Close' }).at(-1)!)
  expect(onDone).toHaveBeenCalledOnce()
})

test('All who are found are counted first, and changed as so many and no others', async () => {
  const user = userEvent.setup({ delay: null })
  server.on('GET /api/people/desk/count', refusal(403, 'forbidden'))
  await open({ chosen: [] })
  await user.click(await screen.findByRole('button', { name: 'Choose all that are found' }))
  expect(screen.getByText('Counting …')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Change' })).toHaveProperty('disabled', true)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('Counting …')).toBeNull()
  server.on('GET /api/people/desk/count', { body: { count: 1_234, more: false } })
  await user.click(retry)
  expect(await screen.findByText('1,234 people chosen')).toBeDefined()
  expect(server.asked.at(-1)!.query).toBe('?search=nowak&exact=true')

  server.on(`POST ${CHANGES}`, refusal(409, 'people_number_changed'))
  server.on('GET /api/people/desk/count', { body: { count: 1_235, more: false } })
  const box = await openChange(user)
  await user.selectOptions(await what(), 'Access')
  await user.selectOptions(box.getByRole('combobox', { name: 'Access' }), 'Off')
  await user.click(box.getByRole('button', { name: 'Change 1,234 people' }))
  expect(await box.findByText('The server says people_number_changed.')).toBeDefined()
  server.on(`POST ${CHANGES}`, work())
  await user.click(await box.findByRole('button', { name: 'Change 1,235 people' }))
  await box.findByText(/2 people changed/)
  const change = { kind: 'access', access: false }
  expect(server.sent('POST')).toEqual(
    [1_234, 1_235].map((expected) => ({ people: { filter: { search: 'nowak' }, expected }, change })),
  )
})

test('Each kind of change asks for its own value, and begins without that of another', async () => {
  const user = userEvent.setup({ delay: null })
  await open()
  const box = await openChange(user)
  const press = () => box.getByRole('button', { name: 'Change 2 people' })
  await user.type(box.getByRole('combobox', { name: 'Segment' }), 'north')
  await user.selectOptions(await what(), 'Access')
  expect(press()).toHaveProperty('disabled', true)
  await user.selectOptions(await what(), 'Department')
  const department = box.getByRole('combobox', { name: 'Department' })
  await within(department).findByRole('option', { name: 'Sales' })
  await user.selectOptions(department, 'Sales')
  await user.selectOptions(await what(), 'Country')
  expect(box.getByRole<HTMLSelectElement>('combobox', { name: 'Country' }).value).toBe('')
  await user.selectOptions(await what(), 'Module switch')
  expect(press()).toHaveProperty('disabled', true)
  await user.selectOptions(box.getByRole('combobox', { name: 'Module' }), 'Duels')
  await user.selectOptions(box.getByRole('combobox', { name: 'Switch' }), 'As for everybody')
  await user.click(press())
  await box.findByText(/2 people changed/)
  expect(server.sent('POST')).toEqual([
    { people: two, change: { kind: 'module', module: 'DuelsModule', on: null } },
  ])
})

test('A value that is refused is told at its field, and stays', async () => {
  const user = userEvent.setup({ delay: null })
  const fault = { 'change.department_id': 'This is not there any more.' }
  server.on(`POST ${CHANGES}`, refusal(400, 'people_value_unknown', fault))
  await open()
  const box = await openChange(user)
  await user.selectOptions(await what(), 'Department')
  const field = box.getByRole<HTMLSelectElement>('combobox', { name: 'Department' })
  await within(field).findByRole('option', { name: 'Sales' })
  await user.selectOptions(field, 'Sales')
  await user.click(box.getByRole('button', { name: 'Change 2 people' }))
  expect(await box.findByText('This is not there any more.')).toBeDefined()
  expect([field.getAttribute('aria-invalid'), field.value]).toEqual(['true', id(5)])
  await user.selectOptions(await what(), 'Country')
  expect(screen.queryByText('This is not there any more.')).toBeNull()
})

test('A value that is taken away is named where it is pressed', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`POST ${CHANGES}`, work())
  await open()
  const box = await openChange(user)
  expect(box.getByRole('button', { name: 'Take 2 people out of their segment' })).toBeDefined()
  await user.type(box.getByRole('combobox', { name: 'Segment' }), 'north')
  expect(box.getByRole('button', { name: 'Change 2 people' })).toBeDefined()
  await user.selectOptions(await what(), 'Country')
  await user.click(box.getByRole('button', { name: 'Take the country of 2 people away' }))
  await box.findByText(/2 people changed/)
  expect(server.sent('POST')).toEqual([{ people: two, change: { kind: 'country', country_id: null } }])
})

test('What cannot be undone says what it means and for how many, and is not offered to everybody', async () => {
  const user = userEvent.setup({ delay: null })
  server.on('POST /api/people/desk/measures', work({ kind: 'deactivate' }))
  await open()
  const box = await openChange(user)
  expect(within(await what()).queryByRole('option', { name: 'Role' })).toBeNull()
  await user.selectOptions(await what(), 'Deactivate')
  expect(box.getByText(/leave their crew and open duels/)).toBeDefined()
  await user.click(box.getByRole('button', { name: 'Deactivate 2 people' }))
  await box.findByText(/2 people changed/)
  expect(server.sent('POST')).toEqual([{ people: two, change: { kind: 'deactivate' } }])
})

test('An administrator gives a role', async () => {
  const user = userEvent.setup({ delay: null })
  server.on('POST /api/people/desk/roles', work({ kind: 'role' }))
  await open({ role: 'administrator' })
  const box = await openChange(user)
  await user.selectOptions(await what(), 'Role')
  expect(box.getByRole('button', { name: 'Change 2 people' })).toHaveProperty('disabled', true)
  await user.selectOptions(box.getByRole('combobox', { name: 'Role' }), 'Organiser')
  await user.click(box.getByRole('button', { name: 'Change 2 people' }))
  await box.findByText(/2 people changed/)
  expect(server.sent('POST')).toEqual([{ people: two, change: { kind: 'role', role: 'organiser' } }])
})

test('A long work is followed until it is done, and may be closed meanwhile', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`POST ${CHANGES}`, work({ state: 'running', total: 900, done: 300, finished_at: null }))
  server.on(`GET /api/people/desk/works/${id(9)}`, work({ total: 900, done: 900, changed: 900 }))
  await open()
  const box = await openChange(user)
  await user.click(box.getByRole('button', { name: 'Take 2 people out of their segment' }))
  expect(await box.findByText(/^300 of 900 done\./)).toBeDefined()
  expect(box.getByRole('progressbar', { name: 'Progress' })).toBeDefined()
  expect(await box.findByText(/^900 people changed/, {}, { timeout: 3_000 })).toBeDefined()
  await waitFor(() => expect(box.queryByRole('progressbar')).toBeNull())
})
