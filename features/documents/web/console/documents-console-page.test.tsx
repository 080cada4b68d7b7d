import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { regulation } from './document.fixture.ts'
import { DocumentsConsolePage } from './documents-console-page.tsx'

const options = (scope: object | null) => ({
  body: { departments: [], countries: [], segments: [], scope },
})

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  server.on('GET /api/people/desk/options', options(null))
  const unwritten = { versions: [], texts: [], has_draft: false }
  const documents = [
    regulation({ has_draft: true }),
    regulation({
      name: 'privacy-policy',
      versions: [{ ...regulation().versions[0]!, consent_required: false }],
    }),
    regulation({ name: 'rulebook', ...unwritten }),
  ]
  server.on('GET /api/documents/desk', { body: { documents } })
})
afterEach(closeConsolePage)

test('Each document says what is out, in which languages, what waits to be published and who has to accept it', async () => {
  await openConsolePage(<DocumentsConsolePage />, server)
  const table = await screen.findByRole('table', { name: 'Documents' })
  const [, first, second, third] = within(table).getAllByRole('row')
  expect(within(first!).getByRole('link', { name: 'Regulation' }).getAttribute('href')).toBe(
    '/console/documents/regulation',
  )
  const told = (row: HTMLElement | undefined) =>
    within(row!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(first!.textContent).toContain('Draft to publish')
  expect(told(first)).toEqual([
    'PublishedVersion 2, 1 February 2026',
    'Languagesen pl',
    'Accepted by200',
    'Still to accept7',
  ])
  expect(told(second)).toContain('Accepted byTo be read, without being accepted')
  expect(second!.textContent).not.toContain('Draft to publish')
  expect(told(third)[0]).toBe('PublishedNot published yet')
})

test('When the documents do not come the page says why, and offers another try', async () => {
  const user = userEvent.setup({ delay: null })
  server.on('GET /api/documents/desk', refusal(403, 'forbidden'))
  await openConsolePage(<DocumentsConsolePage />, server)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText('The server says forbidden.')).toBeDefined()
  server.on('GET /api/documents/desk', { body: { documents: [regulation()] } })
  await user.click(retry)
  expect(await screen.findByRole('link', { name: 'Regulation' })).toBeDefined()
})

test('Whoever looks after some of the people is told that the documents are only read here', async () => {
  server.on('GET /api/people/desk/options', options({ department_ids: [], country_ids: [] }))
  await openConsolePage(<DocumentsConsolePage />, server)
  expect(await screen.findByText(/^Written for everybody by organisers/)).toBeDefined()
})
