import { fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepToken } from '#platform/web/session/session.ts'
import { useRenewal } from './use-renewal.ts'

const HOUR_MS = 3_600_000

/** A token of twelve hours from now on. */
function fresh() {
  const seconds = Math.floor(Date.now() / 1_000)
  return `x.${btoa(JSON.stringify({ iat: seconds, exp: seconds + 12 * 3_600 }))}.x`
}

const renewals = vi.fn(async () => Response.json({ token: fresh() }))
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T08:00:00Z') })
  vi.stubGlobal('fetch', renewals)
  renewals.mockClear()
  keepToken(fresh(), { remember: false })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page that somebody uses renews its session when half of it has passed', async () => {
  const { unmount } = renderHook(useRenewal)
  await vi.advanceTimersByTimeAsync(5 * HOUR_MS)
  fireEvent.keyDown(document.body)
  await vi.advanceTimersByTimeAsync(HOUR_MS / 2)
  expect(renewals, 'it is young').not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  fireEvent.pointerDown(document.body)
  await vi.advanceTimersByTimeAsync(HOUR_MS / 2)
  expect(renewals).toHaveBeenCalledOnce()
  unmount()
})

test('one that was left open renews nothing, and its session ends', async () => {
  const { unmount } = renderHook(useRenewal)
  fireEvent.pointerDown(document.body)
  await vi.advanceTimersByTimeAsync(13 * HOUR_MS)
  expect(renewals).not.toHaveBeenCalled()
  unmount()
})
