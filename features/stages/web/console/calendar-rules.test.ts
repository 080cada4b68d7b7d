import { expect, test } from 'vitest'
import { soon, splitEvenly, withChange, withoutGap } from './calendar-rules.ts'
import type { StageWish } from './stage-card.tsx'

const ZONE = 'Europe/Warsaw'
const wish = (key: string, starts_at: string, ends_at: string): StageWish => ({
  key,
  id: null,
  name: key,
  starts_at,
  ends_at,
})

test('A span is split into stages of whole days, at the same hour through a change of the clocks', () => {
  // Summer time ends on 25 October 2026: 8 in the morning is 06:00 and then 07:00 in UTC.
  const span = { starts_at: '2026-10-05T06:00:00.000Z', ends_at: '2026-11-04T07:00:00.000Z' }
  expect(splitEvenly(span, 3, ZONE).map(({ starts_at }) => starts_at)).toEqual([
    '2026-10-05T06:00:00.000Z',
    '2026-10-15T06:00:00.000Z',
    '2026-10-25T07:00:00.000Z',
  ])
})

test('Whatever the span and the number, the stages follow each other without a gap and fill it', () => {
  for (const count of [1, 2, 7, 12, 60])
    for (const hours of [2, 30, 24 * 45, 24 * 365]) {
      const start = Date.parse('2026-03-20T07:30:00Z')
      const span = {
        starts_at: new Date(start).toISOString(),
        ends_at: new Date(start + hours * 3_600_000).toISOString(),
      }
      const stages = splitEvenly(span, count, ZONE)
      expect(stages).toHaveLength(count)
      expect([stages[0]!.starts_at, stages.at(-1)!.ends_at]).toEqual([span.starts_at, span.ends_at])
      for (const [at, { starts_at, ends_at }] of stages.entries()) {
        expect(Date.parse(ends_at)).toBeGreaterThan(Date.parse(starts_at))
        if (at > 0) expect(starts_at).toBe(stages[at - 1]!.ends_at)
      }
    }
})

test('A span that ends before it begins, or is too short for so many, is not split', () => {
  expect(
    splitEvenly({ starts_at: '2026-05-02T00:00:00Z', ends_at: '2026-05-01T00:00:00Z' }, 2, ZONE),
  ).toEqual([])
  expect(
    splitEvenly({ starts_at: '2026-05-02T00:00:00Z', ends_at: '2026-05-02T00:01:00Z' }, 2, ZONE),
  ).toEqual([])
})

test('When an end moves, the next stage that began there follows, but none that has begun or stands apart', () => {
  const first = wish('first', '2026-05-01T08:00:00Z', '2026-05-10T08:00:00Z')
  const second = wish('second', '2026-05-10T08:00:00Z', '2026-05-20T08:00:00Z')
  const longer = { ...first, ends_at: '2026-05-12T08:00:00Z' }
  const startOf = (list: StageWish[]) => list[1]!.starts_at
  expect(startOf(withChange([first, second], longer, () => false))).toBe(longer.ends_at)
  expect(startOf(withChange([first, second], longer, () => true))).toBe(second.starts_at)
  const apart = { ...second, starts_at: '2026-05-11T08:00:00Z' }
  expect(startOf(withChange([first, apart], longer, () => false))).toBe(apart.starts_at)
  // A date that is being typed is none yet: the next one waits.
  expect(startOf(withChange([first, second], { ...first, ends_at: null }, () => false))).toBe(
    second.starts_at,
  )
  expect(startOf(withoutGap([first, apart], 'second'))).toBe(first.ends_at)
})

test('The end of a stage that ends now lies ahead by a quarter of a minute at least, and two at most', () => {
  for (const second of [0, 1, 30, 44, 45, 46, 59]) {
    const now = Date.parse('2026-05-01T08:00:00Z') + second * 1_000
    const ahead = Date.parse(soon(now)) - now
    expect(ahead).toBeGreaterThanOrEqual(15_000)
    expect(ahead).toBeLessThanOrEqual(120_000)
    expect(Date.parse(soon(now)) % 60_000).toBe(0)
  }
})
