import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TrainingContent } from '#features/training/contract/console.ts'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { ID, training } from './training-console.fixture.ts'
import { TrainingEditorPage } from './training-editor-page.tsx'
import { EVERYBODY } from '#platform/contract/audiences.ts'
import { writeAtOnce } from '#platform/web/writing/write-at-once.fixture.ts'

const LIST = '/api/trainings/desk'
const ONE = `${LIST}/${ID}`

let server: FakeServer
beforeEach(() => {
  localStorage.clear()
  server = new FakeServer()
  server.on('GET /api/user/me', { body: { id: 'olga', role: 'organiser' } })
  const options = { departments: [], countries: [], segments: [], scope: null }
  server.on('GET /api/people/desk/options', { body: options })
  server.on(`POST ${LIST}/reach`, { body: { reach: 12_345 } })
  server.on(`GET ${ONE}`, { body: training() })
  server.on(`PUT ${ONE}`, refusal(500, 'internal'))
})
afterEach(() => {
  closeConsolePage()
  localStorage.clear()
})

const open = (address = `/console/trainings/${ID}`) =>
  openConsolePage(<TrainingEditorPage />, server, { route: '/console/trainings/$id', address })
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name)
/** The bar of the rich text has a button of that name. */
const link = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' })
const retype = (of: HTMLInputElement, value: string) => fireEvent.change(of, { target: { value } })
const save = () => screen.getByRole('button', { name: /^Save the/ })
const sent = (method: string, path: string) =>
  server.asked.filter((each) => each.method === method && each.path === path).map(({ body }) => body)
const changed = () => sent('PUT', ONE) as (TrainingContent & { after: number })[]

test('A new training lies ahead, closes before it begins, and is sent as it was written', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`POST ${LIST}`, refusal(400, 'training_content_wrong'))
  await open('/console/trainings')
  await writeAtOnce(user, await field(/^Title/), 'First aid')
  await user.type(await field(/^Trainer/), 'Ada')
  await writeAtOnce(user, await link(), 'https://example.com/a ')
  await user.type(await field(/^Seats/), '{Backspace}{Backspace}8')
  await user.click(save())
  await waitFor(() => expect(sent('POST', LIST)).toHaveLength(1))
  const [{ starts_at, ends_at, sign_up_until, sign_off_until, ...rest }] = sent('POST', LIST) as [
    TrainingContent,
  ]
  expect(rest).toEqual({
    texts: [{ language: 'en', title: 'First aid', html: '' }],
    audience: EVERYBODY,
    trainer: 'Ada',
    place: '',
    link: 'https://example.com/a',
    time_zone: 'UTC',
    seats: 8,
    points: 30,
  })
  const moments = [new Date().toISOString(), sign_off_until, sign_up_until, starts_at, ends_at]
  expect(moments.toSorted((one, other) => Date.parse(one) - Date.parse(other))).toEqual(moments)
})

test('Another beginning takes the end and the deadlines along; each can be set by itself', async () => {
  const user = userEvent.setup({ delay: null })
  await open()
  retype(await field(/^Begins/), '2126-05-17T10:00')
  expect([await field(/^Ends/), await field(/^Sign-up until/)].map(({ value }) => value)).toEqual([
    '2126-05-17T13:00',
    '2126-05-16T19:00',
  ])
  retype(await field(/^Ends/), '2126-05-17T15:30')
  await user.click(save())
  await waitFor(() => expect(changed()).toHaveLength(1))
  expect(changed()[0]).toMatchObject({
    starts_at: '2126-05-17T10:00:00.000Z',
    ends_at: '2126-05-17T15:30:00.000Z',
    sign_up_until: '2126-05-16T19:00:00.000Z',
    sign_off_until: '2126-05-15T19:00:00.000Z',
    after: 4,
  })
})

test('In another time zone the clocks on the wall stay as they were typed', async () => {
  const user = userEvent.setup({ delay: null })
  await open()
  await user.selectOptions(await field(/^Time zone/), 'Europe/Warsaw')
  expect((await field(/^Begins/)).value).toBe('2126-05-10T09:00')
  await user.click(save())
  await waitFor(() => expect(changed()).toHaveLength(1))
  expect(changed()[0]).toMatchObject({
    time_zone: 'Europe/Warsaw',
    starts_at: '2126-05-10T07:00:00.000Z',
    sign_off_until: '2126-05-08T16:00:00.000Z',
  })
})

