import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Review, ReviewCard } from '#features/challenges/contract/reviews.ts'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { readToasts } from '#ui/overlays/toast-store.ts'
import { ReviewQueue } from './review-queue.tsx'
import { writeAtOnce } from '#platform/web/writing/write-at-once.fixture.ts'

const card = (number: number, who: string): ReviewCard => ({
  id: `0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f000${number}`,
  challenge_id: '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0100',
  title: 'A bridge',
  for: 'person',
  state: 'handed_in',
  who,
  handed_in_at: '2026-05-01T10:00:00Z',
  waiting_minutes: 5,
  points: null,
  claimed_by: null,
  is_own: false,
})
const ada = card(1, 'Ada')
const bob = card(2, 'Bob')
const own = { ...card(3, 'Cleo'), is_own: true }
const whole = (of: ReviewCard): Review => ({
  ...of,
  proof: { text: { required: true }, number: null, link: null, photos: null },
  points_min: 10,
  points_max: 10,
  text: 'We built it.',
  number: null,
  link: null,
  pictures: [],
  wall_agreed: false,
  makers: [{ id: of.id, name: of.who }],
  task: 'Build a bridge that carries a cup.',
  history: [],
})

let server: FakeServer
const LIST = '/api/challenges/reviews'
function offer(...cards: ReviewCard[]) {
  server.on(`GET ${LIST}`, { body: { reviews: cards, waiting: cards.length, next: null } })
  for (const each of cards) {
    server.on(`GET ${LIST}/${each.id}`, { body: { review: whole(each) } })
    server.on(`PUT ${LIST}/${each.id}/claim`, { body: { review: whole(each) } })
    server.on(`POST ${LIST}/${each.id}`, { body: { review: whole(each) } })
  }
}
beforeEach(() => {
  // Room for two columns.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  server = new FakeServer()
  offer(ada, bob, own)
})
afterEach(closeConsolePage)
afterEach(() => vi.unstubAllGlobals())

const comment = () => screen.findByRole('textbox', { name: /A word to whoever made it/ })

test('An entry is opened and approved from the keyboard, and the next one follows', async () => {
  const user = userEvent.setup({ delay: null })
  await openConsolePage(<ReviewQueue />, server)
  await screen.findByText('Ada')
  await comment()
  await user.keyboard('a')
  expect(await screen.findByRole('heading', { name: 'A bridge' })).toBeDefined()
  await waitFor(() => expect(server.sent('POST')).toEqual([{ verdict: 'approve', comment: '' }]))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Bob/ }).getAttribute('aria-pressed')).toBe('true'),
  )
})

test('Rejecting without a reason goes to the field of the reason; letters written there decide nothing', async () => {
  const user = userEvent.setup({ delay: null })
  await openConsolePage(<ReviewQueue />, server)
  await screen.findByText('Ada')
  const words = await comment()
  await user.keyboard('r')
  expect(document.activeElement).toBe(words)
  await user.keyboard('a rainy jar')
  expect(server.sent('POST')).toEqual([])
  server.on(`POST ${LIST}/${ada.id}`, refusal(409, 'challenge_claimed'))
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('The server says challenge_claimed.')).toBeDefined()
  expect(server.sent('POST')).toEqual([{ verdict: 'reject', comment: 'a rainy jar' }])
  expect(await screen.findByDisplayValue('a rainy jar')).toBeDefined()
})

test('An appeal is approved or rejected, never sent back to be improved, not by the key either', async () => {
  const user = userEvent.setup({ delay: null })
  offer({ ...ada, state: 'appealed' })
  await openConsolePage(<ReviewQueue />, server)
  await screen.findByText('Ada')
  await writeAtOnce(user, await comment(), 'Once more')
  expect(screen.queryByRole('button', { name: 'Ask to improve' })).toBeNull()
  await user.click(document.body)
  await user.keyboard('i')
  await user.keyboard('r')
  await waitFor(() => expect(server.sent('POST')).toEqual([{ verdict: 'reject', comment: 'Once more' }]))
})

