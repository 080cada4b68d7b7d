import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ModuleName } from '#platform/contract/module-names.ts'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { ModulesPage } from './modules-page.tsx'

const DESK = '/api/modules/desk'
type Switch = [module: ModuleName, segment: string | null, on: boolean]
const switches = (...all: Switch[]) => ({
  body: {
    switches: all.map(([module, segment, on]) => ({
      module,
      segment,
      on,
      changed_at: '2026-05-01T10:00:00Z',
    })),
    own: [],
  },
})
const segments = (...names: string[]) => ({
  body: { departments: [], countries: [], segments: names, scope: null },
})

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  server.on(`GET ${DESK}`, switches(['WallModule', null, true]))
  server.on('GET /api/modules', { body: {} })
  server.on('GET /api/people/desk/options', segments('north', 'south'))
})
afterEach(closeConsolePage)

const choice = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name })
const turns = () => server.sent('PUT')
/** After this the server has these switches. */
function become(...all: Switch[]) {
  server.on(`PUT ${DESK}`, switches(...all))
  server.on(`GET ${DESK}`, switches(...all))
}

test('A module is turned off for one segment alone, at once on the page', async () => {
  const user = userEvent.setup({ delay: null })
  await openConsolePage(<ModulesPage />, server)
  const wall = await choice('Wall')
  expect([(await choice('Segment')).value, wall.value]).toEqual(['north', 'all'])
  become(['WallModule', null, true], ['WallModule', 'north', false])
  await user.selectOptions(wall, 'off')
  await waitFor(() =>
    expect(turns()).toEqual([{ turn: { module: 'WallModule', segment: 'north', on: false } }]),
  )
  expect(wall.value).toBe('off')
  await waitFor(() => expect(screen.getByRole('switch', { name: /^Wall/ })).toHaveProperty('checked', true))
  // Which segments differ, and how, stands above without choosing each.
  expect((await screen.findByRole('list', { name: 'Segments that differ' })).textContent).toBe(
    'northWall off',
  )
  await user.selectOptions(await choice('Segment'), 'south')
  expect((await choice('Wall')).value).toBe('all')
  await user.selectOptions(await choice('Segment'), 'north')
  expect((await choice('Wall')).value).toBe('off')
})

test('A segment goes back to what everybody has, which is said with it', async () => {
  const user = userEvent.setup({ delay: null })
  become(['WallModule', null, false], ['WallModule', 'north', true])
  await openConsolePage(<ModulesPage />, server)
  const wall = await choice('Wall')
  expect(wall.value).toBe('on')
  expect(within(wall).getByRole('option', { name: 'as for everybody (off)' })).toBeDefined()
  expect(within(await choice('Chat')).getByRole('option', { name: 'as for everybody (on)' })).toBeDefined()
  become(['WallModule', null, false])
  await user.selectOptions(wall, 'as for everybody (off)')
  await waitFor(() =>
    expect(turns()).toEqual([{ turn: { module: 'WallModule', segment: 'north', on: null } }]),
  )
  expect(wall.value).toBe('all')
})

test('What is refused for a segment is said there, and the choice goes back', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`PUT ${DESK}`, refusal(403, 'confirmation_needed'))
  await openConsolePage(<ModulesPage />, server)
  const wall = await choice('Wall')
  await user.selectOptions(wall, 'off')
  const card = within(screen.getByRole('region', { name: 'Where a segment differs' }))
  expect(await card.findByText('The server says confirmation_needed.')).toBeDefined()
  await waitFor(() => expect(wall.value).toBe('all'))
})

test('A segment in which nobody is any more can still be turned back', async () => {
  const user = userEvent.setup({ delay: null })
  server.on('GET /api/people/desk/options', segments('south'))
  become(['WallModule', 'former', false])
  await openConsolePage(<ModulesPage />, server)
  const segment = await choice('Segment')
  await waitFor(() =>
    expect(
      within(segment)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['former', 'south']),
  )
  become()
  await user.selectOptions(await choice('Wall'), 'as for everybody (on)')
  await waitFor(() =>
    expect(turns()).toEqual([{ turn: { module: 'WallModule', segment: 'former', on: null } }]),
  )
  await waitFor(() => expect(segment.value).toBe('south'))
})

test('That nobody is in a segment is said once it is known; segments that do not come can be asked for again', async () => {
  const user = userEvent.setup({ delay: null })
  server.on('GET /api/people/desk/options', refusal(403, 'forbidden'))
  await openConsolePage(<ModulesPage />, server)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('Nobody is in a segment yet.')).toBeNull()
  server.on('GET /api/people/desk/options', segments())
  await user.click(retry)
  expect(await screen.findByText('Nobody is in a segment yet.')).toBeDefined()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('Where nothing was decided yet all modules are kept on by one press, one after the other', async () => {
  const user = userEvent.setup({ delay: null })
  become()
  await openConsolePage(<ModulesPage />, server)
  await user.click(await screen.findByRole('button', { name: 'Keep all of them on' }))
  await waitFor(() => expect(turns()).toHaveLength(screen.getAllByRole('switch').length))
  expect(turns()).toContainEqual({ turn: { module: 'WallModule', segment: null, on: true } })
})
