import { beforeEach, expect, test } from 'vitest'
import { fridayNow, noteRecapSeen, recapWaits, weekOf } from './recap-week.ts'

// By the clock of the device, whatever its time zone.
const at = (day: number, hour: number, minute = 0) => new Date(2026, 2, day, hour, minute)
const weekAt = (now: Date) => {
  const friday = fridayNow(now)
  return friday && weekOf(friday)
}

beforeEach(() => localStorage.clear())

test('a card of this week can be there from Friday at three until Sunday night', () => {
  expect(weekAt(at(6, 14, 59))).toBeUndefined()
  expect(weekAt(at(6, 15))).toBe('2026-03-06')
  expect(weekAt(at(8, 23, 59))).toBe('2026-03-06')
  expect(weekAt(at(9, 0))).toBeUndefined()
  expect(weekAt(at(5, 18))).toBeUndefined()
})

test('it waits for whoever rode in the crew by then, until it was opened', () => {
  const saturday = at(7, 10)
  const waits = (joined: Date) => recapWaits(joined.toISOString(), saturday)
  expect(recapWaits(undefined, saturday)).toBe(false)
  expect([waits(at(1, 8)), waits(at(6, 16))]).toEqual([true, false])
  noteRecapSeen('2026-02-27')
  expect(waits(at(1, 8))).toBe(true)
  noteRecapSeen('2026-03-06')
  noteRecapSeen('2026-02-20')
  expect(waits(at(1, 8))).toBe(false)
})
