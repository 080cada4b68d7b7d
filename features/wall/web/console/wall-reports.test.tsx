import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ReportedEntry } from '#features/wall/contract/console.ts'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { readToasts } from '#ui/overlays/toast-store.ts'
import { WallReports } from './wall-reports.tsx'
import { writeAtOnce } from '#platform/web/writing/write-at-once.fixture.ts'

const id = (last: number) => `0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f08${String(last).padStart(2, '0')}`
const person = (last: number, first_name: string) => ({
  id: id(last),
  first_name,
  last_name: 'Nowak',
  avatar: null,
  crew: null,
})
const report = (first_name: string, text: string, who = 40) => ({
  by: person(who, first_name),
  reason: 'insult' as const,
  text,
  created_at: '2026-05-01T11:00:00Z',
})
const reported = (last: number, text: string, change: Partial<ReportedEntry> = {}): ReportedEntry => ({
  entry: {
    id: id(last),
    kind: 'post',
    post_id: id(last),
    author: person(30, 'Anna'),
    text,
    mentions: [],
    pictures: [],
    moment: null,
    thanks: null,
    created_at: '2026-05-01T10:00:00Z',
    edited_at: null,
    version: 1,
    pinned: false,
    hidden: null,
  },
  count: 1,
  first_at: '2026-05-01T11:00:00Z',
  decision: null,
  decided_at: null,
  reports: [report('Ben', 'This is about me.')],
  ...change,
})
const rude = reported(1, 'Rude words')
const mild = reported(2, 'Mild words')

let server: FakeServer
const LIST = '/api/wall/desk/reports'
const DECISION = `/api/wall/desk/entries/${id(1)}/decision`
const waiting = (...entries: ReportedEntry[]) =>
  server.on(`GET ${LIST}`, { body: { reported: entries, open: entries.length, next: null } })
beforeEach(() => {
  server = new FakeServer()
  waiting(rude, mild)
  server.on(`POST ${DECISION}`, { body: { entry: rude.entry } })
})
afterEach(closeConsolePage)

/** What was reported, with all that can be done about it. */
const of = async (words: string) => within((await screen.findByText(words)).closest<HTMLElement>('li')!)
const asked = () => server.asked.filter(({ path }) => path === LIST).map(({ query }) => query)

test('Reports that cannot be had can be asked for again, and an empty queue says so', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`GET ${LIST}`, refusal(403, 'forbidden'))
  await openConsolePage(<WallReports />, server)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  waiting()
  await user.click(retry)
  expect(await screen.findByText('Nothing waits here')).toBeDefined()
})

test('What was reported is shown with who reported it and why', async () => {
  const two = { count: 2, reports: [report('Ben', 'This is about me.'), report('Cleo', '', 41)] }
  waiting(reported(1, 'Rude words', two))
  await openConsolePage(<WallReports />, server)
  const card = await of('Rude words')
  for (const words of ['Anna Nowak', 'A post', '2 reports', 'Ben Nowak', 'Cleo Nowak', 'This is about me.'])
    expect(card.getByText(words)).toBeDefined()
})

test('What is left as it is leaves the queue, and asks for no reason', async () => {
  const user = userEvent.setup({ delay: null })
  await openConsolePage(<WallReports />, server)
  const card = await of('Rude words')
  waiting(mild)
  await user.click(card.getByRole('button', { name: 'Leave it' }))
  await waitFor(() => expect(screen.queryByText('Rude words')).toBeNull())
  expect(screen.getByText('Mild words')).toBeDefined()
  expect(server.sent('POST')).toEqual([{ decision: 'dismissed' }])
  // And comes back by Undo.
  server.on(`DELETE ${DECISION}`, { body: { entry: rude.entry } })
  waiting(rude, mild)
  readToasts().at(-1)!.action!.onPress()
  expect(await screen.findByText('Rude words')).toBeDefined()
})

test('That leaving it was refused is said beside it, and no longer when it is to be hidden', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`POST ${DECISION}`, refusal(409, 'wall_nothing_reported'))
  await openConsolePage(<WallReports />, server)
  const card = await of('Rude words')
  await user.click(card.getByRole('button', { name: 'Leave it' }))
  expect(await card.findByText('The server says wall_nothing_reported.')).toBeDefined()
  await user.click(card.getByRole('button', { name: 'Hide it' }))
  await screen.findByRole('alertdialog')
  expect(screen.queryByText('The server says wall_nothing_reported.')).toBeNull()
})

test('Hiding wants a reason, which its author reads; refused, the reason stays with why', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`POST ${DECISION}`, refusal(400, 'invalid_input', { reason: 'Three letters at least.' }))
  await openConsolePage(<WallReports />, server)
  await user.click((await of('Rude words')).getByRole('button', { name: 'Hide it' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Hide it from everybody?' }))
  const hide = dialog.getByRole('button', { name: 'Hide it' })
  const why = dialog.getByRole('textbox', { name: /Why, for its author/ })
  await user.type(why, '  ')
  expect(hide).toHaveProperty('disabled', true)
  await user.type(why, 'no ')
  await user.click(hide)
  expect(await dialog.findByText('Three letters at least.')).toBeDefined()
  expect([why.getAttribute('aria-invalid'), (why as HTMLTextAreaElement).value]).toEqual(['true', '  no '])
  server.on(`POST ${DECISION}`, { body: { entry: rude.entry } })
  waiting(mild)
  await writeAtOnce(user, why, 'insults')
  await user.click(hide)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(screen.queryByText('Rude words')).toBeNull())
  expect(server.sent('POST')).toEqual([
    { decision: 'hidden', reason: 'no' },
    { decision: 'hidden', reason: 'no insults' },
  ])
})

test('A dialog that is closed hides nothing and forgets what was written and what went wrong', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`POST ${DECISION}`, refusal(409, 'wall_nothing_reported'))
  await openConsolePage(<WallReports />, server)
  const open = (await of('Rude words')).getByRole('button', { name: 'Hide it' })
  await user.click(open)
  const dialog = () => screen.findByRole('alertdialog')
  await writeAtOnce(user, within(await dialog()).getByRole('textbox'), 'Insults')
  await user.click(within(await dialog()).getByRole('button', { name: 'Hide it' }))
  await within(await dialog()).findByText('The server says wall_nothing_reported.')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryByText('The server says wall_nothing_reported.')).toBeNull()
  await user.click(open)
  expect(within(await dialog()).getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
  expect(server.sent('POST')).toHaveLength(1)
})

test('What was decided is read apart, with the decision and without buttons, page by page', async () => {
  const user = userEvent.setup({ delay: null })
  await openConsolePage(<WallReports />, server)
  await of('Rude words')
  const done = reported(3, 'Old words', { decision: 'hidden', decided_at: '2026-05-02T09:30:00Z' })
  server.on(`GET ${LIST}`, { body: { reported: [done], open: 2, next: 'further' } })
  await user.click(screen.getByRole('button', { name: 'Done' }))
  const card = await of('Old words')
  expect(card.getByText(/^Hidden 2 May 2026, 09:30$/)).toBeDefined()
  expect(card.queryByRole('button')).toBeNull()
  server.on(`GET ${LIST}`, {
    body: {
      reported: [reported(4, 'Older words', { decision: 'dismissed', decided_at: null })],
      open: 2,
      next: null,
    },
  })
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect((await of('Older words')).getByText('Left as it is')).toBeDefined()
  expect(screen.getByText('Old words')).toBeDefined()
  expect(asked()).toEqual(['?state=open', '?state=decided', '?state=decided&cursor=further'])
})
