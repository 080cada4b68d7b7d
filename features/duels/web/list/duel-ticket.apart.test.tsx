import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { someDuel } from '#features/duels/web/duel.fixture.ts'
import { takeStart } from '#features/duels/web/play/starting.ts'
import { DuelTicket } from './duel-ticket.tsx'
import { InTexts } from '#features/duels/web/in-texts.fixture.tsx'

const goTo = vi.fn<(wish: { to: string; params: { id: string } }) => void>()
vi.mock('#platform/web/router/hooks.ts', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => goTo,
}))
vi.mock('#platform/web/colleagues/colleague-link.tsx', () => ({
  ColleagueLink: ({ children }: { children: React.ReactNode }) => children,
}))
vi.mock('#platform/web/pages/link.tsx', () => ({
  LinkButton: ({ children, ...rest }: { children: string; 'aria-label'?: string }) => (
    <a href="/duels" aria-label={rest['aria-label']}>
      {children}
    </a>
  ),
}))

const server = vi.fn<typeof fetch>()
const show = (duel = someDuel()) =>
  render(
    <InTexts>
      <DuelTicket duel={duel} />
    </InTexts>,
  )
const ticket = () => screen.getByRole('article', { name: 'Ola Zych' })
const accept = () => screen.getByRole('button', { name: 'Accept and play against Ola Zych' })

beforeEach(() => {
  sessionStorage.setItem('access_token', 'mine')
  server.mockReset()
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('Accepted, a challenge can be played at once, and the focus stays on its ticket', async () => {
  // The answer never comes: what stands is what was foreseen.
  server.mockReturnValue(new Promise<Response>(() => undefined))
  show()
  fireEvent.click(accept())
  await waitFor(() => expect(screen.getByRole('link', { name: 'Play against Ola Zych' })).toBeDefined())
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(ticket())
})

test('Accepting leads to the questions, and they begin: one press', async () => {
  const duel = someDuel({ state: 'running' })
  server.mockImplementation(async () => Response.json({ duel }))
  show()
  fireEvent.click(accept())
  await waitFor(() => expect(goTo).toHaveBeenCalledWith(expect.objectContaining({ params: { id: duel.id } })))
  expect([takeStart('another'), takeStart(duel.id)]).toEqual([false, false])
  fireEvent.click(accept())
  await waitFor(() => expect(takeStart(duel.id)).toBe(true))
})

test('When it fails, the challenge stands as before with the reason', async () => {
  server.mockImplementation(async () =>
    Response.json({ code: 'duel_bank_empty', message: 'There are too few questions.' }, { status: 409 }),
  )
  show()
  fireEvent.click(accept())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('There are too few questions.'))
  expect(accept()).toBeDefined()
})

test('Declined, nothing is left to press', async () => {
  server.mockReturnValue(new Promise<Response>(() => undefined))
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Decline the challenge of Ola Zych' }))
  await waitFor(() => expect(ticket().textContent).toContain('You declined'))
  expect(screen.queryByRole('button')).toBeNull()
})

test('While it runs, the ticket tells how far the other one is and nothing of how well', () => {
  const them = { answered: 3, done: true, right: null, score: null }
  show(someDuel({ state: 'running', them, may: { ...someDuel().may, accept: 'duel_over', play: null } }))
  expect(screen.getByRole('progressbar', { name: 'Ola: 3 of 3 questions' })).toBeDefined()
  expect(ticket().textContent).not.toMatch(/right|score/)
})
