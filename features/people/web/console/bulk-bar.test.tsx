import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Role } from '#platform/contract/roles.ts'
import type { PeoplePreview, PeopleWork } from '#features/people/contract/changes.ts'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { readToasts } from '#ui/overlays/toast-store.ts'
import { BulkBar } from './bulk-bar.tsx'
import { useChosen } from '#features/people/web/shared/use-chosen.ts'
import { writeAtOnce } from '#platform/web/writing/write-at-once.fixture.ts'

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
      back: 'plain',
      put_back_by: null,
      ...change,
    },
  },
})

const previewed = (change: Partial<PeoplePreview> = {}) => ({
  body: {
    preview: {
      total: 2,
      changed: 2,
      unchanged: 0,
      skipped: 0,
      from: [
        { value: 'office', count: 1 },
        { value: null, count: 1 },
      ],
      skipped_people: [],
      ...change,
    },
  },
})
const ordered = () =>
  server.asked
    .filter(({ method, path }) => method === 'POST' && !path.endsWith('/preview'))
    .map(({ body }) => body)

let server: FakeServer
beforeEach(() => {
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
  server.on(`POST ${CHANGES}/preview`, previewed())
})
afterEach(closeConsolePage)

const two = { ids: [id(1), id(2)] }
/** The bar below two rows that can be marked, and the press that chooses all who are found. */
function Marked({ marked, role }: { marked: string[]; role: Role }) {
  const chosen = useChosen(two.ids)
  const [isFirst, setFirst] = useState(true)
  if (isFirst && marked.length > 0) {
    setFirst(false)
    chosen.tick(new Set(marked))
  }
  return (
    <>
      <button type="button" onClick={chosen.chooseAll}>
        all
      </button>
      {two.ids.map((each) => (
        <input
          key={each}
          type="checkbox"
          aria-label={each}
          checked={chosen.ticked.has(each)}
          onChange={({ target }) => {
            const next = new Set(chosen.ticked)
            if (target.checked) next.add(each)
            else next.delete(each)
            chosen.tick(next)
          }}
        />
      ))}
      <BulkBar chosen={chosen} filter={{ search: 'nowak' }} role={role} />
    </>
  )
}
const open = ({ chosen = two.ids, role = 'organiser' }: { chosen?: string[]; role?: Role } = {}) =>
  openConsolePage(<Marked marked={chosen} role={role} />, server)
const dialog = async () => within(await screen.findByRole('dialog'))
const what = async () => (await dialog()).getByRole('combobox', { name: 'What is to change?' })
async function openChange(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  return dialog()
}

const choose = async (user: ReturnType<typeof userEvent.setup>, kind: string) =>
  user.selectOptions(await what(), kind)
const segment = async () => (await dialog()).findByRole('combobox', { name: 'Segment' })

test('Nothing is chosen at first; what a change comes to is read before it is made, and what became of it after', async () => {
  const user = userEvent.setup({ delay: null })
  const skipped_people = [{ id: id(2), name: 'Ben Bell', reason: 'staff' as const }]
  server.on(`POST ${CHANGES}/preview`, previewed({ changed: 1, skipped: 1, skipped_people }))
  server.on(`POST ${CHANGES}`, work({ changed: 1, skipped: 1, skipped_people }))
  await open()
  expect(screen.getByText('2 people chosen')).toBeDefined()
  const box = await openChange(user)
  expect(box.getByRole('button', { name: 'Choose what to change' })).toHaveProperty('disabled', true)
  await choose(user, 'Segment')
  await within(await segment()).findByRole('option', { name: 'north' })
  await user.selectOptions(await segment(), 'north')
  expect(await box.findByText(/from office 1, without 1/)).toBeDefined()
  expect(box.getByText('1 of 2 will change')).toBeDefined()
  expect(box.getByText('Ben Bell')).toBeDefined()
  await user.click(box.getByRole('button', { name: 'Change 1 person' }))
  expect(await box.findByRole('link', { name: 'Put it back …' })).toBeDefined()
  expect(box.getByText(/only administrators change them/)).toBeDefined()
  expect(ordered()).toEqual([{ people: two, change: { kind: 'segment', segment: 'north' } }])
  await user.click(box.getAllByRole('button', { name: 'Close' }).at(-1)!)
  await waitFor(() => expect(screen.queryByText('2 people chosen')).toBeNull())
})

