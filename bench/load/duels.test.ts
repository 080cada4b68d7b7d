import { expect, test } from 'vitest'
import { tryEverything } from '#app/testing/extent.ts'
import { runDuels } from './duels.ts'
import { percentilesOf } from './duels-tally.ts'

test.runIf(tryEverything)(
  'A6 in small: twenty duels at once time nobody out wrongly, and end and are booked as they were played',
  async () => {
    const wish = {
      duels: 20,
      seconds: 4,
      question_s: 5,
      pace_ms: 500,
      share_right: 0.6,
      share_late: 0.01,
      // No race against a busy machine.
      late_ms: { least: 1_000, most: 1_500 },
    }
    const { report, ledger } = await runDuels(wish, () => undefined)
    expect(report.problems).toEqual({})
    expect(report.timed_out_wrongly).toBe(0)
    expect(report.duels_finished).toBeGreaterThanOrEqual(20)
    expect(report.duels_right).toBe(report.duels_finished)
    expect(report.answers).toBe(report.duels_finished * 14)
    expect(report.answered_right).toBeGreaterThan(report.answers / 3)
    expect([report.progress_arrived, report.progress_expected]).toEqual([report.answers, report.answers])
    expect(report.sockets).toBe(40)
    expect(ledger).toEqual([])
  },
  120_000,
)

test('a percentile is the smallest value that so many of all do not exceed', () => {
  const values = Array.from({ length: 200 }, (_, at) => 200 - at)
  expect(percentilesOf(values)).toEqual({ p50: 100, p95: 190, p99: 198, max: 200, count: 200 })
  expect(percentilesOf([7])).toEqual({ p50: 7, p95: 7, p99: 7, max: 7, count: 1 })
})
