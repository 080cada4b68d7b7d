import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { BrandingPage } from './branding-page.tsx'

const colours = {
  light: { pine: '#4b2a8c', sunset: '#a3265c' },
  dark: { pine: '#b8a1f2', sunset: '#f29bc0' },
}
const stands = { body: { branding: { colours, logo: null }, version: 'a' } }

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  server.on('GET /api/branding/desk', stands)
  server.on('GET /api/programme', { body: { name: 'Rally', time_zone: 'UTC' } })
})
afterEach(closeConsolePage)

/** The main colour of the light theme. */
const pine = async () => (await screen.findAllByRole('textbox'))[0]!
const save = () => screen.getByRole('button', { name: 'Save' })
async function type(user: ReturnType<typeof userEvent.setup>, colour: string) {
  await user.clear(await pine())
  await user.type(await pine(), colour)
}

test('When the branding does not come the page offers another try', async () => {
  server.on('GET /api/branding/desk', refusal(403, 'forbidden'))
  await openConsolePage(<BrandingPage />, server)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.on('GET /api/branding/desk', stands)
  await userEvent.click(retry)
  expect(await pine()).toHaveProperty('value', '#4b2a8c')
})

test('A colour on which texts cannot be read is told at its field and cannot be saved', async () => {
  const user = userEvent.setup({ delay: null })
  await openConsolePage(<BrandingPage />, server)
  await type(user, '#f5d000')
  expect((await pine()).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('With these colours some texts could not be read.')).toBeDefined()
  expect(save()).toHaveProperty('disabled', true)
  await type(user, '#0f5c4d')
  expect((await pine()).getAttribute('aria-invalid')).not.toBe('true')
  expect(save()).toHaveProperty('disabled', false)
})

test('What somebody else has saved meanwhile is not written over, and what was chosen stays', async () => {
  const user = userEvent.setup({ delay: null })
  server.on('PUT /api/branding/desk', refusal(409, 'programme_changed'))
  await openConsolePage(<BrandingPage />, server)
  await type(user, '#0f5c4d')
  await user.click(save())
  expect(await screen.findByText('The server says programme_changed.')).toBeDefined()
  expect(await pine()).toHaveProperty('value', '#0f5c4d')
  expect(server.sent('PUT')).toEqual([
    { version: 'a', colours: { ...colours, light: { ...colours.light, pine: '#0f5c4d' } }, logo: null },
  ])
  const theirs = { ...colours, light: { ...colours.light, sunset: '#7a1f45' } }
  server.on('GET /api/branding/desk', { body: { branding: { colours: theirs, logo: null }, version: 'b' } })
  await user.click(screen.getByRole('button', { name: 'Show what is new' }))
  expect((await screen.findAllByDisplayValue('#7a1f45')).length).toBeGreaterThan(0)
  expect(await pine()).toHaveProperty('value', '#0f5c4d')
  expect(screen.queryByText('The server says programme_changed.')).toBeNull()
  await user.click(save())
  const both = { ...theirs, light: { ...theirs.light, pine: '#0f5c4d' } }
  expect(server.sent('PUT').at(-1)).toEqual({ version: 'b', colours: both, logo: null })
})

test('Leaving with another colour asks, and without any it does not', async () => {
  const user = userEvent.setup({ delay: null })
  await openConsolePage(<BrandingPage />, server)
  await type(user, '#0f5c4d')
  await user.click(screen.getByRole('link', { name: 'Another page' }))
  expect(await screen.findByRole('alertdialog')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await pine()).toHaveProperty('value', '#0f5c4d')
  await type(user, '#4b2a8c')
  await user.click(screen.getByRole('link', { name: 'Another page' }))
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeDefined()
})
