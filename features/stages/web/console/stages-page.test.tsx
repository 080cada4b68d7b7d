import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ConsoleStage } from '#features/stages/contract/console.ts'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { StagesPage } from './stages-page.tsx'
import { writeAtOnce } from '#platform/web/writing/write-at-once.fixture.ts'

const stage: ConsoleStage = {
  id: '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0003',
  order: 1,
  name: 'The coast',
  starts_at: '2126-05-01T08:00:00Z',
  ends_at: '2126-06-01T08:00:00Z',
  state: 'coming',
  closed_at: null,
  has_points: false,
}
const calendar = (stages: ConsoleStage[], version = 'a') => ({ body: { stages, version, close: 'by_date' } })

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  server.on('GET /api/stages/desk', calendar([stage]))
})
afterEach(closeConsolePage)

const names = async () => screen.findAllByRole('textbox', { name: /Name/ })
const save = () => screen.getByRole('button', { name: 'Save the calendar' })

test('Without stages the page says what to do, and when they do not come it offers another try', async () => {
  server.on('GET /api/stages/desk', refusal(403, 'forbidden'))
  await openConsolePage(<StagesPage />, server)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.on('GET /api/stages/desk', calendar([]))
  await userEvent.click(retry)
  expect(await screen.findByText('There are no stages yet. Add the first one.')).toBeDefined()
})

test('A stage that is added begins where the last one ends; a refusal stands at its field and loses nothing', async () => {
  const user = userEvent.setup({ delay: null })
  server.on('PUT /api/stages/desk', refusal(400, 'invalid_input', { 'stages.1.name': 'That name is taken.' }))
  await openConsolePage(<StagesPage />, server)
  await names()
  await user.click(screen.getByRole('button', { name: 'Add a stage' }))
  const [, second] = await names()
  await user.clear(second!)
  await writeAtOnce(user, second!, 'The coast')
  await user.click(save())
  expect(await screen.findByText('That name is taken.')).toBeDefined()
  const [first, refused] = await names()
  expect([first!.getAttribute('aria-invalid'), refused!.getAttribute('aria-invalid')]).toEqual([null, 'true'])
  expect(refused).toHaveProperty('value', 'The coast')
  const [{ stages }] = server.sent('PUT') as [{ stages: { id: string | null; starts_at: string }[] }]
  expect(stages.map(({ id }) => id)).toEqual([stage.id, null])
  expect(Date.parse(stages[1]!.starts_at)).toBe(Date.parse(stage.ends_at))
})

test('What somebody else has planned meanwhile stands beside what was written here', async () => {
  const user = userEvent.setup({ delay: null })
  server.on('PUT /api/stages/desk', refusal(409, 'programme_changed'))
  await openConsolePage(<StagesPage />, server)
  const [first] = await names()
  await writeAtOnce(user, first!, ' road')
  await user.click(screen.getByRole('button', { name: 'Add a stage' }))
  await user.click(save())
  const theirs = { ...stage, id: '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0004', order: 2, name: 'The lakes' }
  const moved = { ...stage, ends_at: '2126-06-02T08:00:00Z' }
  server.on('GET /api/stages/desk', calendar([moved, theirs], 'b'))
  await user.click(await screen.findByRole('button', { name: 'Show what is new' }))
  expect(await screen.findByDisplayValue('The lakes')).toBeDefined()
  await user.click(save())
  const { version, stages } = server.sent('PUT').at(-1) as { version: string; stages: object[] }
  expect(version).toBe('b')
  expect(stages).toMatchObject([
    { id: stage.id, name: 'The coast road', ends_at: moved.ends_at },
    { id: theirs.id, name: 'The lakes' },
    { id: null, name: 'Stage 2' },
  ])
})

test('A stage that somebody else took away while it was changed here is planned anew', async () => {
  const user = userEvent.setup({ delay: null })
  server.on('PUT /api/stages/desk', refusal(409, 'programme_changed'))
  await openConsolePage(<StagesPage />, server)
  const [first] = await names()
  await writeAtOnce(user, first!, ' road')
  await user.click(save())
  server.on('GET /api/stages/desk', calendar([], 'b'))
  await user.click(await screen.findByRole('button', { name: 'Show what is new' }))
  await waitFor(() => expect(screen.queryByText('The server says programme_changed.')).toBeNull())
  await user.click(save())
  expect(server.sent('PUT').at(-1)).toMatchObject({
    version: 'b',
    stages: [{ id: null, name: 'The coast road', starts_at: stage.starts_at }],
  })
})

