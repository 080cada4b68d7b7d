import type { Pool } from 'pg'
import { setSetting } from '#features/programme/server/programme.ts'
import { turnLeagues } from '#features/rankings/server/leagues/leagues.ts'
import { lookThrough } from '#features/stickers/server/stickers.counting.ts'
import { gatherStreaks } from '#features/streak/server/streak.ts'
import type { Db } from '#platform/server/schema.ts'
import { fillMillion, type MillionWish } from './million-fill.ts'
import { LEAGUE_FAULTS, STICKER_FAULTS, STREAK_FAULTS } from './recount.ts'
import type { Batches } from './watched-batches.ts'

export type JobFigure = {
  seconds: number
  batches: number
  /** The longest transaction. */
  longest_ms: number
  /** Of this process, at most, above what it had before. */
  memory_mb: number
  compared: number
  differ: number
}
export type MillionRun = {
  filled: Record<string, number>
  stickers: JobFigure
  streaks: JobFigure
  leagues: JobFigure
}

type MillionMeans = {
  /** Of the product's own role, whose transactions are watched. */
  db: Db
  batches: Batches
  /** Superuser on the same database. */
  admin: Pool
}

/** Fills a database and has the product's own jobs count it: stickers, streaks, leagues; then it is counted plainly. */
export async function runMillion(
  { db, batches, admin }: MillionMeans,
  wish: MillionWish,
  say: (line: string) => void,
): Promise<MillionRun> {
  const filled = await fillMillion(admin, wish)
  say(`filled: ${JSON.stringify(filled)}`)
  await setSetting(db, 'started', 'on')
  const lastWeek = new Date(Date.now() - 7 * 86_400_000)

  async function job(name: string, plain: string, work: () => Promise<unknown>): Promise<JobFigure> {
    const watched = await batches.watch(work)
    say(`${name}: ${JSON.stringify(watched)}`)
    // What is stored is counted as the planner knows it by then in any installation.
    await admin.query('analyze sticker_entries, streak_days, league_crews')
    // Millions of lines beside each other: with the room of a page's query that takes half an hour.
    await admin.query(`set work_mem = '512MB'`)
    const { rows } = await admin.query<{ compared: number; differ: number; twice?: number }>(plain)
    const { compared, differ, twice = 0 } = rows[0]!
    say(`${name} counted plainly: ${JSON.stringify(rows[0])}`)
    return { ...watched, compared, differ: differ + twice }
  }

  return {
    filled,
    streaks: await job('streaks', STREAK_FAULTS, () => gatherStreaks(db)),
    leagues: await job('leagues', LEAGUE_FAULTS, async () => {
      await turnLeagues({ db }, lastWeek)
      await turnLeagues({ db })
    }),
    stickers: await job('stickers', STICKER_FAULTS, () =>
      lookThrough({ db, live: { tell: () => undefined } }, Number.POSITIVE_INFINITY),
    ),
  }
}
