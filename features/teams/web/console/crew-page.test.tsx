import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { CrewPage } from './crew-page.tsx'

const id = '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0a01'
afterEach(closeConsolePage)

test.each([
  { what: 'no crew', answer: refusal(404, 'not_found'), says: 'This is not here', again: 0 },
  { what: 'a refusal', answer: refusal(403, 'forbidden'), says: 'Crews', again: 1 },
])('$what stands under a heading of its own', async ({ answer, says, again }) => {
  const server = new FakeServer()
  server.on('GET /api/profile', { body: { role: 'organiser' } })
  server.on(`GET /api/teams/console/crews/${id}`, answer)
  await openConsolePage(<CrewPage />, server, { route: '/crews/$id', address: `/crews/${id}` })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(says)
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(again)
})
