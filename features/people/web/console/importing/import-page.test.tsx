import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { ImportPage } from './import-page.tsx'

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  server.on('GET /api/people/desk/imports', { body: { imports: [] } })
})
afterEach(closeConsolePage)

const TABLE = 'email,first_name\nzofia@example.com,Żaneta\n'
const CALL = 'POST /api/people/desk/imports'

test('Pasted rows that are refused stay where they were pasted, and can be sent again', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(CALL, refusal(400, 'invalid_input', { 'upload.file': 'No column of names.' }))
  await openConsolePage(<ImportPage />, server)
  await user.click(screen.getByText('Or paste rows from a spreadsheet'))
  const field = screen.getByLabelText('Rows, with the headings first')
  await user.click(field)
  await user.paste(TABLE)
  const use = screen.getByRole('button', { name: 'Use these rows' })
  await user.click(use)
  expect(await screen.findByText('No column of names.')).toBeDefined()
  expect(field).toHaveProperty('value', TABLE)

  server.on(CALL, 'offline')
  await user.click(use)
  expect(await screen.findByText(/Check your connection and try again/)).toBeDefined()
  const sent = server.sent('POST') as { upload: { file: string; columns: unknown }; options: object }[]
  expect(sent.length).toBe(2)
  for (const { upload, options } of sent) {
    expect(new TextDecoder().decode(Uint8Array.from(atob(upload.file), (c) => c.charCodeAt(0)))).toBe(TABLE)
    expect(upload.columns).toEqual(['email', 'first_name'])
    expect(options).toEqual({ missing: 'leave' })
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

test('Headings that nobody knows are matched on the page, and the file is read as that says', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(CALL, refusal(400, 'invalid_input', { 'upload.file': 'No column of names.' }))
  await openConsolePage(<ImportPage />, server)
  const input = screen.getByLabelText('A table as CSV', { selector: 'input' })
  const text = 'Skrzynka;Imię;Buty\nzofia@example.com;Zofia;42\n'
  await user.upload(input, new File([text], 'people.csv', { type: 'text/csv' }))
  const email = await screen.findByRole('combobox', { name: 'Email' })
  expect(screen.getByRole('combobox', { name: 'First name' })).toHaveProperty('value', '1')
  expect(screen.getByText('Left alone: Skrzynka, Buty.')).toBeDefined()
  expect(server.sent('POST')).toEqual([])
  await user.selectOptions(email, 'Skrzynka')
  await waitFor(() => expect(server.sent('POST').length).toBe(1))
  expect(server.sent('POST')).toMatchObject([{ upload: { columns: ['email', 'first_name', null] } }])
})
