import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadBehind } from './load-behind.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('what cannot be loaded is tried again until it is there, begins once and is ended', async () => {
  const load = vi.fn<() => Promise<string>>(gone)
  const end = vi.fn<() => void>()
  const begin = vi.fn<() => () => void>(() => end)
  const stop = loadBehind(load, begin)
  await vi.advanceTimersByTimeAsync(11_000)
  expect([load.mock.calls.length, begin.mock.calls.length]).toEqual([3, 0])
  load.mockResolvedValue('part')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(4)
  expect(begin.mock.calls).toEqual([['part']])
  stop()
  expect(end).toHaveBeenCalledTimes(1)
})

test('whoever is gone begins nothing and asks for nothing more', async () => {
  let come: (part: string) => void = () => undefined
  const begin = vi.fn<() => undefined>()
  loadBehind(() => new Promise<string>((resolve) => (come = resolve)), begin)()
  come('late')
  const load = vi.fn<() => Promise<string>>(gone)
  const stop = loadBehind(load, begin)
  await vi.advanceTimersByTimeAsync(100)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(1)
  expect(begin).not.toHaveBeenCalled()
})