test('Whoever moves a training that people have signed up for is told how many are told', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`GET ${ONE}`, { body: training({ stage: 'published', taken: 5, waiting: 2 }) })
  await open()
  await writeAtOnce(user, await field(/^Trainer/), ' and Bob')
  expect(screen.queryByText(/are told of this when you save/)).toBeNull()
  await user.type(await field(/^Place/), '3')
  expect(await screen.findByText('7 people are signed up and are told of this when you save.')).toBeDefined()
  await user.type(await field(/^Place/), '{Backspace}')
  expect(screen.queryByText(/are told of this when you save/)).toBeNull()
  expect(changed()).toHaveLength(0)
})

test('Fewer seats than are taken is said at once, at the field', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`GET ${ONE}`, { body: training({ stage: 'published', taken: 5 }) })
  await open()
  await user.type(await field(/^Seats/), '{Backspace}{Backspace}4')
  const seats = screen.getByRole('textbox', { name: /^Seats/, description: /5 people have a seat already/ })
  expect(seats.getAttribute('aria-invalid')).toBe('true')
  await user.type(seats, '{Backspace}5')
  expect(seats.getAttribute('aria-invalid')).toBeNull()
})

test('Every mistake stands at its field, the summary leads there, and nothing that was typed is lost', async () => {
  const user = userEvent.setup({ delay: null })
  await open()
  await writeAtOnce(user, await link(), 'http://example.com')
  const wrong = {
    link: 'Not safe.',
    sign_up_until: 'After it began.',
    points: 'Too many.',
    'audience.department_ids': 'No such department.',
  }
  server.on(`PUT ${ONE}`, refusal(400, 'training_content_wrong', wrong))
  await user.click(save())
  for (const [words, at] of [
    ['Link: Not safe.', await link()],
    ['Sign-up until: After it began.', await field(/^Sign-up until/)],
    ['Points for being there: Too many.', await field(/^Points for being there/)],
    ['Departments: No such department.', screen.getByRole('combobox', { name: 'Departments' })],
  ] as const) {
    await user.click(await screen.findByRole('link', { name: words }))
    expect(document.activeElement).toBe(at)
    expect(at.getAttribute('aria-invalid')).toBe('true')
  }
  expect((await link()).value).toBe('http://example.com')
})

test('What was told to people is cancelled only with a reason, which they read; then nothing can be changed', async () => {
  const user = userEvent.setup({ delay: null })
  const live = { stage: 'published', taken: 5, waiting: 2 } as const
  server.on(`GET ${ONE}`, { body: training(live) })
  server.on(`POST ${ONE}/cancel`, refusal(409, 'training_over'))
  await open()
  await field(/^Title/)
  await user.click(screen.getByRole('button', { name: /^(More|What to do)/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel the training' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel “First aid”?' }))
  expect(dialog.getByText(/^7 people are signed up and are told/)).toBeDefined()
  const cancel = dialog.getByRole('button', { name: 'Cancel the training' })
  expect(cancel).toHaveProperty('disabled', true)
  await writeAtOnce(user, dialog.getByRole('textbox'), 'The trainer is ill.')
  await user.click(cancel)
  expect(await dialog.findByText('The server says training_over.')).toBeDefined()
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'The trainer is ill.')
  server.on(`POST ${ONE}/cancel`, { body: {} })
  const cancelled = training({ ...live, stage: 'cancelled', cancel_reason: 'The trainer is ill.' })
  server.on(`GET ${ONE}`, { body: cancelled })
  await user.click(cancel)
  expect(await screen.findByText('This training is cancelled: The trainer is ill.')).toBeDefined()
  expect(sent('POST', `${ONE}/cancel`).at(-1)).toEqual({ reason: 'The trainer is ill.' })
  expect((await field(/^Title/)).matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: /^Save the/ })).toBeNull()
})
