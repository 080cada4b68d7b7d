import { QueryClient, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AskedQuestion, LockedAnswer } from '#features/quiz/contract/asking.ts'
import { someAnswer, someDuel, someQuestion } from '#features/duels/web/duel.fixture.ts'
import { playQuery, type TimedPlay } from '#features/duels/web/play/duel-play.queries.ts'
import { InTexts } from '#features/duels/web/in-texts.fixture.tsx'
import { QuestionStage } from './question-stage.tsx'

const goTo = vi.fn<(wish: { to: string }) => Promise<void>>(async () => undefined)
vi.mock('#platform/web/router/hooks.ts', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => goTo,
}))

vi.mock('#platform/web/pages/link.tsx', () => ({ Link: () => null }))

const duel = someDuel({ state: 'running', may: { ...someDuel().may, play: null } })
const server = vi.fn<(path: string, body: Record<string, unknown>) => unknown>()
const sent = (path: string) =>
  server.mock.calls.filter(([called]) => called.endsWith(path)).map(([, body]) => body)
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key })

const asking = (question: AskedQuestion): TimedPlay => ({
  duel,
  phase: 'asked',
  asked: question,
  last: null,
  due_at: question.left_ms === null ? null : performance.now() + question.left_ms,
})
const locking = (question: AskedQuestion, answer: LockedAnswer, phase: 'ready' | 'done' = 'ready') => ({
  duel,
  phase,
  asked: null,
  last: { question, answer },
})

function Shown() {
  const { data } = useQuery({ ...playQuery(duel.id), refetchOnMount: false })
  return data ? <QuestionStage play={data} /> : null
}

