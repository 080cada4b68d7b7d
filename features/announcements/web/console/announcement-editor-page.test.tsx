import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { AnnouncementEditorPage } from './announcement-editor-page.tsx'
import { writeAtOnce } from '#platform/web/writing/write-at-once.fixture.ts'

const NEW = 'POST /api/announcements/desk'

let server: FakeServer
beforeEach(() => {
  localStorage.clear()
  server = new FakeServer()
  server.on('GET /api/user/me', { body: { id: 'olga', role: 'organiser' } })
  server.on('GET /api/people/desk/options', {
    body: { departments: [], countries: [], segments: [], scope: null },
  })
  const reach = { people: 12_345, in_app: 12_000, push: 3, email: 4 }
  server.on('POST /api/announcements/desk/reach', { body: { reach } })
})
afterEach(() => {
  closeConsolePage()
  localStorage.clear()
})

const headline = () => screen.findByRole('textbox', { name: /Headline/ })
const path = () => screen.findByRole('textbox', { name: /Where it leads/ })
const save = () => screen.getByRole('button', { name: 'Save the draft' })
const written = () =>
  server.asked.filter((each) => `${each.method} ${each.path}` === NEW).map(({ body }) => body)

test('What is refused stands at its field and in the list of mistakes, and nothing typed is lost', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(
    NEW,
    refusal(400, 'invalid_input', { 'texts.0.title': 'Too short.', path: 'Begin with a slash.' }),
  )
  await openConsolePage(<AnnouncementEditorPage />, server)
  await user.type(await headline(), 'Hi')
  await writeAtOnce(user, await path(), 'ranking')
  await user.click(save())
  await waitFor(async () => expect((await headline()).getAttribute('aria-invalid')).toBe('true'))
  expect((await path()).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Please put these right')).toBeDefined()
  // Each mistake leads to its field.
  await user.click(screen.getByRole('link', { name: /Begin with a slash/ }))
  expect(document.activeElement).toBe(await path())
  expect([await headline(), await path()].map((field) => (field as HTMLInputElement).value)).toEqual([
    'Hi',
    'ranking',
  ])
})

test('Without a line what was written stays on this device, and says so; the next press sends it', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(NEW, 'offline')
  await openConsolePage(<AnnouncementEditorPage />, server)
  await writeAtOnce(user, await headline(), 'The car park is closed')
  await user.click(save())
  expect(await screen.findByText(/Check your connection and try again/)).toBeDefined()
  closeConsolePage()
  await openConsolePage(<AnnouncementEditorPage />, server)
  expect(await headline()).toHaveProperty('value', 'The car park is closed')
  server.on(NEW, refusal(400, 'announcement_content_wrong'))
  await user.click(save())
  await waitFor(() => expect(written().length).toBe(2))
  expect(written()[1]).toMatchObject({ texts: [{ language: 'en', title: 'The car park is closed' }] })
})

test('How many it is for stands beside the audience, and leaving with words asks', async () => {
  const user = userEvent.setup({ delay: null })
  await openConsolePage(<AnnouncementEditorPage />, server)
  expect(await screen.findByText(/12.345/)).toBeDefined()
  await writeAtOnce(user, await headline(), 'The car park')
  await user.click(screen.getByRole('link', { name: 'Another page' }))
  expect(await screen.findByRole('alertdialog')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await headline()).toHaveProperty('value', 'The car park')
})