test('Leaving with an unsaved calendar asks, and leaving all the same leads there', async () => {
  const user = userEvent.setup({ delay: null })
  await openConsolePage(<StagesPage />, server)
  const [first] = await names()
  await user.type(first!, '!')
  await user.click(screen.getByRole('link', { name: 'Another page' }))
  expect(await screen.findByRole('alertdialog')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Elsewhere' })).toBeDefined())
  expect(server.sent('PUT')).toEqual([])
})

test('An empty calendar is split into equal stages, and they are saved together', async () => {
  const user = userEvent.setup({ delay: null })
  server.on('GET /api/stages/desk', calendar([]))
  server.on('PUT /api/stages/desk', calendar([stage], 'b'))
  await openConsolePage(<StagesPage />, server)
  await user.click(await screen.findByRole('button', { name: 'Split evenly' }))
  const form = within(await screen.findByRole('dialog'))
  fireEvent.change(form.getByLabelText(/first one begins/), { target: { value: '2126-05-01T08:00' } })
  fireEvent.change(form.getByLabelText(/last one ends/), { target: { value: '2126-05-31T20:00' } })
  await user.click(form.getByRole('button', { name: 'Make 3 stages' }))
  await user.click(save())
  await waitFor(() => expect(server.sent('PUT')).toHaveLength(1))
  const [{ stages }] = server.sent('PUT') as [{ stages: ConsoleStage[] }]
  expect(stages.map(({ name }) => name)).toEqual(['Stage 1', 'Stage 2', 'Stage 3'])
  expect(stages[1]!.starts_at).toBe(stages[0]!.ends_at)
})

const running: ConsoleStage = { ...stage, state: 'running', starts_at: '2020-05-01T08:00:00Z' }
const apart: ConsoleStage = {
  ...stage,
  id: '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0005',
  name: 'The lakes',
  order: 2,
  starts_at: '2126-06-03T08:00:00Z',
  ends_at: '2126-07-01T08:00:00Z',
}
const closing = {
  body: {
    stage: running,
    teams_ranked_by: 'sum',
    people: [],
    crews: [],
    people_count: 0,
    crews_count: 0,
    open: {
      unreviewed_entries: 0,
      open_duels: 2,
      unreleased_imports: 0,
      open_questions: 0,
      open_challenges: 0,
    },
    may_close: false,
  },
}

test('A running stage ends now after a question that tells what is open, and the next begins with it', async () => {
  const user = userEvent.setup({ delay: null })
  server.on('GET /api/stages/desk', calendar([running, apart]))
  server.on(`GET /api/stages/desk/${running.id}/closing`, closing)
  server.on('PUT /api/stages/desk', calendar([running, apart], 'b'))
  await openConsolePage(<StagesPage />, server)
  await user.click(await screen.findByRole('button', { name: 'End it now' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(await question.findByText('2 duels are open')).toBeDefined()
  await user.click(question.getByRole('button', { name: 'End the stage' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const [{ stages }] = server.sent('PUT') as [{ stages: ConsoleStage[] }]
  expect(Date.parse(stages[0]!.ends_at) - Date.now()).toBeLessThan(120_000)
  expect(stages[1]!.starts_at).toBe(stages[0]!.ends_at)
})

test('A gap is closed by one press, and a running stage is made shorter only after a question', async () => {
  const user = userEvent.setup({ delay: null })
  server.on('GET /api/stages/desk', calendar([running, apart]))
  server.on(`GET /api/stages/desk/${running.id}/closing`, closing)
  server.on('PUT /api/stages/desk', calendar([running, apart], 'b'))
  await openConsolePage(<StagesPage />, server)
  await user.click(await screen.findByRole('button', { name: 'Close the gap' }))
  expect(screen.queryByText(/belong to none/)).toBeNull()
  fireEvent.change(screen.getAllByLabelText(/^End/)[0]!, { target: { value: '2126-05-20T08:00' } })
  // The next one began where this one ended, and follows.
  expect(screen.queryByText(/belong to none/)).toBeNull()
  await user.click(save())
  const question = within(await screen.findByRole('alertdialog'))
  expect(server.sent('PUT')).toEqual([])
  await user.click(question.getByRole('button', { name: 'Save all the same' }))
  await waitFor(() => expect(server.sent('PUT')).toHaveLength(1))
})
