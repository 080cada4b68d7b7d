import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AttendanceReport, TrainingPerson } from '#features/training/contract/people.ts'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { ToastRegion } from '#ui/overlays/toast-region.tsx'
import { ID, person, training } from './training-console.fixture.ts'
import { TrainingPeoplePage } from './training-people-page.tsx'
import { writeAtOnce } from '#platform/web/writing/write-at-once.fixture.ts'

const ONE = `/api/trainings/desk/${ID}`
const ada = person(2)
const bob = person(3, { attended: true })
const begun = { stage: 'published', begun: true, taken: 2, attended: 1 } as const

let server: FakeServer
const seated = (...people: TrainingPerson[]) =>
  server.on(`GET ${ONE}/people`, { body: { people, next: null } })
beforeEach(() => {
  server = new FakeServer()
  server.on('GET /api/user/me', { body: { id: 'olga', role: 'organiser' } })
  server.on(`GET ${ONE}`, { body: training(begun) })
  seated(ada, bob)
})
afterEach(closeConsolePage)

const open = () =>
  openConsolePage(
    <>
      <TrainingPeoplePage />
      <ToastRegion label="Messages" closeText="Close" />
    </>,
    server,
    { route: '/console/trainings/$id/people', address: `/console/trainings/${ID}/people` },
  )
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const seats = async () => within(await screen.findByRole('table', { name: 'Who has a seat' }))

test('Who was there is noted with a press, and the same press again takes it back', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`PUT ${ONE}/attendance`, { body: { changed: 1 } })
  await open()
  const table = await seats()
  const there = (name: string) => table.findByRole('button', { name: `${name} Nowak was there` })
  expect((await there('Bob')).getAttribute('aria-pressed')).toBe('true')
  await user.click(await there('Ada'))
  await waitFor(async () => expect(await there('Bob')).toHaveProperty('disabled', false))
  await user.click(await there('Bob'))
  await waitFor(() =>
    expect(server.sent('PUT')).toEqual([
      { user_ids: [ada.id], attended: true },
      { user_ids: [bob.id], attended: null },
    ]),
  )
})

test('Several are marked and noted in one go; all the others only after a question, in which a refusal is said', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`PUT ${ONE}/attendance`, { body: { changed: 2 } })
  await open()
  const table = await seats()
  for (const box of (await table.findAllByRole('checkbox')).slice(1)) await user.click(box)
  await user.click(await button('Marked were not there'))
  expect(await screen.findByText('Noted for 2 people.')).toBeDefined()
  expect(server.sent('PUT')).toEqual([{ user_ids: [ada.id, bob.id], attended: false }])
  server.on(`PUT ${ONE}/attendance`, refusal(409, 'training_cancelled'))
  await user.click(await button('Everybody else was there'))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Note everybody else as there?' }))
  expect(server.sent('PUT')).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Everybody else was there' }))
  expect(await dialog.findByText('The server says training_cancelled.')).toBeDefined()
  expect(server.sent('PUT')[1]).toEqual({ user_ids: null, attended: true })
})

test('Before it has begun nobody can be noted; of a cancelled one the list is only read', async () => {
  server.on(`GET ${ONE}`, { body: training({ ...begun, begun: false }) })
  await open()
  expect(await screen.findByText('Attendance can be noted once the training has begun.')).toBeDefined()
  expect(await (await seats()).findByText('Ada Nowak')).toBeDefined()
  expect(screen.queryByRole('button', { name: /was there/ })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Attendance from a file' })).toBeNull()
  closeConsolePage()
  const cancelled = { ...begun, stage: 'cancelled', cancel_reason: 'Ill.' } as const
  server.on(`GET ${ONE}`, { body: training(cancelled) })
  await open()
  expect(await screen.findByText('This training is cancelled: Ill.')).toBeDefined()
  expect(await (await seats()).findByText('Ada Nowak')).toBeDefined()
  for (const name of [/^Take /, /was there/]) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Add somebody' })).toBeNull()
})

test('Nobody is taken off the list without a question, and a refusal is said in it', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`DELETE ${ONE}/people/${ada.id}`, refusal(409, 'training_attended'))
  await open()
  await user.click((await screen.findAllByRole('button', { name: 'Take Ada Nowak off the list' }))[0]!)
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Take Ada Nowak off the list?' }))
  expect(server.sent('DELETE')).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Take away' }))
  expect(await dialog.findByText('The server says training_attended.')).toBeDefined()
  server.on(`DELETE ${ONE}/people/${ada.id}`, { body: { removed: true } })
  seated(bob)
  await user.click(dialog.getByRole('button', { name: 'Take away' }))
  expect(await screen.findByText('Ada Nowak is off the list.')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('Ada Nowak')).toBeNull())
})

