import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ReportedMessage } from '#features/chat/contract/console.ts'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { somePicture } from '#platform/web/pictures/pictures.fixture.tsx'
import { readToasts } from '#ui/overlays/toast-store.ts'
import { ChatReports } from './chat-reports.tsx'
import { writeAtOnce } from '#platform/web/writing/write-at-once.fixture.ts'

const id = (last: number) => `0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f090${last}`
const person = (last: number, first_name: string) => ({
  id: id(last),
  first_name,
  last_name: 'Nowak',
  avatar: null,
})
const message = (
  last: number,
  reported_content: string,
  {
    message: change,
    ...reported
  }: Partial<Omit<ReportedMessage, 'message'>> & {
    message?: Partial<ReportedMessage['message']>
  } = {},
): ReportedMessage => ({
  message: {
    id: id(last),
    conversation_id: id(8),
    number: 1,
    revision: 0,
    author: person(7, 'Anna'),
    content: reported_content,
    mentions: [],
    pictures: [],
    reply_to: null,
    timestamp: '2026-05-01T10:00:00Z',
    edited_at: null,
    gone: null,
    reactions: [],
    my_reactions: [],
    ...change,
  },
  reported_content,
  group: null,
  count: 1,
  first_at: '2026-05-01T11:00:00Z',
  decision: null,
  decided_at: null,
  reports: [
    { by: person(6, 'Ben'), reason: 'private', text: 'My address', created_at: '2026-05-01T11:00:00Z' },
  ],
  ...reported,
})

let server: FakeServer
const LIST = '/api/chat/desk/reports'
const DECISION = `/api/chat/desk/messages/${id(1)}/decision`
const rude = message(1, 'Rude words')
const waiting = (...reported: ReportedMessage[]) =>
  server.on(`GET ${LIST}`, { body: { reported, open: reported.length, next: null } })
beforeEach(() => {
  server = new FakeServer()
  waiting(rude)
  server.on(`POST ${DECISION}`, { body: { reported: rude } })
})
afterEach(closeConsolePage)

const cards = async () => (await screen.findAllByText('Anna Nowak')).map((name) => name.closest('li')!)

test('Reports that cannot be had can be asked for again, and an empty queue says so', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`GET ${LIST}`, refusal(403, 'forbidden'))
  await openConsolePage(<ChatReports />, server)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  waiting()
  await user.click(retry)
  expect(await screen.findByText('Nothing waits here')).toBeDefined()
})

test('A message is read as it was reported, with its place, whatever its author has made of it since', async () => {
  waiting(
    message(1, 'Rude words', { group: 'The front seats', message: { content: 'Kind words' } }),
    message(2, 'Words taken back', { message: { content: '', gone: 'deleted' } }),
  )
  await openConsolePage(<ChatReports />, server)
  const [first, second] = await cards()
  for (const words of ['Rude words', 'The front seats', 'Ben Nowak', 'My address'])
    expect(within(first!).getByText(words)).toBeDefined()
  expect(screen.queryByText('Kind words')).toBeNull()
  for (const words of ['Words taken back', 'Between two people'])
    expect(within(second!).getByText(words)).toBeDefined()
})

test('Who is named in a message is read by name', async () => {
  const named = { mentions: [person(5, 'Cleo')] }
  waiting(message(1, `Ask @[${id(5)}] about it`, { message: named }))
  await openConsolePage(<ChatReports />, server)
  const [card] = await cards()
  expect(within(card!).getByText(/Cleo Nowak/)).toBeDefined()
  expect(card!.textContent).not.toContain(id(5))
})

test('Reported pictures are seen, also those without words; where they are gone that is said', async () => {
  waiting(
    message(1, '', { message: { pictures: [somePicture('a')] } }),
    message(2, '', { message: { gone: 'deleted' } }),
  )
  await openConsolePage(<ChatReports />, server)
  const [first, second] = await cards()
  expect(within(first!).getByRole('img', { name: 'Picture a' })).toBeDefined()
  expect(within(first!).queryByText('Pictures without words')).toBeNull()
  expect(within(second!).getByText('Pictures without words')).toBeDefined()
})

test('A message is left or hidden, by itself; what is refused is said', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`POST ${DECISION}`, refusal(409, 'chat_nothing_reported'))
  await openConsolePage(<ChatReports />, server)
  await user.click(await screen.findByRole('button', { name: 'Leave it' }))
  expect(await screen.findByText('The server says chat_nothing_reported.')).toBeDefined()
  server.on(`POST ${DECISION}`, { body: { reported: rude } })
  await user.click(screen.getByRole('button', { name: 'Hide it' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await writeAtOnce(user, dialog.getByRole('textbox', { name: /Why, for its author/ }), 'It names an address')
  waiting()
  await user.click(dialog.getByRole('button', { name: 'Hide it' }))
  expect(await screen.findByText('Nothing waits here')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(server.sent('POST')).toEqual([
    { decision: 'dismissed' },
    { decision: 'hidden', reason: 'It names an address' },
  ])
})

test('What was decided is taken back by Undo, with its moment; what is refused is said', async () => {
  const user = userEvent.setup({ delay: null })
  const decided_at = '2026-05-02T09:30:00.123Z'
  server.on(`POST ${DECISION}`, { body: { reported: { ...rude, decision: 'dismissed', decided_at } } })
  server.on(`DELETE ${DECISION}`, refusal(409, 'chat_decided_since'))
  await openConsolePage(<ChatReports />, server)
  const leave = await screen.findByRole('button', { name: 'Leave it' })
  waiting()
  await user.click(leave)
  expect(await screen.findByText('Nothing waits here')).toBeDefined()
  const { onPress } = readToasts().at(-1)!.action!
  onPress()
  await waitFor(() => expect(readToasts().at(-1)!.text).toBe('The server says chat_decided_since.'))
  server.on(`DELETE ${DECISION}`, { body: { reported: rude } })
  waiting(rude)
  onPress()
  expect(await screen.findByText('Rude words')).toBeDefined()
  expect(server.asked.findLast(({ method }) => method === 'DELETE')!.query).toBe(
    `?decided_at=${encodeURIComponent(decided_at)}`,
  )
})

test('What was decided is asked for apart, and the rest of it page by page', async () => {
  const user = userEvent.setup({ delay: null })
  await openConsolePage(<ChatReports />, server)
  await cards()
  const old = message(3, 'Old words', { decision: 'dismissed', decided_at: '2026-05-02T09:30:00Z' })
  server.on(`GET ${LIST}`, { body: { reported: [old], open: 1, next: 'further' } })
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(await screen.findByText('Left as it is 2 May 2026, 09:30')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Leave it' })).toBeNull()
  waiting(message(4, 'Older words', { decision: 'hidden' }))
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Older words')).toBeDefined()
  expect(server.asked.map(({ query }) => query)).toEqual([
    '?state=open',
    '?state=decided',
    '?state=decided&cursor=further',
  ])
})
