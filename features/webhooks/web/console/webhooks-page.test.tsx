import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Webhook } from '#features/webhooks/contract/webhooks.ts'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { WebhooksPage } from './webhooks-page.tsx'
import { writeAtOnce } from '#platform/web/writing/write-at-once.fixture.ts'

const webhook: Webhook = {
  id: '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0002',
  name: 'Intranet',
  kind: 'standard',
  language: null,
  url: 'https://intranet.example.com/hook',
  events: ['points.awarded'],
  is_on: true,
  off_reason: null,
  failing_since: null,
  waiting: 0,
  last_delivered_at: null,
  created_at: '2026-05-01T10:00:00Z',
}
const SECRET = 'whsec_the_whole_secret'

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  server.on('GET /api/webhooks', { body: { webhooks: [] } })
})
afterEach(closeConsolePage)

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'New webhook' }))
  const form = within(await screen.findByRole('dialog'))
  await writeAtOnce(user, form.getByRole('textbox', { name: /name/i }), 'Payroll')
  await writeAtOnce(user, form.getByRole('textbox', { name: /address/i }), 'localhost/hook')
  await user.click(form.getByRole('checkbox', { name: /points\.awarded/ }))
  return form
}

test('Without webhooks the page says so, and when they do not come it offers another try', async () => {
  server.on('GET /api/webhooks', refusal(403, 'forbidden'))
  await openConsolePage(<WebhooksPage />, server)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('There are no webhooks yet.')).toBeNull()
  server.on('GET /api/webhooks', { body: { webhooks: [] } })
  await userEvent.click(retry)
  expect(await screen.findByText('There are no webhooks yet.')).toBeDefined()
})

test('An address that the server refuses is told at its field, and the rest stays as it was typed', async () => {
  const user = userEvent.setup({ delay: null })
  server.on('POST /api/webhooks', refusal(400, 'invalid_input', { url: 'Only addresses outside.' }))
  await openConsolePage(<WebhooksPage />, server)
  const form = await fillIn(user)
  await user.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText('Only addresses outside.')
  const field = form.getByRole('textbox', { name: /address/i })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(form.getByRole('textbox', { name: /name/i }).getAttribute('aria-invalid')).not.toBe('true')
  expect(field).toHaveProperty('value', 'https://localhost/hook')
  expect(form.getByRole('textbox', { name: /name/i })).toHaveProperty('value', 'Payroll')
  expect(form.getByRole('checkbox', { name: /points\.awarded/ })).toHaveProperty('checked', true)
})

test('The secret is shown when the webhook is made, and never again', async () => {
  const user = userEvent.setup({ delay: null })
  server.on('POST /api/webhooks', { body: { webhook, secret: SECRET } })
  await openConsolePage(<WebhooksPage />, server)
  const form = await fillIn(user)
  server.on('GET /api/webhooks', { body: { webhooks: [webhook] } })
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByDisplayValue(SECRET)).toBeDefined()
  await user.keyboard('{Escape}')
  expect(screen.getByDisplayValue(SECRET)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'I have it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Intranet')).toBeDefined()
  expect(document.body.innerHTML).not.toContain(SECRET)
})
