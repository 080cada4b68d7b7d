import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ConsoleVote } from '#features/vote/contract/console.ts'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { ID, vote } from './vote.fixture.ts'
import { VoteConsolePage } from './vote-console-page.tsx'
import { writeAtOnce } from '#platform/web/writing/write-at-once.fixture.ts'

const options = (scope: object | null) => ({
  body: { departments: [], countries: [], segments: [], scope },
})
const found = (votes: ConsoleVote[], next: string | null = null) => ({
  body: { votes, counts: { draft: 2, open: 1 }, next },
})

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  server.on('GET /api/people/desk/options', options(null))
  server.on('GET /api/vote/desk', found([vote()]))
})
afterEach(closeConsolePage)

const open = (address = '/console/votes') =>
  openConsolePage(<VoteConsolePage />, server, { route: '/console/votes', address })
const lists = () =>
  server.asked
    .filter(({ method, path }) => `${method} ${path}` === 'GET /api/vote/desk')
    .map(({ query }) => Object.fromEntries(new URLSearchParams(query)))
/** What can be done with the vote that is listed. */
async function menu(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'What to do with Where to?' }))
  return within(await screen.findByRole('menu'))
}

test('The state, the words and the days of the list are asked of the server, and are undone with one press', async () => {
  const user = userEvent.setup({ delay: null })
  await open()
  const draft = await screen.findByRole('button', { name: /^Draft\s*2/ })
  expect(screen.getByRole('button', { name: /^All\s*3/, pressed: true })).toBeDefined()
  await user.click(draft)
  await writeAtOnce(user, screen.getByRole('searchbox', { name: 'Search the titles' }), 'coast')
  await waitFor(() => expect(lists().at(-1)).toEqual({ state: 'draft', search: 'coast' }))
  await writeAtOnce(user, screen.getByLabelText('To'), '2126-05-01')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'By title')
  const narrowed = { state: 'draft', search: 'coast', sort: 'title', to: '2126-05-02T00:00:00.000Z' }
  await waitFor(() => expect(lists().at(-1)).toEqual(narrowed))
  await user.click(screen.getByRole('button', { name: 'Show everything' }))
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', ''))
  expect(screen.getByRole('button', { name: /^Draft/, pressed: true })).toBeDefined()
})

test('No vote at all leads to the first one; none of those looked for says so', async () => {
  server.on('GET /api/vote/desk', found([]))
  await open()
  expect(await screen.findByText('No vote yet')).toBeDefined()
  expect(screen.getByRole('link', { name: 'New vote' }).getAttribute('href')).toBe('/console/votes/new')
  closeConsolePage()
  await open('/console/votes?search=coast')
  expect(await screen.findByText('Nothing found')).toBeDefined()
  expect(lists().at(-1)).toEqual({ search: 'coast' })
})

test('A list that does not come is offered once more, and goes on where it ended', async () => {
  const user = userEvent.setup({ delay: null })
  server.on('GET /api/vote/desk', refusal(403, 'forbidden'))
  await open()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('No vote yet')).toBeNull()
  server.on('GET /api/vote/desk', found([vote()], 'after-this'))
  await user.click(retry)
  const more = await screen.findByRole('button', { name: 'Show more' })
  const later = vote({ id: ID.replace('801', '802'), title: 'When?', state: 'open', voters: 40, voted: 7 })
  server.on('GET /api/vote/desk', found([later]))
  await user.click(more)
  const list = within(screen.getByRole('table', { name: 'Votes' }))
  expect(await list.findByText('7 of 40 have voted')).toBeDefined()
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Where to?', 'When?'])
  expect(lists().at(-1)).toEqual({ cursor: 'after-this' })
})

test('A draft is deleted only after a question, and a refusal is said in it', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`DELETE /api/vote/desk/${ID}`, refusal(409, 'vote_published'))
  await open()
  await user.click((await menu(user)).getByRole('menuitem', { name: 'Delete the draft' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “Where to?”?' }))
  expect(server.sent('DELETE')).toHaveLength(0)
  const drop = dialog.getByRole('button', { name: 'Delete the draft' })
  await user.click(drop)
  expect(await dialog.findByText('The server says vote_published.')).toBeDefined()
  server.on(`DELETE /api/vote/desk/${ID}`, { body: {} })
  server.on('GET /api/vote/desk', found([]))
  await user.click(drop)
  expect(await screen.findByText('No vote yet')).toBeDefined()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('What can be done follows from the state', async () => {
  const user = userEvent.setup({ delay: null })
  for (const [state, offered] of [
    ['draft', ['Publish', 'Copy', 'Delete the draft']],
    ['scheduled', ['Make it a draft again', 'Copy']],
    ['open', ['Copy']],
    ['closed', ['Copy']],
  ] as const) {
    server.on('GET /api/vote/desk', found([vote({ state })]))
    await open()
    const items = (await menu(user)).getAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(offered)
    closeConsolePage()
  }
})

test('An organiser with a limit reads the list, without a way to a new one or to changes', async () => {
  server.on('GET /api/people/desk/options', options({ department_ids: [], country_ids: [] }))
  await open()
  expect(await screen.findByRole('link', { name: 'Where to?' })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'New vote' })).toBeNull())
  expect(screen.queryByRole('button', { name: /^What to do/ })).toBeNull()
})