test('Marked entries are approved together, those refused stay marked, and one’s own cannot be marked', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`POST ${LIST}/approve`, {
    body: { approved: [ada.id], refused: [{ entry_id: bob.id, code: 'challenge_claimed' }] },
  })
  await openConsolePage(<ReviewQueue />, server)
  await user.click(await screen.findByRole('checkbox', { name: 'Mark A bridge by Ada' }))
  await user.click(screen.getByRole('checkbox', { name: 'Mark A bridge by Bob' }))
  expect(screen.queryByRole('checkbox', { name: /Cleo/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Approve 2 marked' }))
  expect(await screen.findByRole('button', { name: 'Approve 1 marked' })).toBeDefined()
  expect(server.sent('POST')).toEqual([{ entry_ids: [ada.id, bob.id] }])
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Bob/ }).checked).toBe(true)
})

test('Keys choose the points of a range, and what was done is taken back with one press', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`GET ${LIST}/${ada.id}`, { body: { review: { ...whole(ada), points_min: 20, points_max: 40 } } })
  server.on(`POST ${LIST}/${ada.id}/undo`, { body: { review: whole(ada) } })
  await openConsolePage(<ReviewQueue />, server)
  expect(await screen.findByText('Build a bridge that carries a cup.')).toBeDefined()
  await comment()
  await user.keyboard('2')
  expect(screen.getByRole('button', { name: '25' }).getAttribute('aria-pressed')).toBe('true')
  await user.keyboard('a')
  const undo = await waitFor(
    () => readToasts().find(({ text }) => text === 'Ada: approved with 25 points.')!.action!,
  )
  undo.onPress()
  await waitFor(() =>
    expect(server.sent('POST')).toEqual([{ verdict: 'approve', comment: '', points: 25 }, { reason: '' }]),
  )
})

test('Ctrl+Enter sends what was begun by a key, once it says why', async () => {
  const user = userEvent.setup({ delay: null })
  await openConsolePage(<ReviewQueue />, server)
  const words = await comment()
  await user.keyboard('i')
  expect(document.activeElement).toBe(words)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(server.sent('POST')).toEqual([])
  await user.keyboard('Show the cup.{Control>}{Enter}{/Control}')
  await waitFor(() => expect(server.sent('POST')).toEqual([{ verdict: 'improve', comment: 'Show the cup.' }]))
})

test('What somebody else looks at is not opened by itself', async () => {
  offer({ ...ada, claimed_by: { id: bob.id, name: 'Olga' } }, bob)
  await openConsolePage(<ReviewQueue />, server)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Bob/ }).getAttribute('aria-pressed')).toBe('true'),
  )
})

test('An entry that cannot be had is asked for once more on a press', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`GET ${LIST}/${ada.id}`, refusal(403, 'forbidden'))
  await openConsolePage(<ReviewQueue />, server)
  await screen.findByText('Ada')
  expect(await screen.findByText('The server says forbidden.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  server.on(`GET ${LIST}/${ada.id}`, { body: { review: whole(ada) } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('We built it.')).toBeDefined()
  expect(screen.queryByText('The server says forbidden.')).toBeNull()
})

test('With Shift held all entries from the last mark to this one are marked, but for one’s own', async () => {
  const user = userEvent.setup({ delay: null })
  const dan = card(4, 'Dan')
  offer(ada, bob, own, dan)
  await openConsolePage(<ReviewQueue />, server)
  const mark = (who: string) => screen.findByRole('checkbox', { name: new RegExp(who) })
  await user.click(await mark('Ada'))
  await user.keyboard('{Shift>}')
  await user.click(await mark('Dan'))
  await user.keyboard('{/Shift}')
  expect(await screen.findByRole('button', { name: /Approve 3 marked/ })).toBeDefined()
})
