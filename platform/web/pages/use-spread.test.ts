import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSpread } from './use-spread.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('What all browsers are told is read at different moments, and once for several calls', () => {
  vi.useFakeTimers()
  const chances = [0.1, 0.9]
  vi.spyOn(Math, 'random').mockImplementation(() => chances.shift() ?? 0)
  const [early, late] = [vi.fn(), vi.fn()]
  const pages = [renderHook(() => useSpread(early)), renderHook(() => useSpread(late))]
  act(() => pages.forEach(({ result }) => [1, 2, 3].forEach(() => result.current())))
  expect([early.mock.calls.length, late.mock.calls.length]).toEqual([0, 0])
  vi.advanceTimersByTime(1_000)
  expect([early.mock.calls.length, late.mock.calls.length]).toEqual([1, 0])
  vi.advanceTimersByTime(4_000)
  expect([early.mock.calls.length, late.mock.calls.length]).toEqual([1, 1])
  act(() => pages[0]!.result.current())
  vi.advanceTimersByTime(5_000)
  expect(early).toHaveBeenCalledTimes(2)
})

test('A page that is left asks nothing', () => {
  vi.useFakeTimers()
  const react = vi.fn()
  const { result, unmount } = renderHook(() => useSpread(react))
  act(() => result.current())
  unmount()
  vi.advanceTimersByTime(10_000)
  expect(react).not.toHaveBeenCalled()
})