test('Where nobody was left out the dialog closes, and the way back is offered at the edge', async () => {
  const user = userEvent.setup({ delay: null })
  await open()
  const box = await openChange(user)
  await choose(user, 'Access')
  await user.selectOptions(box.getByRole('combobox', { name: 'Access' }), 'Off')
  await user.click(await box.findByRole('button', { name: 'Change 2 people' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(readToasts().at(-1)).toMatchObject({ text: '2 people changed.', action: { label: 'Undo' } })
})

test('All who are found are ticked and counted, one may be left out, and no others are changed', async () => {
  const user = userEvent.setup({ delay: null })
  server.on('GET /api/people/desk/count', refusal(403, 'forbidden'))
  await open({ chosen: [] })
  await user.click(screen.getByRole('button', { name: 'all' }))
  expect(screen.getByText('Counting …')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Change' })).toHaveProperty('disabled', true)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('Counting …')).toBeNull()
  server.on('GET /api/people/desk/count', { body: { count: 1_234, more: false } })
  await user.click(retry)
  expect(await screen.findByText('1,234 people chosen')).toBeDefined()
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2)
  expect(server.asked.at(-1)!.query).toBe('?search=nowak&exact=true')
  await user.click(screen.getByRole('checkbox', { name: id(1) }))
  expect(screen.getByText('1,233 of 1,234 chosen')).toBeDefined()

  server.on(`POST ${CHANGES}/preview`, previewed({ total: 1_233, changed: 1_233 }))
  server.on(`POST ${CHANGES}`, refusal(409, 'people_number_changed'))
  server.on('GET /api/people/desk/count', { body: { count: 1_235, more: false } })
  const box = await openChange(user)
  await choose(user, 'Access')
  await user.selectOptions(box.getByRole('combobox', { name: 'Access' }), 'Off')
  await user.click(await box.findByRole('button', { name: 'Change 1,233 people' }))
  expect(await box.findByText('The server says people_number_changed.')).toBeDefined()
  const change = { kind: 'access', access: false }
  expect(ordered()).toEqual([
    { people: { filter: { search: 'nowak' }, expected: 1_234, except: [id(1)] }, change },
  ])
})

test('Each kind of change asks for its own value, and begins without that of another', async () => {
  const user = userEvent.setup({ delay: null })
  await open()
  const box = await openChange(user)
  const idle = () => box.getByRole('button', { name: 'Choose what to change' })
  await choose(user, 'Segment')
  expect(idle()).toHaveProperty('disabled', true)
  await user.selectOptions(await segment(), 'Another one …')
  expect(idle()).toHaveProperty('disabled', true)
  await writeAtOnce(user, box.getByRole('textbox', { name: 'Name of the new segment' }), ' south ')
  expect(box.getByRole('button', { name: 'Change 2 people' })).toHaveProperty('disabled', false)
  await choose(user, 'Department')
  const department = box.getByRole('combobox', { name: 'Department' })
  await within(department).findByRole('option', { name: 'Sales' })
  await user.selectOptions(department, 'Sales')
  await choose(user, 'Country')
  expect(box.getByRole<HTMLSelectElement>('combobox', { name: 'Country' }).value).toBe('')
  await choose(user, 'Module switch')
  expect(idle()).toHaveProperty('disabled', true)
  await user.selectOptions(box.getByRole('combobox', { name: 'Module' }), 'Duels')
  await user.selectOptions(box.getByRole('combobox', { name: 'Switch' }), 'As for everybody')
  await user.click(box.getByRole('button', { name: 'Change 2 people' }))
  await waitFor(() =>
    expect(ordered()).toEqual([{ people: two, change: { kind: 'module', module: 'DuelsModule', on: null } }]),
  )
})

test('A value that is refused is told at its field, and stays', async () => {
  const user = userEvent.setup({ delay: null })
  const fault = { 'change.department_id': 'This is not there any more.' }
  server.on(`POST ${CHANGES}`, refusal(400, 'people_value_unknown', fault))
  await open()
  const box = await openChange(user)
  await choose(user, 'Department')
  const field = box.getByRole<HTMLSelectElement>('combobox', { name: 'Department' })
  await within(field).findByRole('option', { name: 'Sales' })
  await user.selectOptions(field, 'Sales')
  await user.click(box.getByRole('button', { name: 'Change 2 people' }))
  expect(await box.findByText('This is not there any more.')).toBeDefined()
  expect([field.getAttribute('aria-invalid'), field.value]).toEqual(['true', id(5)])
  await choose(user, 'Country')
  expect(screen.queryByText('This is not there any more.')).toBeNull()
})

test('A value is taken away by choosing that, and it is named where it is pressed', async () => {
  const user = userEvent.setup({ delay: null })
  await open()
  const box = await openChange(user)
  await choose(user, 'Segment')
  await user.selectOptions(await segment(), 'No segment')
  expect(box.getByRole('button', { name: 'Take 2 people out of their segment' })).toBeDefined()
  await choose(user, 'Country')
  await user.selectOptions(box.getByRole('combobox', { name: 'Country' }), 'No country')
  await user.click(box.getByRole('button', { name: 'Take the country of 2 people away' }))
  await waitFor(() =>
    expect(ordered()).toEqual([{ people: two, change: { kind: 'country', country_id: null } }]),
  )
})

test('What is hard says what it means and for how many, and is not offered to everybody', async () => {
  const user = userEvent.setup({ delay: null })
  server.on('POST /api/people/desk/measures', work({ kind: 'deactivate', back: 'hard' }))
  await open()
  const box = await openChange(user)
  expect(within(await what()).queryByRole('option', { name: 'Role' })).toBeNull()
  await choose(user, 'Deactivate')
  expect(box.getByText(/leave their crew and open duels/)).toBeDefined()
  await user.click(box.getByRole('button', { name: 'Deactivate 2 people' }))
  await waitFor(() => expect(ordered()).toEqual([{ people: two, change: { kind: 'deactivate' } }]))
})

test('An administrator gives a role', async () => {
  const user = userEvent.setup({ delay: null })
  server.on('POST /api/people/desk/roles', work({ kind: 'role', back: 'hard' }))
  await open({ role: 'administrator' })
  const box = await openChange(user)
  await choose(user, 'Role')
  await user.selectOptions(box.getByRole('combobox', { name: 'Role' }), 'Organiser')
  await user.click(box.getByRole('button', { name: 'Change 2 people' }))
  await waitFor(() =>
    expect(ordered()).toEqual([{ people: two, change: { kind: 'role', role: 'organiser' } }]),
  )
})

async function orderLong(total: number) {
  const user = userEvent.setup({ delay: null })
  server.on(`POST ${CHANGES}`, work({ state: 'running', total, done: 300, finished_at: null, back: null }))
  server.on(`GET /api/people/desk/works/${id(9)}`, work({ total, done: total, changed: total }))
  await open()
  const box = await openChange(user)
  await choose(user, 'Segment')
  await user.selectOptions(await segment(), 'No segment')
  await user.click(box.getByRole('button', { name: 'Take 2 people out of their segment' }))
  await box.findByRole('progressbar', { name: 'Progress' })
  return { user, box }
}

test('A long work is followed until it is done, and then offers the way back', async () => {
  const { box } = await orderLong(900)
  expect(box.getByText(/^300 of 900 done\./)).toBeDefined()
  expect(await box.findByText(/^900 people changed/, {}, { timeout: 3_000 })).toBeDefined()
  await waitFor(() => expect(box.queryByRole('progressbar')).toBeNull())
  expect(box.getByRole('link', { name: 'Put it back …' })).toBeDefined()
  expect(readToasts().at(-1)).toMatchObject({ text: '900 people changed.', action: { label: 'Undo' } })
})

test('A long work may be closed meanwhile: the way back is offered all the same when it ends', async () => {
  const { user, box } = await orderLong(800)
  await user.click(box.getAllByRole('button', { name: 'Close' }).at(-1)!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const toast = { text: '800 people changed.', action: { label: 'Undo' } }
  await waitFor(() => expect(readToasts().at(-1)).toMatchObject(toast), { timeout: 3_000 })
})
