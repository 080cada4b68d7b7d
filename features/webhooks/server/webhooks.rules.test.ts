import { expect, test } from 'vitest'
import { pauseAfter } from './webhooks.rules.ts'

test('tries about a day', () => {
  let seconds = 0
  let attempts = 0
  for (let pause = pauseAfter(1); pause !== undefined; pause = pauseAfter(attempts + 1)) {
    seconds += pause
    attempts += 1
  }
  expect(attempts).toBe(10)
  expect(seconds / 3_600).toBeGreaterThan(20)
  expect(seconds / 3_600).toBeLessThan(28)
})
