import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContactMessage } from '#features/contact/contract/contact.ts'
import type { ConsoleThread } from '#features/contact/contract/console.ts'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { profileQuery, queryClient } from '#platform/web/api/queries.ts'
import { Line } from '#platform/web/pictures/line.fixture.ts'
import { Inbox } from './inbox.tsx'
import { writeAtOnce } from '#platform/web/writing/write-at-once.fixture.ts'

const OLGA = '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0700'
const LIST = '/api/contact/desk'
const thread = (number: number, change: Partial<ConsoleThread> = {}): ConsoleThread => ({
  id: `0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f070${number}`,
  topic: 'question',
  subject: 'Where do we meet?',
  state: 'open',
  created_at: '2026-05-01T10:00:00Z',
  last_at: '2026-05-01T10:00:00Z',
  unread: 0,
  person: {
    id: OLGA,
    first_name: 'Anna',
    last_name: 'Nowak',
    email: 'anna@convoy.test',
    department: 'Sales',
  },
  assigned: null,
  waiting_since: '2026-05-01T10:00:00Z',
  excerpt: 'I cannot find the place.',
  ...change,
})
const message = (change: Partial<ContactMessage> = {}): ContactMessage => ({
  id: '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0790',
  thread_id: thread(1).id,
  from_organisers: false,
  author: null,
  body: 'I cannot find the place on any map.',
  created_at: '2026-05-01T10:00:00Z',
  read: false,
  attachments: [],
  ...change,
})
const anna = thread(1)
const ben = thread(2, {
  subject: 'Ben’s tyre',
  person: { ...anna.person, first_name: 'Ben', last_name: 'Bell' },
})
const ONE = `${LIST}/${anna.id}`
const olga = { id: OLGA, first_name: 'Olga', last_name: 'Sikora' }

let server: FakeServer
const stand = (of: ConsoleThread, ...more: ContactMessage[]) => ({
  body: { thread: of, messages: [message({ thread_id: of.id }), ...more] },
})
const list = (...threads: ConsoleThread[]) => server.on(`GET ${LIST}`, { body: { threads, next: null } })
beforeEach(() => {
  localStorage.clear()
  Line.lines.length = 0
  vi.stubGlobal('XMLHttpRequest', Line)
  server = new FakeServer()
  const profile = { id: 'olga', firebase_chat_id: OLGA, role: 'organiser' }
  server.on('GET /api/user/me', { body: profile })
  // Whose words are kept on the device is known from the start.
  queryClient.setQueryData(profileQuery.queryKey, profile as never)
  list(anna, ben)
  for (const each of [anna, ben]) server.on(`GET ${LIST}/${each.id}`, stand(each))
})
afterEach(() => {
  closeConsolePage()
  localStorage.clear()
})

const row = (name: RegExp) => screen.findByRole('button', { name })
const answer = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' })
const send = () => screen.getByRole('button', { name: 'Send' })
async function openAnna(user: ReturnType<typeof userEvent.setup>) {
  await openConsolePage(<Inbox />, server)
  await user.click(await row(/Anna Nowak/))
  await screen.findByText('I cannot find the place on any map.')
}
type Answer = { message_id: string; body: string; attachment_ids: string[] }
const answers = () => server.sent('POST') as Answer[]
/** The answers of the list, by what was asked for. */
const asked = () => server.asked.filter(({ path }) => path === LIST).map(({ query }) => query)

test('Letters that cannot be had can be asked for again, and where there are none that is said', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`GET ${LIST}`, refusal(403, 'forbidden'))
  await openConsolePage(<Inbox />, server)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('No messages here')).toBeNull()
  list()
  await user.click(retry)
  expect(await screen.findByText('No messages here')).toBeDefined()
})

test('A letter that cannot be had can be asked for again', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`GET ${ONE}`, refusal(403, 'forbidden'))
  await openConsolePage(<Inbox />, server)
  await user.click(await row(/Anna Nowak/))
  expect(await screen.findByText('The server says forbidden.')).toBeDefined()
  server.on(`GET ${ONE}`, stand(anna))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('I cannot find the place on any map.')).toBeDefined()
})

