import { expect, test } from 'vitest'
import { beginOf, dayOf, lastDayOf } from './log-filter.ts'

test('A day of the log begins and ends when it does in the programme’s time zone, also where the clocks change', () => {
  const zone = 'Europe/Warsaw'
  expect(beginOf('2026-03-29', { zone })).toBe('2026-03-28T23:00:00.000Z')
  expect(beginOf('2026-03-29', { zone, later: 1 })).toBe('2026-03-29T22:00:00.000Z')
  expect(beginOf('2026-12-31', { zone: 'Pacific/Auckland', later: 1 })).toBe('2026-12-31T11:00:00.000Z')
  expect(beginOf('', { zone })).toBeUndefined()
})

test('The fields show the days that were chosen', () => {
  for (const zone of ['Europe/Warsaw', 'Pacific/Auckland', 'America/Los_Angeles', 'UTC']) {
    expect(dayOf(beginOf('2026-05-01', { zone })!, zone)).toBe('2026-05-01')
    expect(lastDayOf(beginOf('2026-05-01', { zone, later: 1 })!, zone)).toBe('2026-05-01')
  }
})
