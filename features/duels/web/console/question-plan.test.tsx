import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { QuizQuestion } from '#features/quiz/contract/quiz.ts'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { QuestionPlan } from './question-plan.tsx'

const id = '0b0e7c52-5a0e-4a57-9d0c-3f3f7c1d2a11'
const question = { id, active_from: '2030-05-01T08:00:00.000Z', active_until: null } as QuizQuestion
const CALL = `PUT /api/quiz/questions/${id}/plan`

let server: FakeServer
const done = vi.fn<() => void>()
beforeEach(() => {
  server = new FakeServer()
  done.mockReset()
})
afterEach(closeConsolePage)

const open = () => openConsolePage(<QuestionPlan question={question} onDone={done} />, server)
const from = () => screen.getByLabelText('From')
const until = () => screen.getByLabelText('Until')
const save = () => screen.getByRole('button', { name: 'Save the time' })
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('A time is saved once it is another, as a moment by the clocks of the programme', async () => {
  server.on(CALL, { body: { question } })
  await open()
  expect(from()).toHaveProperty('value', '2030-05-01T08:00')
  expect(save(), 'nothing to save yet').toHaveProperty('disabled', true)
  type(until(), '2030-06-01T09:30')
  await userEvent.click(save())
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  const [sent] = server.sent('PUT') as Pick<QuizQuestion, 'active_from' | 'active_until'>[]
  expect(Date.parse(sent?.active_from ?? '')).toBe(Date.parse('2030-05-01T08:00Z'))
  expect(Date.parse(sent?.active_until ?? '')).toBe(Date.parse('2030-06-01T09:30Z'))
})

test('A beginning that is taken away is sent as none', async () => {
  server.on(CALL, { body: { question } })
  await open()
  type(from(), '')
  await userEvent.click(save())
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  expect(server.sent('PUT')).toMatchObject([{ active_from: null, active_until: null }])
})

test('A refusal stands at its field, and what was typed stays to be mended', async () => {
  server.on(CALL, refusal(400, 'invalid_input', { active_until: 'It ends before it begins.' }))
  await open()
  type(until(), '2030-04-01T09:30')
  await userEvent.click(save())
  await waitFor(() => expect(until().getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('It ends before it begins.')).toBeDefined()
  expect(from().getAttribute('aria-invalid')).not.toBe('true')
  expect(until()).toHaveProperty('value', '2030-04-01T09:30')
  expect([done.mock.calls.length, save().hasAttribute('disabled')]).toEqual([0, false])
})
