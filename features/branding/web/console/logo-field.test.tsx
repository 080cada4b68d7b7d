import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BrandLogo } from '#platform/contract/brand-colours.ts'
import { MAX_PICTURE_UPLOAD } from '#platform/contract/pictures.ts'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { Line } from '#platform/web/pictures/line.fixture.ts'
import { somePicture } from '#platform/web/pictures/pictures.fixture.tsx'
import { BrandingPage } from './branding-page.tsx'
import { writeAtOnce } from '#platform/web/writing/write-at-once.fixture.ts'

const DESK = '/api/branding/desk'
const colours = {
  light: { pine: '#4b2a8c', sunset: '#a3265c' },
  dark: { pine: '#b8a1f2', sunset: '#f29bc0' },
}
const logo = (last: number): BrandLogo => ({
  id: `0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0c0${last}`,
  address: `/api/branding/logo/${last}`,
  width: 640,
  height: 480,
})
const stands = (light: BrandLogo | null = null, dark: BrandLogo | null = null) => ({
  body: { branding: { colours, logo: light && { light, dark } }, version: 'a' },
})
const picture = somePicture('a')
const LIGHT = 'Logo on light pages'
const DARK = 'Logo on dark pages (else the same)'

let server: FakeServer
beforeEach(() => {
  Line.lines.length = 0
  vi.stubGlobal('XMLHttpRequest', Line)
  server = new FakeServer()
  server.on(`GET ${DESK}`, stands())
  server.on('GET /api/programme', { body: { name: 'Rally', time_zone: 'UTC' } })
  server.on(`PUT ${DESK}`, stands(logo(1)))
})
afterEach(closeConsolePage)

const field = (name: string) => screen.findByLabelText(name, { selector: 'input' })
const shown = (name: string) => screen.queryByRole('img', { name })?.getAttribute('src')
const sent = () => server.sent('PUT')
type User = ReturnType<typeof userEvent.setup>
const choose = async (user: User, name = LIGHT, size = 10) =>
  user.upload(await field(name), new File([new Uint8Array(size)], 'logo.png', { type: 'image/png' }))
/** The picture that left last arrives, or does not. */
const answer = (status: number, body: unknown) => act(async () => Line.lines.at(-1)!.answer(status, body))
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }))

test('The keyboard stops at what is seen, and the buttons say for which logo they are', async () => {
  const user = userEvent.setup()
  server.on(`GET ${DESK}`, stands(logo(1)))
  await openConsolePage(<BrandingPage />, server)
  const choosing = within(await screen.findByRole('group', { name: DARK })).getByRole('button')
  const ofLight = within(screen.getByRole('group', { name: LIGHT })).getAllByRole('button')
  ofLight.at(-1)!.focus()
  await user.tab()
  expect(document.activeElement).toBe(choosing)
})

test('A picture is seen before it is saved, and is saved by its id', async () => {
  const user = userEvent.setup({ delay: null })
  await openConsolePage(<BrandingPage />, server)
  await choose(user)
  expect(shown(LIGHT)).toBeUndefined()
  expect(screen.queryByText(DARK)).toBeNull()
  await answer(200, { picture })
  expect(shown(LIGHT)).toBe(picture.versions[1]!.webp)
  expect(sent()).toEqual([])
  await save(user)
  await waitFor(() =>
    expect(sent()).toEqual([{ version: 'a', colours, logo: { light: picture.id, dark: null } }]),
  )
})

test('Where there is a logo there may be another one for dark pages', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`GET ${DESK}`, stands(logo(1)))
  await openConsolePage(<BrandingPage />, server)
  await choose(user, DARK)
  await answer(200, { picture })
  expect([shown(LIGHT), shown(DARK)]).toEqual([logo(1).address, picture.versions[1]!.webp])
  await save(user)
  await waitFor(() =>
    expect(sent()).toEqual([{ version: 'a', colours, logo: { light: logo(1).id, dark: picture.id } }]),
  )
})

test('A picture that is refused says why, and the logo stays until another one arrives', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`GET ${DESK}`, stands(logo(1), logo(2)))
  await openConsolePage(<BrandingPage />, server)
  await choose(user)
  await answer(400, { code: 'picture_broken', message: 'This is no picture.' })
  expect(await screen.findByText('This is no picture.')).toBeDefined()
  expect(shown(LIGHT)).toBe(logo(1).address)
  await choose(user)
  expect(screen.queryByText('This is no picture.')).toBeNull()
  await answer(200, { picture })
  expect([shown(LIGHT), shown(DARK)]).toEqual([picture.versions[1]!.webp, logo(2).address])
})

test('A file that is too large is not sent', async () => {
  const user = userEvent.setup({ delay: null })
  await openConsolePage(<BrandingPage />, server)
  await choose(user, LIGHT, MAX_PICTURE_UPLOAD + 1)
  expect(await screen.findByText('This file is larger than 12 MB.')).toBeDefined()
  expect(Line.lines).toEqual([])
})

test('What is chosen while a picture is on its way stays beside it', async () => {
  const user = userEvent.setup({ delay: null })
  await openConsolePage(<BrandingPage />, server)
  await choose(user)
  const pine = screen.getAllByRole('textbox')[0]!
  await user.clear(pine)
  await writeAtOnce(user, pine, '#0f5c4d')
  await answer(200, { picture })
  await save(user)
  const changed = { ...colours, light: { ...colours.light, pine: '#0f5c4d' } }
  await waitFor(() =>
    expect(sent()).toEqual([{ version: 'a', colours: changed, logo: { light: picture.id, dark: null } }]),
  )
})

test('A logo that is taken away goes with the next save, and not before', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`GET ${DESK}`, stands(logo(1), logo(2)))
  await openConsolePage(<BrandingPage />, server)
  await field(LIGHT)
  await user.click(screen.getAllByRole('button', { name: 'Remove' })[0]!)
  expect([shown(LIGHT), shown(DARK)]).toEqual([undefined, undefined])
  await user.click(screen.getByRole('link', { name: 'Another page' }))
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent()).toEqual([])
  await save(user)
  await waitFor(() => expect(sent()).toEqual([{ version: 'a', colours, logo: null }]))
})

test('A logo that is gone from the server is told beside it, and another one can be chosen', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`PUT ${DESK}`, refusal(400, 'brand_logo_not_found'))
  await openConsolePage(<BrandingPage />, server)
  await choose(user)
  await answer(200, { picture })
  await save(user)
  expect((await screen.findAllByText('The server says brand_logo_not_found.')).length).toBeGreaterThan(0)
  await choose(user)
  await answer(200, { picture: somePicture('b') })
  server.on(`PUT ${DESK}`, stands(logo(1)))
  await save(user)
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject({ logo: { light: somePicture('b').id, dark: null } }),
  )
})