test('A list that does not come is offered once more; one without anybody says so', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`GET ${ONE}/people`, refusal(403, 'forbidden'))
  await open()
  const [again] = await screen.findAllByRole('button', { name: 'Try again' })
  expect(screen.queryByText('Nobody has a seat yet.')).toBeNull()
  seated()
  await user.click(again!)
  expect(await screen.findByText('Nobody has a seat yet.')).toBeDefined()
})

const report = (change: Partial<AttendanceReport>): { body: AttendanceReport } => ({
  body: {
    dry_run: true,
    present: 2,
    absent: 1,
    unchanged: 0,
    blank: 0,
    bad: 0,
    changed: [],
    bad_rows: [],
    ...change,
  },
})

test('Attendance from a file is looked at first, and can be noted again when that did not arrive', async () => {
  const user = userEvent.setup({ delay: null })
  const csv = 'email,attended'
  const wrong = { line: 3, problem: 'person_unknown' as const, text: 'x@example.com,yes' }
  server.on(`POST ${ONE}/attendance/file`, report({ bad: 1, bad_rows: [wrong] }))
  await open()
  await user.type(await screen.findByRole('textbox', { name: /^Rows, with the headings/ }), csv)
  await user.click(await button('Use these rows'))
  const rows = within(await screen.findByRole('table', { name: '1 row cannot be taken' }))
  expect(rows.getByText('Nobody in the programme has this address or number.')).toBeDefined()
  expect(server.sent('POST')).toEqual([{ csv, columns: ['email', 'attended'], dry_run: true }])
  server.on(`POST ${ONE}/attendance/file`, 'offline')
  await user.click(await button('Note 3 people'))
  const again = await button('Try again')
  server.on(`POST ${ONE}/attendance/file`, report({ dry_run: false }))
  await user.click(again)
  expect(await screen.findByRole('heading', { name: 'What pasted rows has done' })).toBeDefined()
  expect(server.sent('POST').at(-1)).toEqual({ csv, columns: ['email', 'attended'], dry_run: false })
  expect(screen.queryByRole('button', { name: /^Note/ })).toBeNull()
})

test('What is wrong with a whole file is said in its place; a file without news changes nothing', async () => {
  const user = userEvent.setup({ delay: null })
  const fault = refusal(400, 'invalid_input', { csv: 'A column is missing.' })
  server.on(`POST ${ONE}/attendance/file`, fault)
  await open()
  await writeAtOnce(user, await screen.findByRole('textbox', { name: /^Rows, with the headings/ }), 'name')
  await user.click(await button('Use these rows'))
  expect(await screen.findAllByText('Choose the column of the file.')).toHaveLength(3)
  expect(server.sent('POST')).toEqual([])
  await user.clear(screen.getByRole('textbox', { name: /^Rows, with the headings/ }))
  await writeAtOnce(user, screen.getByRole('textbox', { name: /^Rows, with the headings/ }), 'email,attended')
  await user.click(await button('Use these rows'))
  expect(await screen.findByText('A column is missing.')).toBeDefined()
  server.on(`POST ${ONE}/attendance/file`, report({ present: 0, absent: 0, unchanged: 2 }))
  await user.click(await button('Use these rows'))
  expect(await screen.findByText('Everything in this file is noted already.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Note/ })).toBeNull()
})

test('An attendance file is undone from its result, with whoever has been noted anew since set out', async () => {
  const user = userEvent.setup({ delay: null })
  const changed = [
    { user_id: ada.id, was: null, is: true },
    { user_id: bob.id, was: null, is: true },
  ]
  server.on(`POST ${ONE}/attendance/file`, report({ present: 2, absent: 0 }))
  await open()
  await writeAtOnce(
    user,
    await screen.findByRole('textbox', { name: /^Rows, with the headings/ }),
    'email,attended',
  )
  await user.click(await button('Use these rows'))
  server.on(`POST ${ONE}/attendance/file`, report({ dry_run: false, present: 2, absent: 0, changed }))
  await user.click(await button('Note 2 people'))
  server.on(`PUT ${ONE}/attendance`, refusal(409, 'training_cancelled'))
  await user.click(await button('Undo'))
  expect(await screen.findByText('The server says training_cancelled.')).toBeDefined()
  server.on(`PUT ${ONE}/attendance`, { body: { changed: 1 } })
  await user.click(await button('Undo'))
  expect(await screen.findByText(/^Undone for 1 person\. 1 person was noted anew since/)).toBeDefined()
  expect(server.sent('PUT').at(-1)).toEqual({ user_ids: [ada.id, bob.id], attended: null, noted: true })
})
