import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { PersonPage } from './person-page.tsx'

const id = '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0a01'
const call = `GET /api/people/desk/people/${id}`
let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  server.on('GET /api/profile', { body: { role: 'organiser' } })
})
afterEach(closeConsolePage)

const open = (who: string) =>
  openConsolePage(<PersonPage />, server, { route: '/people/$id', address: `/people/${who}` })
const heading = () => screen.findByRole('heading', { level: 1 })

test('Whoever is not there is said to be missing, and an address that names nobody asks nothing', async () => {
  server.on(call, refusal(404, 'not_found'))
  await open(id)
  expect((await heading()).textContent).toBe('This is not here')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  closeConsolePage()
  await open('changes')
  expect((await heading()).textContent).toBe('This is not here')
  expect(server.asked.filter(({ path }) => path.endsWith('/changes'))).toEqual([])
})

test('What did not come may be tried again, under the name of the page', async () => {
  server.on(call, refusal(403, 'forbidden'))
  await open(id)
  expect((await heading()).textContent).toBe('People')
  expect(screen.getByText('The server says forbidden.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
