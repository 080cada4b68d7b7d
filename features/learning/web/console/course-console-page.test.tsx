import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { WholeCourse } from '#features/learning/contract/console.ts'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { course, ID } from './course.fixture.ts'
import { CourseConsolePage } from './course-console-page.tsx'

const found = (...courses: WholeCourse[]) => ({
  body: { courses, counts: { draft: 1, published: 2 }, next: null },
})

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  const options = { departments: [], countries: [], segments: [], scope: null }
  server.on('GET /api/people/desk/options', { body: options })
  server.on('GET /api/learning/desk', found(course()))
})
afterEach(closeConsolePage)

const open = (address = '/console/courses') =>
  openConsolePage(<CourseConsolePage />, server, { route: '/console/courses/$id', address })
const lists = () => server.asked.filter(({ path }) => path === '/api/learning/desk').map(({ query }) => query)
async function menu(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'What to do with Brakes' }))
  return within(await screen.findByRole('menu'))
}

test('A course that is out tells how many have begun and finished it, and its version once there are two', async () => {
  const out = course({ stage: 'published', mandatory: true, begun: 3, completed: 1, version: 2 })
  server.on('GET /api/learning/desk', found(out, course({ id: ID.replace('401', '402'), title: 'Tyres' })))
  await open('/console/courses?state=published')
  const [, first, second] = await within(await screen.findByRole('table', { name: 'Courses' })).findAllByRole(
    'row',
  )
  for (const words of ['Mandatory', '3 have begun it · 1 has finished it', '2'])
    expect(within(first!).getByText(words)).toBeDefined()
  expect(second!.textContent).not.toMatch(/begun|finished|Mandatory|\d/)
  expect(lists()).toEqual(['?stage=published'])
})

test('What can be done follows from the state', async () => {
  const user = userEvent.setup({ delay: null })
  for (const [stage, offered] of [
    ['draft', ['Publish', 'Copy', 'Delete the draft']],
    ['published', ['Copy', 'Archive']],
    ['archived', ['Copy', 'Give it back']],
  ] as const) {
    server.on('GET /api/learning/desk', found(course({ stage })))
    await open()
    const items = (await menu(user)).getAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(offered)
    closeConsolePage()
  }
})

test('An archived course is given back without a question, and the list is read anew', async () => {
  const user = userEvent.setup({ delay: null })
  server.on('GET /api/learning/desk', found(course({ stage: 'archived' })))
  server.on(`PUT /api/learning/desk/${ID}/archived`, { body: {} })
  await open()
  const back = (await menu(user)).getByRole('menuitem', { name: 'Give it back' })
  server.on('GET /api/learning/desk', found(course({ stage: 'published', begun: 3 })))
  await user.click(back)
  expect(await screen.findByText(/^3 have begun it/)).toBeDefined()
  expect(server.sent('PUT')).toEqual([{ archived: false }])
})

test('Publishing from the list says who sees it, and a refusal stays in the question', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`POST /api/learning/desk/${ID}/publish`, refusal(409, 'learning_published'))
  await open()
  await user.click((await menu(user)).getByRole('menuitem', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Publish “Brakes”?' }))
  expect(dialog.getByText('People it is for see it at once.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(await dialog.findByText('The server says learning_published.')).toBeDefined()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(lists()).toHaveLength(1)
})
