import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { countInPostgres } from './limits.ts'

const MINUTE_MS = 60_000

afterEach(() => void vi.useRealTimers())

test('what is over is cleared every few minutes, by one statement for all limits', async () => {
  vi.useFakeTimers()
  const asked: { text: string; values: [number] }[] = []
  const pool = new pg.Pool()
  pool.query = (async (query: (typeof asked)[number]) => {
    asked.push(query)
    return { rows: [] }
  }) as never
  countInPostgres(pool)

  await vi.advanceTimersByTimeAsync(11 * MINUTE_MS)

  expect(asked.map(({ text }) => text)).toEqual(Array(2).fill('DELETE FROM "auth_limits" WHERE expire < $1'))
  expect(asked[1]!.values[0]).toBeLessThan(Date.now())
})
