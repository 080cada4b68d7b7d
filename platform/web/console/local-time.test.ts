import { expect, test } from 'vitest'
import { localFrom, momentFrom } from './local-time.ts'

test('a moment is shown and taken by the clocks of the programme, in summer and in winter', () => {
  expect(localFrom('2026-07-01T06:30:00Z', 'Europe/Warsaw')).toBe('2026-07-01T08:30')
  expect(localFrom('2026-01-01T06:30:00Z', 'Europe/Warsaw')).toBe('2026-01-01T07:30')
  expect(momentFrom('2026-07-01T08:30', 'Europe/Warsaw')).toBe('2026-07-01T06:30:00.000Z')
  expect(momentFrom('2026-01-01T07:30', 'America/New_York')).toBe('2026-01-01T12:30:00.000Z')
})

test('an hour that comes twice is the first of both, one that never comes the next', () => {
  expect(momentFrom('2026-10-25T02:30', 'Europe/Warsaw')).toBe('2026-10-25T00:30:00.000Z')
  expect(momentFrom('2026-03-29T02:30', 'Europe/Warsaw')).toBe('2026-03-29T01:30:00.000Z')
})

test('what is not written to its end is no moment yet', () => {
  for (const text of ['', '2026-05', '2026-13-01T08:00', 'soon'])
    expect(momentFrom(text, 'Europe/Warsaw')).toBe(null)
  expect(localFrom(null, 'Europe/Warsaw')).toBe('')
})
