import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeConsolePage, FakeServer, openConsolePage } from '#app/web/console/console.fixture.tsx'
import { ValuesTab } from './values-tab.tsx'
import { writeAtOnce } from '#platform/web/writing/write-at-once.fixture.ts'

const VALUES = '/api/thanks/desk/values'
const ids = ['a', 'b', 'c'].map((last) => `0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f000${last}`)
const value = (at: number, title: string) => ({
  id: ids[at]!,
  texts: [
    { language: 'en', title, text: 'What it means.' },
    { language: 'pl', title: `${title} (pl)`, text: 'Co znaczy.' },
  ],
  sign: 'heart',
  colour: 'poppy',
  retired: false,
  version: 2,
  count: at,
})

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  server.on('GET /api/user/me', { body: { id: 'olga', role: 'organiser' } })
  server.on('GET /api/people/desk/options', {
    body: { departments: [], countries: [], segments: [], scope: null },
  })
  server.on(`GET ${VALUES}`, { body: { values: [value(0, 'Helpful'), value(1, 'Brave'), value(2, 'Kind')] } })
  server.on(`PUT ${VALUES}`, { body: { values: [] } })
})
afterEach(closeConsolePage)

test('without values the page says what to do', async () => {
  server.on(`GET ${VALUES}`, { body: { values: [] } })
  await openConsolePage(<ValuesTab />, server)
  expect(await screen.findByText('There are no values yet')).toBeDefined()
  expect(screen.getByText(/as soon as there is at least one value/)).toBeDefined()
})

test('a value moves by one place, and the outer ones only inwards', async () => {
  await openConsolePage(<ValuesTab />, server)
  const user = userEvent.setup()
  expect(await screen.findByRole('button', { name: 'Move Helpful up' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Move Kind down' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Move Brave up' }))
  await waitFor(() => expect(server.sent('PUT')).toEqual([{ ids: [ids[1], ids[0], ids[2]] }]))
})

test('a value is written in every language before it can be saved, with its sign and from its version', async () => {
  server.on(`PUT ${VALUES}/${ids[1]}`, { body: { values: [] } })
  await openConsolePage(<ValuesTab />, server)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Change Brave' }))
  const form = within(await screen.findByRole('dialog'))
  const polish = form.getByRole('textbox', { name: 'Word (Polish)' })
  await user.clear(polish)
  expect(form.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await writeAtOnce(user, polish, 'Odwaga')
  await user.click(form.getByRole('radio', { name: 'Flag' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.sent('PUT')).toMatchObject([
      {
        sign: 'flag',
        colour: 'poppy',
        version: 2,
        texts: [{ title: 'Brave' }, { language: 'pl', title: 'Odwaga' }],
      },
    ]),
  )
})
