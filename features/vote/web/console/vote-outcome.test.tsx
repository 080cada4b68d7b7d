import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ConsoleVote } from '#features/vote/contract/console.ts'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { VoteEditorPage } from './vote-editor-page.tsx'
import { ID, optionId, result, vote } from './vote.fixture.ts'
import { writeAtOnce } from '#platform/web/writing/write-at-once.fixture.ts'

const ONE = `/api/vote/desk/${ID}`
const options = (scope: object | null) => ({
  body: { departments: [], countries: [], segments: [], scope },
})
const limited = { department_ids: [], country_ids: [] }

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  server.on('GET /api/user/me', { body: { id: 'olga', role: 'organiser' } })
  server.on('GET /api/people/desk/options', options(null))
  server.on('POST /api/vote/desk/reach', { body: { reach: 12 } })
})
afterEach(closeConsolePage)

function stands(change: Partial<ConsoleVote>) {
  server.on(`GET ${ONE}`, { body: { vote: vote({ voters: 40, voted: 7, ...change }) } })
}
const closed = (ballots: number[], change = {}) =>
  stands({ state: 'closed', result: result(ballots, change) })
const open = () =>
  openConsolePage(<VoteEditorPage />, server, {
    route: '/console/votes/$id',
    address: `/console/votes/${ID}`,
  })

test('While it is open the turnout is told and no option is named with a number', async () => {
  stands({ state: 'open' })
  await open()
  expect(await screen.findByText('7 of 40 have voted')).toBeDefined()
  expect(screen.getByText(/^What was chosen nobody sees/)).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save the result as CSV' })).toBeNull()
})

test('After the close each option has its ballots, and where they decide there is nothing to decide', async () => {
  closed([5, 2, 0])
  await open()
  const table = within(await screen.findByRole('table', { name: 'Outcome' }))
  expect(table.getByRole('row', { name: /Norway/ }).textContent).toMatch(/5$/)
  expect(table.getByRole('row', { name: /Malta/ }).textContent).toMatch(/0$/)
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull()
})

test('A tie is decided among those that lead, with a reason; a refusal keeps both', async () => {
  const user = userEvent.setup({ delay: null })
  closed([3, 3, 1])
  server.on(`PUT ${ONE}/decision`, refusal(409, 'vote_decided'))
  await open()
  const decide = await screen.findByRole('button', { name: 'Decide' })
  expect(screen.queryByRole('radio', { name: 'Malta' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Crete' }))
  expect(decide).toHaveProperty('disabled', true)
  const why = screen.getByRole('textbox', { name: /^Why\?/ })
  await writeAtOnce(user, why, 'By lot.')
  await user.click(decide)
  expect(await screen.findByText('The server says vote_decided.')).toBeDefined()
  expect(why).toHaveProperty('value', 'By lot.')
  expect(screen.getByRole('radio', { name: 'Crete' })).toHaveProperty('checked', true)
  expect(server.sent('PUT')).toEqual([{ option_id: optionId(2), note: 'By lot.' }])
  server.on(`PUT ${ONE}/decision`, { body: {} })
  closed([3, 3, 1], {
    decision: { option_id: optionId(2), note: 'By lot.', decided_at: '2126-06-02T08:00:00Z' },
  })
  await user.click(decide)
  expect(await screen.findByText('Decided: Crete')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull())
})

test('Without a single ballot every option can be decided for', async () => {
  closed([0, 0, 0])
  await open()
  const tied = within(await screen.findByRole('radiogroup', { name: 'Which one is it?' }))
  expect(tied.getAllByRole('radio')).toHaveLength(3)
})

test('An organiser with a limit sees the outcome, and neither decides nor writes', async () => {
  server.on('GET /api/people/desk/options', options(limited))
  closed([3, 3, 1])
  await open()
  expect(await screen.findByRole('table', { name: 'Outcome' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
})

test('Counting again tells whether everything agrees, and says when it could not be counted', async () => {
  const user = userEvent.setup({ delay: null })
  closed([5, 2, 0])
  server.on(`GET ${ONE}/audit`, refusal(403, 'forbidden'))
  await open()
  const count = await screen.findByRole('button', { name: 'Count again' })
  await user.click(count)
  expect(await screen.findByText('The server says forbidden.')).toBeDefined()
  const numbers = { voters: 40, voted: 7, ballots: 7, counted: 7 }
  server.on(`GET ${ONE}/audit`, { body: { audit: { ...numbers, fingerprint_fits: true, fits: true } } })
  await user.click(count)
  expect(await screen.findByText('Everything agrees')).toBeDefined()
  expect(screen.getByText('Voters: 40. Voted: 7. Ballots: 7. Counted: 7.')).toBeDefined()
  const wrong = { ...numbers, counted: 6, fingerprint_fits: false, fits: false }
  server.on(`GET ${ONE}/audit`, { body: { audit: wrong } })
  await user.click(count)
  expect(await screen.findByText('Something does not agree')).toBeDefined()
  expect(screen.queryByText('Everything agrees')).toBeNull()
})
