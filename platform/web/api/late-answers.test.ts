import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readLateAnswersAgain } from './late-answers.ts'

const answers: ((value: string) => void)[] = []
let queries: QueryClient
let stops: (() => void)[]

beforeEach(() => {
  answers.length = 0
  queries = new QueryClient()
  stops = [readLateAnswersAgain(queries)]
})
afterEach(() => {
  for (const stop of stops) stop()
})

function look() {
  const observer = new QueryObserver(queries, {
    queryKey: ['standing'],
    queryFn: () => new Promise<string>((answer) => answers.push(answer)),
  })
  stops.push(observer.subscribe(() => undefined))
}
const held = () => queries.getQueryData(['standing'])
const soon = () => new Promise((go) => setTimeout(go))

test('what was out of date before its first answer came is read once more, and only once', async () => {
  look()
  void queries.invalidateQueries({ queryKey: ['standing'] })
  void queries.invalidateQueries({ queryKey: ['standing'] })
  expect(answers).toHaveLength(1)
  answers[0]!('old')
  await soon()
  expect(held()).toBe('old')
  expect(answers).toHaveLength(2)
  answers[1]!('new')
  await soon()
  expect(held()).toBe('new')
  expect(answers).toHaveLength(2)
})

test('what nobody called out of date is read once', async () => {
  look()
  answers[0]!('right')
  await soon()
  expect(held()).toBe('right')
  expect(answers).toHaveLength(1)
})

test('a reading that began after the word is not repeated', async () => {
  look()
  void queries.invalidateQueries({ queryKey: ['standing'] })
  await queries.cancelQueries({ queryKey: ['standing'] })
  void queries.refetchQueries({ queryKey: ['standing'] })
  answers.at(-1)!('new')
  await soon()
  expect(held()).toBe('new')
  expect(answers).toHaveLength(2)
})