test('An answer pressed twice is one message, stands in the letter, and leaves the field empty', async () => {
  const user = userEvent.setup({ delay: null })
  await openAnna(user)
  await user.type(await answer(), '  ')
  expect(send()).toHaveProperty('disabled', true)
  await writeAtOnce(user, await answer(), 'At the gate, at nine.')
  const told = message({ id: OLGA, from_organisers: true, author: 'Olga', body: 'At the gate, at nine.' })
  const answered = stand({ ...anna, state: 'answered', waiting_since: null }, told)
  server.on(`POST ${ONE}/answer`, answered)
  server.on(`GET ${ONE}`, answered)
  list()
  await user.dblClick(send())
  expect(await screen.findByText('At the gate, at nine.', { selector: 'p' })).toBeDefined()
  const [first] = answers()
  expect(first).toMatchObject({ body: '  At the gate, at nine.', attachment_ids: [] })
  expect(new Set(answers().map(({ message_id }) => message_id))).toEqual(new Set([first!.message_id]))
  await waitFor(async () => expect((await answer()).value).toBe(''))
  // Nobody waits any more, and what was answered stays open.
  await waitFor(() => expect(screen.queryByRole('button', { name: /Anna Nowak/ })).toBeNull())
  expect(screen.getByRole('heading', { name: 'Where do we meet?' })).toBeDefined()
})

test('A refused answer stays, with why beside the field, also after another letter was looked at', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`POST ${ONE}/answer`, refusal(400, 'invalid_input', { body: 'This is too long.' }))
  await openAnna(user)
  await writeAtOnce(user, await answer(), 'At the gate')
  await user.click(send())
  expect(await screen.findByText('This is too long.')).toBeDefined()
  expect((await answer()).getAttribute('aria-invalid')).toBe('true')
  expect((await answer()).value).toBe('At the gate')
  await user.click(await row(/Ben Bell/))
  await screen.findByRole('heading', { name: 'Ben’s tyre' })
  expect((await answer()).value).toBe('')
  await user.click(await row(/Anna Nowak/))
  await screen.findByRole('heading', { name: 'Where do we meet?' })
  expect((await answer()).value).toBe('At the gate')
})

test('What did not arrive is sent again as the same message, and as another one when its id is taken', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`POST ${ONE}/answer`, 'offline')
  await openAnna(user)
  await writeAtOnce(user, await answer(), 'At the gate')
  await user.click(send())
  expect(await screen.findByText(/Check your connection and try again/)).toBeDefined()
  server.on(`POST ${ONE}/answer`, refusal(409, 'contact_id_taken'))
  await user.click(send())
  expect(await screen.findByText('The server says contact_id_taken.')).toBeDefined()
  server.on(`POST ${ONE}/answer`, stand(anna))
  await user.click(send())
  await waitFor(() => expect(answers()).toHaveLength(3))
  const [first, second, third] = answers()
  expect(second).toEqual(first)
  expect(third).toEqual({ ...first, message_id: expect.any(String) })
  expect(third!.message_id).not.toBe(first!.message_id)
  await waitFor(async () => expect((await answer()).value).toBe(''))
})

