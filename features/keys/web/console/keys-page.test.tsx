import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ApiKey } from '#features/keys/contract/keys.ts'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { KeysPage } from './keys-page.tsx'
import { writeAtOnce } from '#platform/web/writing/write-at-once.fixture.ts'

const key: ApiKey = {
  id: '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0001',
  name: 'Payroll',
  prefix: 'ck_1234',
  scopes: ['points.import'],
  made_by: 'Ada Admin',
  created_at: '2026-05-01T10:00:00Z',
  expires_at: null,
  last_used_at: null,
  revoked_at: null,
  state: 'active',
}
const SECRET = 'ck_1234_the_whole_secret'

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  server.on('GET /api/keys', { body: { keys: [key] } })
})
afterEach(closeConsolePage)

const dialog = () => screen.findByRole('dialog')
async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'New key' }))
  const form = within(await dialog())
  await writeAtOnce(user, form.getByRole('textbox', { name: /name/i }), 'Intranet')
  await user.click(form.getByRole('checkbox', { name: /points\.import/ }))
  return form
}

test('Without keys the page says so, and when they do not come it offers another try', async () => {
  server.on('GET /api/keys', refusal(403, 'forbidden'))
  await openConsolePage(<KeysPage />, server)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText('The server says forbidden.')).toBeDefined()
  server.on('GET /api/keys', { body: { keys: [] } })
  await userEvent.click(retry)
  expect(await screen.findByText(/no keys/i)).toBeDefined()
})

test('The secret of a new key is shown once: after the dialog it is nowhere', async () => {
  const user = userEvent.setup({ delay: null })
  server.on('POST /api/keys', { body: { key, secret: SECRET } })
  await openConsolePage(<KeysPage />, server)
  const form = await fillIn(user)
  await user.click(form.getByRole('button', { name: 'Make the key' }))
  expect(await screen.findByDisplayValue(SECRET)).toBeDefined()
  const [made] = server.sent('POST') as { expires_at: string }[]
  expect(made).toMatchObject({ name: 'Intranet', scopes: ['points.import'] })
  // In a year, unless the form says otherwise.
  const days = (Date.parse(made!.expires_at) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBeOneOf([365, 366])
  // Escape does not take it away unread.
  await user.keyboard('{Escape}')
  expect(screen.getByDisplayValue(SECRET)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'I have it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.body.innerHTML).not.toContain(SECRET)
  await user.click(screen.getByRole('button', { name: 'New key' }))
  expect(within(await dialog()).getByRole('textbox', { name: /name/i })).toHaveProperty('value', '')
  expect(document.body.innerHTML).not.toContain(SECRET)
})

test('What a key is mostly for is ticked by one press', async () => {
  const user = userEvent.setup({ delay: null })
  await openConsolePage(<KeysPage />, server)
  const form = await fillIn(user)
  await user.click(form.getByRole('button', { name: 'Keep the people in step' }))
  const ticked = form
    .getAllByRole('checkbox', { checked: true })
    .map(({ parentElement }) => parentElement?.textContent)
  expect(ticked.map((words) => /people\.\w+/.exec(words ?? '')?.[0])).toEqual(['people.read', 'people.write'])
})

test('What the server refuses stands at its field, and nothing typed is lost', async () => {
  const user = userEvent.setup({ delay: null })
  server.on('POST /api/keys', refusal(400, 'invalid_input', { name: 'There is a key of that name.' }))
  await openConsolePage(<KeysPage />, server)
  const form = await fillIn(user)
  await user.click(form.getByRole('button', { name: 'Make the key' }))
  await form.findByText('There is a key of that name.')
  const field = form.getByRole('textbox', { name: /name/i })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const described = field.getAttribute('aria-describedby')!.split(' ')
  const told = described.map((id) => document.getElementById(id)?.textContent).join(' ')
  expect(told).toContain('There is a key of that name.')
  expect(field).toHaveProperty('value', 'Intranet')
  expect(form.getByRole('checkbox', { name: /points\.import/ })).toHaveProperty('checked', true)
})

test('Without a line the dialog says what to do and keeps what was typed; another press sends it', async () => {
  const user = userEvent.setup({ delay: null })
  server.on('POST /api/keys', 'offline')
  await openConsolePage(<KeysPage />, server)
  const form = await fillIn(user)
  await user.click(form.getByRole('button', { name: 'Make the key' }))
  expect(await form.findByText(/Check your connection and try again/)).toBeDefined()
  server.on('POST /api/keys', { body: { key, secret: SECRET } })
  await user.click(form.getByRole('button', { name: 'Make the key' }))
  expect(await screen.findByDisplayValue(SECRET)).toBeDefined()
})

test('By keyboard alone a key is ended after a question, and the question can be left', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`POST /api/keys/${key.id}/revoke`, { body: {} })
  await openConsolePage(<KeysPage />, server)
  const end = await screen.findByRole('button', { name: /Payroll/ })
  end.focus()
  await user.keyboard('{Enter}')
  const asking = await screen.findByRole('alertdialog')
  await waitFor(() => expect(asking.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(server.asked.filter(({ method }) => method !== 'GET')).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /Payroll/ })))
  await user.keyboard('{Enter}')
  const question = within(await screen.findByRole('alertdialog'))
  question.getByRole('button', { name: 'Revoke' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(server.asked.map(({ path }) => path)).toContain(`/api/keys/${key.id}/revoke`)
})
