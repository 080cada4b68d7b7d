import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gathered } from './gathered.ts'

function names(atOnce?: number) {
  const questions: string[][] = []
  const ask = gathered(async (keys: string[]) => {
    questions.push(keys)
    await nextTurn()
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `the ${key}`]))
  }, atOnce)
  return { ask, questions }
}

test('all who ask in one turn are answered by one question, each with their own answer', async () => {
  const { ask, questions } = names()
  expect(await Promise.all(['cat', 'dog', 'cat', 'nobody'].map(ask))).toEqual([
    'the cat',
    'the dog',
    'the cat',
    undefined,
  ])
  expect(questions).toEqual([['cat', 'dog', 'nobody']])
})

test('who asks while an answer is on its way gets a newer one', async () => {
  const { ask, questions } = names()
  const first = ask('cat')
  while (questions.length === 0) await nextTurn()
  const second = ask('cat')
  await Promise.all([first, second])
  expect(questions).toEqual([['cat'], ['cat']])
})

test('a question is never about more than can be asked at once', async () => {
  const { ask, questions } = names(2)
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map(ask))
  expect(questions).toEqual([['a', 'b'], ['c', 'd'], ['e']])
})

test('a question that fails fails for those who asked it, and for nobody after them', async () => {
  let down = true
  const ask = gathered(async (keys: string[]) => {
    if (down) throw new Error('no database')
    return new Map(keys.map((key) => [key, key]))
  })
  const failed = await Promise.allSettled([ask('a'), ask('b')])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  down = false
  expect(await ask('a')).toBe('a')
})