test('An answer waits for its files: one that has failed says why, and is taken out', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`POST ${ONE}/answer`, stand(anna))
  await openAnna(user)
  await writeAtOnce(user, await answer(), 'See the map')
  await user.upload(screen.getByTestId('contact-files'), [
    new File(['a'], 'map.pdf'),
    new File(['b'], 'b.exe'),
  ])
  await waitFor(() => expect(Line.lines).toHaveLength(2))
  expect(send()).toHaveProperty('disabled', true)
  const file = { kind: 'pdf', size: 1, url: '/map', open_url: null }
  Line.lines[0]!.answer(200, { attachment: { id: OLGA, name: 'map.pdf', ...file } })
  Line.lines[1]!.answer(400, { code: 'attachment_type_refused', message: 'Not this kind.' })
  const files = await screen.findByRole('list', { name: 'Files of this message' })
  expect(await within(files).findByText('Not this kind.')).toBeDefined()
  expect(send()).toHaveProperty('disabled', true)
  const failed = new URL(Line.lines[1]!.address, 'http://convoy.test').pathname
  server.on(`DELETE ${failed}`, { body: {} })
  await user.click(screen.getByRole('button', { name: 'Remove b.exe' }))
  await user.click(send())
  await waitFor(() => expect(answers()).toHaveLength(1))
  const id = new URL(Line.lines[0]!.address, 'http://convoy.test').pathname.split('/').at(-1)
  expect(answers()[0]).toMatchObject({ body: 'See the map', attachment_ids: [id] })
  await waitFor(() => expect(screen.queryByText('map.pdf')).toBeNull())
})

test('A letter is taken, closed, opened again and given back; what is refused is said', async () => {
  const user = userEvent.setup({ delay: null })
  const press = async (name: string) => {
    await user.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect([queryClient.isMutating(), queryClient.isFetching()]).toEqual([0, 0]))
  }
  const become = (what: string, change: Partial<ConsoleThread>) => {
    server.on(`PUT ${ONE}/${what}`, stand({ ...anna, ...change }))
    server.on(`GET ${ONE}`, stand({ ...anna, ...change }))
  }
  await openAnna(user)
  become('assigned', { assigned: olga })
  await press('I will answer')
  become('state', { assigned: olga, state: 'closed' })
  await press('Close')
  become('state', { assigned: olga })
  await press('Open again')
  server.on(`PUT ${ONE}/assigned`, refusal(409, 'contact_organiser_not_found'))
  await press('Give it back')
  expect(await screen.findByText('The server says contact_organiser_not_found.')).toBeDefined()
  expect(server.sent('PUT')).toEqual([
    { organiser_id: OLGA },
    { state: 'closed' },
    { state: 'open' },
    { organiser_id: null },
  ])
})

test('Another’s letter is offered to be taken over, not to be given back', async () => {
  const user = userEvent.setup({ delay: null })
  const piotr = { id: anna.id, first_name: 'Piotr', last_name: 'Lis' }
  list({ ...anna, assigned: piotr })
  server.on(`GET ${ONE}`, stand({ ...anna, assigned: piotr }))
  await openAnna(user)
  expect(screen.getByText('with Piotr')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Give it back' })).toBeNull()
  expect(screen.getByRole('button', { name: 'I will answer' })).toBeDefined()
})

test('The list is asked for by state, by whose it is and by words, all together, and each can be taken back', async () => {
  const user = userEvent.setup({ delay: null })
  await openConsolePage(<Inbox />, server)
  await row(/Anna Nowak/)
  await user.click(screen.getByRole('button', { name: 'Answered' }))
  await user.click(screen.getByRole('checkbox', { name: 'Only mine' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search in messages and names' }), 'tyre{Enter}')
  await waitFor(() => expect(asked().at(-1)).toBe('?state=answered&assigned=me&search=tyre'))
  await user.click(screen.getByRole('checkbox', { name: 'Only mine' }))
  await waitFor(() => expect(asked().at(-1)).toBe('?state=answered&search=tyre'))
  await user.click(screen.getByRole('button', { name: 'Closed' }))
  await user.click(screen.getByRole('button', { name: 'Clear the search' }))
  await waitFor(() => expect(asked().at(-1)).toBe('?state=closed'))
})

test('Where there is room beside the list, the letter that waits longest stands open from the start', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  await openConsolePage(<Inbox />, server)
  expect(await screen.findByText('I cannot find the place on any map.')).toBeDefined()
  expect((await row(/Anna Nowak/)).getAttribute('aria-pressed')).toBe('true')
  expect((await row(/Ben Bell/)).getAttribute('aria-pressed')).toBe('false')
  vi.unstubAllGlobals()
})
