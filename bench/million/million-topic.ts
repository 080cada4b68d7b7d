import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Pool } from 'pg'
import { migrateToLatest, openDatabase, surviveLoss } from '#platform/server/database/database.ts'
import { startEmbeddedPostgres } from '#platform/server/database/postgres/embedded.ts'
import { migrateJobs } from '#platform/server/jobs/jobs.ts'
import { createLog } from '#platform/server/log/log.ts'
import type { Figure, Measured, Topic } from '../topic.ts'
import { type JobFigure, runMillion } from './million.ts'
import { watchBatches } from './watched-batches.ts'

const CREW = 5
const LONGEST_MS = 1_000
const MOST_MB = 500

const JOBS = {
  stickers: ['stickers of everybody', 'people', 'stickers'],
  streaks: ['five weeks of streaks', 'people', 'days'],
  leagues: ['a week of leagues drawn, ended, and the next one drawn', 'crews', 'crews'],
} as const

/** The jobs of stickers, streaks and leagues over so many people, and a plain count beside each. */
export const millionTopic =
  (people: number): Topic =>
  async (say) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'convoy-bench-million-'))
    const postgres = await startEmbeddedPostgres({
      dir: path.join(folder, 'postgres'),
      removeAfterwards: folder,
      durable: false,
    })
    const { db, pool, close } = openDatabase({
      pool: { ...postgres.pool, statement_timeout: 600_000 },
      log: createLog({ logLevel: 'warn', logDir: undefined }),
    })
    // A line that breaks with the database when it ends would hide why it ended.
    const admin = surviveLoss(new Pool({ ...postgres.adminPool, database: postgres.pool.database, max: 1 }))
    try {
      await migrateToLatest(db)
      await migrateJobs(pool)
      return measuredOf(
        await runMillion({ db, batches: watchBatches(db), admin }, { people, crew: CREW }, say),
      )
    } finally {
      await admin.end()
      await close()
      await postgres.stop()
    }
  }

function measuredOf(run: Awaited<ReturnType<typeof runMillion>>): Measured {
  const figures = (Object.keys(JOBS) as (keyof typeof JOBS)[]).flatMap((name) =>
    figuresOf(run[name], JOBS[name], run.filled),
  )
  const { stickers, streaks, leagues } = run
  const differ = stickers.differ + streaks.differ + leagues.differ
  if (differ > 0) throw new Error(`What was counted differs from a plain count in ${differ} places.`)
  return { figures, counts: run.filled, numbers: { stickers, streaks, leagues } }
}

function figuresOf(
  { seconds, batches, longest_ms, memory_mb, compared, differ }: JobFigure,
  [what, of, lines]: (typeof JOBS)[keyof typeof JOBS],
  filled: Record<string, number>,
): Figure[] {
  const each = Math.round(filled[of]! / Math.max(seconds, 0.1))
  return [
    { what, value: `${seconds} s in ${batches} transactions, ${each} ${of} a second` },
    {
      what: 'the longest transaction of it',
      value: `${longest_ms} ms`,
      goal: `≤ ${LONGEST_MS} ms`,
      met: longest_ms <= LONGEST_MS,
    },
    {
      what: 'memory of the process above what it had',
      value: `${memory_mb} MB`,
      goal: `≤ ${MOST_MB} MB`,
      met: memory_mb <= MOST_MB,
    },
    {
      what: `${lines} that differ from a plain count`,
      value: `${differ} of ${compared}`,
      goal: '0',
      met: differ === 0,
    },
  ]
}
