import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('work on one thing is done one after the other, in its order, and other things do not wait', async () => {
  const inTurn = createTurns()
  const done: string[] = []
  let atOnce = 0
  const work = (name: string, ms: number) => async () => {
    atOnce += 1
    expect(atOnce).toBeLessThanOrEqual(2)
    await pause(ms)
    atOnce -= 1
    done.push(name)
  }
  await Promise.all([
    inTurn('a', work('a1', 20)),
    inTurn('a', work('a2', 1)),
    inTurn('b', work('b1', 1)),
    inTurn('a', work('a3', 1)),
  ])
  expect(done).toEqual(['b1', 'a1', 'a2', 'a3'])
})

test('what fails is told to whoever asked, and the next one has its turn', async () => {
  const inTurn = createTurns()
  const broken = inTurn('a', async () => {
    throw new Error('a puncture')
  })
  const next = inTurn('a', async () => 'on the road')
  await expect(broken).rejects.toThrow('a puncture')
  expect(await next).toBe('on the road')
})
