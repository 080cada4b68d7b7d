import { expect, test } from 'vitest'
import { timeUntil } from './time-until.ts'

const START = '2026-05-01T10:00:00.000Z'
const before = (milliseconds: number) => timeUntil(START, Date.parse(START) - milliseconds)

test('the time left is told in days, hours, minutes and seconds', () => {
  expect(before(((25 * 60 + 3) * 60 + 4) * 1_000)).toEqual({ days: 1, hours: 1, minutes: 3, seconds: 4 })
  expect(before(400)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 })
})

test('when the moment has come nothing is left', () => {
  expect([before(0), before(-5_000), timeUntil('no date', 0)]).toEqual([undefined, undefined, undefined])
})