/** Shows a question that was just asked; `answers` is what the server says to every call. */
function play(question: AskedQuestion, answers: (path: string) => unknown) {
  server.mockImplementation((path) => {
    if (path.endsWith('/seen')) return {}
    return path.endsWith('/campers') ? { me: null, them: null } : answers(path)
  })
  const queries = new QueryClient()
  queries.setQueryData(playQuery(duel.id).queryKey, asking(question))
  return render(
    <InTexts queries={queries}>
      <Shown />
    </InTexts>,
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.setItem('access_token', 'mine')
  server.mockReset()
  goTo.mockClear()
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const said = server(path, JSON.parse((init.body ?? '{}') as string) as Record<string, unknown>)
    if (said === undefined) throw new TypeError('the line is lost')
    return new Response(JSON.stringify(said))
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('The server is told at once that the question stands, and the question has the focus', async () => {
  play(someQuestion(), () => undefined)
  await wait(0)
  expect(sent('/question/seen')).toEqual([{ position: 1 }])
  expect(document.activeElement?.textContent).toBe('Which sea does the Vistula flow into?')
})

test('A number of the keyboard locks the answer, once; the verdict has the focus and Enter goes on', async () => {
  const next = someQuestion({ position: 2, text: 'And the Danube?' })
  play(someQuestion(), (path) =>
    path.endsWith('/answer') ? locking(someQuestion(), someAnswer()) : asking(next),
  )
  press('2')
  press('3')
  await wait(10)
  expect(sent('/answer')).toEqual([{ position: 1, chosen: [1] }])
  expect(document.activeElement?.textContent).toBe('Right')
  expect(screen.getByText('+108')).toBeDefined()
  expect(screen.getByRole('button', { name: /Baltic Sea ?your answer, right/ })).toBeDefined()
  expect(screen.getByText('It reaches the Baltic near Gdańsk.')).toBeDefined()
  press('Enter')
  await wait(10)
  expect(document.activeElement?.textContent).toBe('And the Danube?')
})

test('A key that is held down, or pressed with another one, answers nothing', async () => {
  play(someQuestion(), () => undefined)
  fireEvent.keyDown(document.body, { key: '2', repeat: true })
  fireEvent.keyDown(document.body, { key: '2', ctrlKey: true })
  press('5')
  await wait(10)
  expect(sent('/answer')).toEqual([])
})

test('A wrong answer is told in words, with the right one beside it', async () => {
  const wrong = someAnswer({ verdict: 'wrong', chosen: [0], score: 0 })
  play(someQuestion(), () => locking(someQuestion(), wrong))
  press('1')
  await wait(10)
  expect(screen.getByRole('heading', { name: 'Not quite' })).toBeDefined()
  expect(screen.getByRole('button', { name: /North Sea ?your answer, wrong/ })).toBeDefined()
  expect(screen.getByRole('button', { name: /Baltic Sea ?right answer/ })).toBeDefined()
})

test('Of several right answers all are chosen first, then Enter locks in', async () => {
  play(someQuestion({ kind: 'multiple' }), () => undefined)
  press('Enter')
  press('3')
  press('1')
  press('4')
  press('4')
  await wait(10)
  expect(sent('/answer')).toEqual([])
  press('Enter', screen.getAllByRole('checkbox')[0])
  await wait(10)
  expect(sent('/answer')).toEqual([{ position: 1, chosen: [0, 2] }])
})

test('True and false have words of their own', async () => {
  play(someQuestion({ kind: 'true_false', answers: [] }), () => undefined)
  fireEvent.click(screen.getByRole('button', { name: /False/ }))
  await wait(10)
  expect(sent('/answer')).toEqual([{ position: 1, chosen: [1] }])
})

test('An order is put right by buttons and by the arrow keys on them, and told', async () => {
  play(someQuestion({ kind: 'order' }), () => undefined)
  fireEvent.click(screen.getByRole('button', { name: 'Move down: North Sea' }))
  press('ArrowUp', screen.getByRole('button', { name: 'Move up: White Sea' }))
  expect(screen.getByText('White Sea, place 3 of 4')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Lock in' }))
  await wait(10)
  expect(sent('/answer')).toEqual([{ position: 1, chosen: [1, 0, 3, 2] }])
})

test('What is chosen is sent by itself a little before the end', async () => {
  play(someQuestion({ kind: 'multiple' }), () => undefined)
  press('2')
  await wait(14_000)
  expect(sent('/answer')).toEqual([])
  await wait(800)
  expect(sent('/answer')).toEqual([{ position: 1, chosen: [1] }])
})

test('Without a choice nothing is sent; after the end the server says kindly that it was missed', async () => {
  const missed = someAnswer({ verdict: 'missed', chosen: [], score: 0 })
  play(someQuestion({ kind: 'order' }), () => locking(someQuestion({ kind: 'order' }), missed))
  await wait(15_100)
  expect(screen.queryByText('Out of time')).toBeNull()
  await wait(1_000)
  expect(sent('/answer')).toEqual([])
  expect(screen.getByRole('heading', { name: 'Out of time' })).toBeDefined()
  expect(screen.getByText('It happens. The next question is a new chance.')).toBeDefined()
})

test('On a lost line the answer is kept, said so, and sent again until it arrives', async () => {
  let isLost = true
  play(someQuestion(), () => (isLost ? undefined : locking(someQuestion(), someAnswer())))
  press('2')
  await wait(2_000)
  expect(screen.getByText(/No signal, and the clock keeps running/)).toBeDefined()
  isLost = false
  await wait(2_000)
  expect(screen.getByRole('heading', { name: 'Right' })).toBeDefined()
  expect(new Set(sent('/answer').map(({ chosen }) => String(chosen)))).toEqual(new Set(['1']))
})

test('Somebody without a clock sees none, and nothing is sent for them', async () => {
  play(someQuestion({ kind: 'multiple', total_ms: null, left_ms: null }), () => undefined)
  press('1')
  await wait(60_000)
  expect(screen.getByText('Take your time')).toBeDefined()
  expect(sent('/answer')).toEqual([])
})

test('After the last question the way leads straight to the summary', async () => {
  play(someQuestion(), () => locking(someQuestion(), someAnswer(), 'done'))
  press('2')
  await wait(10)
  fireEvent.click(screen.getByRole('button', { name: 'See the result' }))
  expect(goTo.mock.calls[0]?.[0].to).toBe('/duels/$id/summary')
})
