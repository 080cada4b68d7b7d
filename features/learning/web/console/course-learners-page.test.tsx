import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LearnerLine } from '#features/learning/contract/progress.ts'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { CourseLearnersPage } from './course-learners-page.tsx'
import { check, course, ID } from './course.fixture.ts'
import { writeAtOnce } from '#platform/web/writing/write-at-once.fixture.ts'

const ONE = `/api/learning/desk/${ID}`
const ANNA = '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0601'

const anna: LearnerLine = {
  id: ANNA,
  first_name: 'Anna',
  last_name: 'Nowak',
  department: 'Garage',
  mandatory: true,
  assigned: true,
  due_at: '2026-01-05T08:00:00Z',
  overdue: true,
  begun_at: '2026-01-02T08:00:00Z',
  lessons_done: 1,
  tries: 2,
  best_percent: 60,
  completed_at: null,
  certificate: null,
  version: 1,
}
const learners = (...lines: LearnerLine[]) => ({ body: { learners: lines, next: null as string | null } })

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  server.on('GET /api/user/me', { body: { id: 'olga', role: 'organiser' } })
  const published = course({ stage: 'published', begun: 1, content: { check } })
  server.on(`GET ${ONE}`, { body: { course: published } })
  server.on(`GET ${ONE}/progress`, learners(anna))
})
afterEach(closeConsolePage)

const open = () =>
  openConsolePage(<CourseLearnersPage />, server, {
    route: '/console/courses/$id/learners',
    address: `/console/courses/${ID}/learners`,
  })
const lists = () => server.asked.filter(({ path }) => path === `${ONE}/progress`).map(({ query }) => query)

test('How far somebody is stands in one row; without a check there is no column for it', async () => {
  await open()
  const row = await screen.findByRole('row', { name: /Anna Nowak/ })
  expect(row.textContent).toContain('overdue since 5 Jan 2026')
  expect(row.textContent).toContain('1 of 2')
  expect(row.textContent).toContain('60 %, 2 tries')
  closeConsolePage()
  server.on(`GET ${ONE}`, { body: { course: course({ stage: 'published' }) } })
  await open()
  expect(await screen.findByRole('columnheader', { name: 'Lessons' })).toBeDefined()
  expect(screen.queryByRole('columnheader', { name: 'Check' })).toBeNull()
})

test('Only those in one state are asked for, further ones follow, and nobody is said to be nobody', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`GET ${ONE}/progress`, { body: { learners: [anna], next: 'after-anna' } })
  await open()
  const more = await screen.findByRole('button', { name: 'Show more' })
  const berta = { ...anna, id: ANNA.replace('601', '602'), first_name: 'Berta' }
  server.on(`GET ${ONE}/progress`, learners(berta))
  await user.click(more)
  expect(await screen.findByRole('row', { name: /Berta Nowak/ })).toBeDefined()
  expect(screen.getByRole('row', { name: /Anna Nowak/ })).toBeDefined()
  // The pressed button is gone with the last page: who goes by keyboard stands at the end of the list.
  expect(document.activeElement?.textContent).toBe('That is all.')
  server.on(`GET ${ONE}/progress`, learners())
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Overdue')
  expect(await screen.findByText('Nobody here.')).toBeDefined()
  expect(lists()).toEqual(['', '?cursor=after-anna', '?state=overdue'])
})

test('A list that does not come says why, and comes with the next try', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`GET ${ONE}/progress`, refusal(403, 'forbidden'))
  await open()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText('The server says forbidden.')).toBeDefined()
  server.on(`GET ${ONE}/progress`, learners(anna))
  await user.click(retry)
  expect(await screen.findByRole('row', { name: /Anna Nowak/ })).toBeDefined()
})

test('Somebody is named with a date of their own, and the list is read anew; a refusal is said', async () => {
  const user = userEvent.setup({ delay: null })
  server.on('GET /api/people/desk', {
    body: { people: [{ id: ANNA, first_name: 'Anna', last_name: 'Nowak', email: 'anna@convoy.test' }] },
  })
  server.on(`POST ${ONE}/assign`, refusal(404, 'learning_person_not_found'))
  await open()
  await writeAtOnce(user, await screen.findByLabelText(/^Their date/), '2126-05-01T10:00')
  await writeAtOnce(user, screen.getByRole('searchbox', { name: 'Name, email address or number' }), 'anna')
  const name = await screen.findByRole('button', { name: 'Name Anna Nowak for this course' })
  await user.click(name)
  expect(await screen.findByText('The server says learning_person_not_found.')).toBeDefined()
  server.on(`POST ${ONE}/assign`, { body: { assigned: 1 } })
  const before = lists().length
  await user.click(name)
  await waitFor(() => expect(lists().length).toBeGreaterThan(before))
  const wish = { user_ids: [ANNA], due_at: '2126-05-01T10:00:00.000Z' }
  expect(server.sent('POST')).toEqual([wish, wish])
  await waitFor(() => expect(screen.queryByText('The server says learning_person_not_found.')).toBeNull())
})

test('A person who was named is let off by a button that says so', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`DELETE ${ONE}/assign/${ANNA}`, { body: {} })
  await open()
  const off = await screen.findByRole('button', { name: 'Anna Nowak does not have to take it any more' })
  server.on(`GET ${ONE}/progress`, learners({ ...anna, assigned: false, mandatory: false }))
  await user.click(off)
  await waitFor(() => expect(screen.queryByRole('button', { name: /does not have to take it/ })).toBeNull())
  expect(server.sent('DELETE')).toHaveLength(1)
})

test('A number of a certificate is looked up with Enter, without the spaces around it; half a number is not', async () => {
  const user = userEvent.setup({ delay: null })
  await open()
  const number = await screen.findByRole('textbox', { name: 'Number of the certificate' })
  await user.type(number, 'AB{Enter}')
  expect(screen.getByRole('button', { name: 'Look it up' })).toHaveProperty('disabled', true)
  server.on('GET /api/learning/desk/certificates/ABCD-1234', refusal(404, 'learning_certificate_unknown'))
  await user.clear(number)
  await user.type(number, ' ABCD-1234 {Enter}')
  expect(await screen.findByText('The server says learning_certificate_unknown.')).toBeDefined()
  const found = { number: 'ABCD-1234', title: 'Brakes', first_name: 'Jan', last_name: 'Kos', version: 2 }
  server.on('GET /api/learning/desk/certificates/ABCD-1234', {
    body: { ...found, issued_at: '2026-01-05T08:00:00Z' },
  })
  await user.type(number, '{Enter}')
  expect(await screen.findByText('Completed “Brakes” (version 2) on 5 January 2026.')).toBeDefined()
  expect(screen.getByText('Jan Kos')).toBeDefined()
})

test('Nobody is named for a course that is archived', async () => {
  server.on(`GET ${ONE}`, { body: { course: course({ stage: 'archived' }) } })
  await open()
  expect(await screen.findByRole('textbox', { name: 'Number of the certificate' })).toBeDefined()
  expect(screen.queryByRole('searchbox')).toBeNull()
})
