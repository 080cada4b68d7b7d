import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, afterEach } from 'vitest'
import { closeConsolePage, FakeServer, openConsolePage } from './console.fixture.tsx'
import { WholeOnly } from './whole-only.tsx'

const [north, south, norway, sweden] = ['d1', 'd2', 'c1', 'c2']
const options = (scope: { department_ids: string[]; country_ids: string[] } | null) => ({
  body: {
    departments: [
      { id: north, name: 'North' },
      { id: south, name: 'South' },
    ],
    countries: [
      { id: norway, name: 'Norway', code: 'NO' },
      { id: sweden, name: 'Sweden', code: 'SE' },
    ],
    segments: [],
    scope,
  },
})

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
})
afterEach(closeConsolePage)

const form = <input aria-label="A form for everybody" />
const open = () => openConsolePage(<WholeOnly>{form}</WholeOnly>, server)
const field = () => screen.queryByRole('textbox', { name: 'A form for everybody' })

test('Whoever looks after everybody gets the page, and nobody fills it in before that is known', async () => {
  server.on('GET /api/people/desk/options', options(null))
  await open()
  expect(field(), 'not before the answer').toBeNull()
  expect(await screen.findByRole('textbox', { name: 'A form for everybody' })).toBeDefined()
  expect(screen.queryByRole('heading')).toBeNull()
})

test('Whoever is limited reads for whom they are there, never gets the form, and finds what is theirs', async () => {
  server.on('GET /api/people/desk/options', options({ department_ids: [south], country_ids: [norway] }))
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'It concerns everybody' })).toBeDefined()
  expect(screen.getByText(/^You look after South, Norway\./)).toBeDefined()
  expect(field()).toBeNull()
  const theirs = screen.getByRole('list', { name: 'What you can do for your people' })
  const links = within(theirs).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toContain('/console/people')
  expect(links.length).toBe(8)
})
