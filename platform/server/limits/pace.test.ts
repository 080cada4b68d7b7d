import { expect, test } from 'vitest'
import { createSlowLane, noSoonerThan } from './pace.ts'

test('an answer that is ready at once waits, and so does a refusal', async () => {
  const began = performance.now()
  expect(await noSoonerThan(40, async () => 'done')).toBe('done')
  await expect(noSoonerThan(40, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(performance.now() - began).toBeGreaterThan(75)
})

test('right answers pass one after the other without a rest', async () => {
  const lane = createSlowLane({ restMs: 60_000 })
  const all = await Promise.all(Array.from({ length: 100 }, () => lane('office', async () => true)))
  expect(all.every(Boolean)).toBe(true)
})

test('after a wrong answer the next one waits, but only in the same lane', async () => {
  const lane = createSlowLane({ restMs: 60 })
  await lane('office', async () => false)
  const began = performance.now()
  await lane('elsewhere', async () => true)
  const elsewhere = performance.now() - began
  await lane('office', async () => true)
  expect(performance.now() - began).toBeGreaterThan(Math.max(40, elsewhere))
})

test('a check that fails lets the next one in', async () => {
  const lane = createSlowLane({ restMs: 1 })
  await expect(lane('office', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await lane('office', async () => true)).toBe(true)
})

test('whoever came last is next, and when the lane is full whoever has waited longest is told to come again', async () => {
  const lane = createSlowLane({ restMs: 1, maxWaiting: 2 })
  const order: string[] = []
  const [running, longest, ...others] = ['first', 'second', 'third', 'fourth'].map((name) =>
    lane('office', async () => {
      order.push(name)
      return true
    }),
  )
  await expect(longest).rejects.toThrow('busy')
  await Promise.all([running, ...others])
  expect(order).toEqual(['first', 'fourth', 'third'])
  expect(await lane('office', async () => true)).toBe(true)
})
