import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { ModulesPage } from './modules-page.tsx'

const switches = (on: boolean) => ({
  body: {
    switches: [{ module: 'WallModule', segment: null, on, changed_at: '2026-05-01T10:00:00Z' }],
    own: [],
  },
})

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  server.on('GET /api/modules/desk', switches(true))
  server.on('GET /api/modules', { body: {} })
  server.on('GET /api/people/desk/options', {
    body: { departments: [], countries: [], segments: [], scope: null },
  })
})
afterEach(closeConsolePage)

const wall = () => screen.findByRole('switch', { name: /^Wall/ })

test('When the modules do not come the page offers another try', async () => {
  server.on('GET /api/modules/desk', refusal(403, 'forbidden'))
  await openConsolePage(<ModulesPage />, server)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.on('GET /api/modules/desk', switches(true))
  await userEvent.click(retry)
  expect(await wall()).toHaveProperty('checked', true)
})

test('By keyboard a module is switched off, and the switch shows what the server has', async () => {
  const user = userEvent.setup({ delay: null })
  server.on('PUT /api/modules/desk', { body: switches(false).body })
  await openConsolePage(<ModulesPage />, server)
  const turned = await wall()
  server.on('GET /api/modules/desk', switches(false))
  turned.focus()
  await user.keyboard(' ')
  await waitFor(async () => expect(await wall()).toHaveProperty('checked', false))
  expect(server.sent('PUT')).toEqual([{ turn: { module: 'WallModule', segment: null, on: false } }])
})

test('A switch that is refused goes back, and why is said', async () => {
  const user = userEvent.setup({ delay: null })
  server.on('PUT /api/modules/desk', refusal(403, 'confirmation_needed'))
  await openConsolePage(<ModulesPage />, server)
  await user.click(await wall())
  expect(await screen.findByText('The server says confirmation_needed.')).toBeDefined()
  expect(await wall()).toHaveProperty('checked', true)
})
