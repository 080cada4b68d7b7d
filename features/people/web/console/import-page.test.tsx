import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { ImportPage } from './import-page.tsx'

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
})
afterEach(closeConsolePage)

const TABLE = 'email,first_name\nzofia@example.com,Żaneta\n'
const CALL = 'POST /api/people/desk/imports'

test('Pasted rows that are refused stay where they were pasted, with what was chosen, and can be sent again', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(CALL, refusal(400, 'invalid_input', { 'upload.file': 'No column of names.' }))
  await openConsolePage(<ImportPage />, server)
  await user.click(screen.getAllByRole('checkbox')[0]!)
  await user.click(screen.getAllByRole('radio')[1]!)
  await user.click(screen.getByText('Or paste rows from a spreadsheet'))
  const field = screen.getByLabelText('Rows, with the headings first')
  await user.click(field)
  await user.paste(TABLE)
  const use = screen.getAllByRole('button').at(-1)!
  await user.click(use)
  expect(await screen.findByText('No column of names.')).toBeDefined()
  expect(field).toHaveProperty('value', TABLE)
  expect(screen.getAllByRole('checkbox')[0]).toHaveProperty('checked', true)
  expect(screen.getAllByRole('radio')[1]).toHaveProperty('checked', true)

  server.on(CALL, 'offline')
  await user.click(use)
  expect(await screen.findByText(/Check your connection and try again/)).toBeDefined()
  const sent = server.sent('POST') as { upload: { file: string }; options: object }[]
  expect(sent.length).toBe(2)
  for (const { upload, options } of sent) {
    expect(new TextDecoder().decode(Uint8Array.from(atob(upload.file), (c) => c.charCodeAt(0)))).toBe(TABLE)
    expect(options).toEqual({ create_departments: true, create_countries: false, missing: 'list' })
  }
})

test('A file of Windows letters is sent as what it says', async () => {
  server.on(CALL, refusal(400, 'invalid_input', { 'upload.file': 'No column of names.' }))
  await openConsolePage(<ImportPage />, server)
  // Żaneta in Windows-1250.
  const bytes = Uint8Array.from(Buffer.from('email,first_name\na@example.com,\u00afaneta\n', 'latin1'))
  const input = screen.getByLabelText('A table as CSV', { selector: 'input' })
  await userEvent.upload(input, new File([bytes], 'people.csv', { type: 'text/csv' }))
  await waitFor(() => expect(server.sent('POST').length).toBe(1))
  const [{ upload }] = server.sent('POST') as [{ upload: { name: string; file: string } }]
  const text = new TextDecoder().decode(Uint8Array.from(atob(upload.file), (c) => c.charCodeAt(0)))
  expect([upload.name, text]).toEqual(['people.csv', 'email,first_name\na@example.com,Żaneta\n'])
})
