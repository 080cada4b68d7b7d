import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { ChangePage } from './changing/change-page.tsx'
import { ImportPreviewPage } from './importing/import-preview-page.tsx'
import { PersonPage } from './person-page.tsx'

const id = '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0a01'
const PAGES = [
  { of: 'a person', Page: PersonPage, asks: 'people', title: 'People' },
  { of: 'a change', Page: ChangePage, asks: 'works', title: 'People' },
  { of: 'an import', Page: ImportPreviewPage, asks: 'imports', title: 'Import people' },
]
let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  server.on('GET /api/profile', { body: { role: 'organiser' } })
})
afterEach(closeConsolePage)

const open = (Page: () => React.ReactNode, which: string) =>
  openConsolePage(<Page />, server, { route: '/people/$id', address: `/people/${which}` })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test.each(PAGES)(
  'The page of $of says what is not there, and asks nothing for an address that names none',
  async ({ Page, asks }) => {
    server.on(`GET /api/people/desk/${asks}/${id}`, refusal(404, 'not_found'))
    await open(Page, id)
    await heading('This is not here')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    closeConsolePage()
    await open(Page, 'changes')
    await heading('This is not here')
    expect(server.asked.filter(({ path }) => path.endsWith('/changes'))).toEqual([])
  },
)

test.each(PAGES)(
  'What did not come of $of may be tried again, under the name of the page',
  async ({ Page, asks, title }) => {
    server.on(`GET /api/people/desk/${asks}/${id}`, refusal(403, 'forbidden'))
    await open(Page, id)
    await screen.findByText('The server says forbidden.')
    await heading(title)
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  },
)
