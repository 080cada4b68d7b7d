import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Setting } from '#features/programme/contract/console.ts'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { SettingsPage } from './settings-page.tsx'

const setting = (name: string, kind: Setting['kind'], value: string | number): Setting => ({
  name,
  kind,
  value,
  initial: value,
  nullable: true,
  least: kind === 'number' ? 1 : null,
  most: kind === 'number' ? 100 : 200,
  options: null,
})
const settings = [
  setting('name', 'text', 'Rally'),
  { ...setting('contact_phone', 'text', '123'), initial: '+00 000 000 000' },
  setting('crew_seats', 'number', 5),
]

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  server.on('GET /api/programme/settings', { body: { settings, version: 'a' } })
  server.on('GET /api/programme', { body: { name: 'Rally', time_zone: 'UTC' } })
})
afterEach(closeConsolePage)

const phone = () => screen.findByRole('textbox', { name: /Contact phone/ })
const save = () => screen.getByRole('button', { name: 'Save' })
const another = () => screen.getByRole('link', { name: 'Another page' })

test('When the settings do not come the page offers another try', async () => {
  server.on('GET /api/programme/settings', refusal(403, 'forbidden'))
  await openConsolePage(<SettingsPage />, server)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.on('GET /api/programme/settings', { body: { settings, version: 'a' } })
  await userEvent.click(retry)
  expect(await phone()).toHaveProperty('value', '123')
})

test('What is refused stands at its field and is counted on its tab; what was typed stays', async () => {
  const user = userEvent.setup({ delay: null })
  server.on('PUT /api/programme/settings', refusal(400, 'invalid_input', { contact_phone: 'No number.' }))
  await openConsolePage(<SettingsPage />, server)
  await user.type(await phone(), 'x')
  expect(screen.getByRole('status').textContent).toBe('1 change not saved')
  await user.click(save())
  expect(await screen.findByText('No number.')).toBeDefined()
  expect((await phone()).getAttribute('aria-invalid')).toBe('true')
  expect(await phone()).toHaveProperty('value', '123x')
  expect(screen.getByRole('tab', { name: /Programme/ }).textContent).toContain('1')
  expect(server.sent('PUT')).toEqual([{ version: 'a', changes: [{ name: 'contact_phone', value: '123x' }] }])
})

test('What somebody else has saved meanwhile is not written over, and neither is what was typed', async () => {
  const user = userEvent.setup({ delay: null })
  server.on('PUT /api/programme/settings', refusal(409, 'programme_changed'))
  await openConsolePage(<SettingsPage />, server)
  await user.type(await phone(), 'x')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('The server says programme_changed.')).toBeDefined()
  expect(await phone()).toHaveProperty('value', '123x')
  const theirs = settings.map((each) => ({
    ...each,
    value: each.name === 'name' ? 'Grand rally' : each.value,
  }))
  server.on('GET /api/programme/settings', { body: { settings: theirs, version: 'b' } })
  await user.click(screen.getByRole('button', { name: 'Show what is new' }))
  expect(await screen.findByDisplayValue('Grand rally')).toBeDefined()
  expect(await phone()).toHaveProperty('value', '123x')
  expect(screen.queryByText('The server says programme_changed.')).toBeNull()
  expect(screen.queryByText(/Somebody else has changed this as well/)).toBeNull()
  await user.click(save())
  expect(server.sent('PUT').at(-1)).toEqual({
    version: 'b',
    changes: [{ name: 'contact_phone', value: '123x' }],
  })
})

test('Where both have changed the same setting it says so, and either can be kept', async () => {
  const user = userEvent.setup({ delay: null })
  server.on('PUT /api/programme/settings', refusal(409, 'programme_changed'))
  await openConsolePage(<SettingsPage />, server)
  await user.type(await phone(), 'x')
  await user.keyboard('{Enter}')
  const theirs = settings.map((each) => ({
    ...each,
    value: each.name === 'contact_phone' ? '999' : each.value,
  }))
  server.on('GET /api/programme/settings', { body: { settings: theirs, version: 'b' } })
  await user.click(await screen.findByRole('button', { name: 'Show what is new' }))
  expect(await screen.findByText(/Somebody else has changed this as well/)).toBeDefined()
  expect(await phone()).toHaveProperty('value', '123x')
  await user.click(screen.getByRole('button', { name: 'Take theirs' }))
  await waitFor(async () => expect(await phone()).toHaveProperty('value', '999'))
  expect(save()).toHaveProperty('disabled', true)
})

test('What is discarded stands in no field any more, numbers as well', async () => {
  const user = userEvent.setup({ delay: null })
  await openConsolePage(<SettingsPage />, server)
  await user.type(await phone(), 'x')
  await user.click(screen.getByRole('tab', { name: /Crews/ }))
  const seats = () => screen.getByRole('textbox', { name: /Seats/ })
  await user.type(await screen.findByRole('textbox', { name: /Seats/ }), '0')
  expect(seats()).toHaveProperty('value', '50')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(seats()).toHaveProperty('value', '5')
})

test('Leaving with changes asks; staying keeps them, and after saving nothing is asked', async () => {
  const user = userEvent.setup({ delay: null })
  await openConsolePage(<SettingsPage />, server)
  await user.type(await phone(), 'x')
  await user.click(another())
  expect(await screen.findByText('What you changed is not saved, and is lost when you leave.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Save and leave' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await phone()).toHaveProperty('value', '123x')
  const saved = settings.map((each) => (each.name === 'contact_phone' ? { ...each, value: '123x' } : each))
  server.on('PUT /api/programme/settings', { body: { settings: saved, version: 'b' } })
  server.on('GET /api/setup', { body: {} })
  await user.click(save())
  await waitFor(() => expect(save()).toHaveProperty('disabled', true))
  await user.click(another())
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeDefined()
})
