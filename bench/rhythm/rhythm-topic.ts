import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { features } from '#app/features.ts'
import { startTestApp } from '#app/testing/test-app.ts'
import { watchAuditedTables } from '#features/audit/server/audit.ts'
import { migrateToLatest, openDatabase } from '#platform/server/database/database.ts'
import { startEmbeddedPostgres } from '#platform/server/database/postgres/embedded.ts'
import { migrateJobs } from '#platform/server/jobs/jobs.ts'
import { createLog } from '#platform/server/log/log.ts'
import { startPushService } from '#e2e/push-service.ts'
import { rounded } from '../median.ts'
import type { Figure, Topic } from '../topic.ts'
import { simulate } from './rhythm.ts'
import type { Channel } from './rhythm-tally.ts'
import { openTurnedClock } from './turned-clock.ts'

// The two hours between two looks leave room for more pushes a day than the ten that the programme allows.
const MONTH = { people: 500, days: 30, cap: 10, step: 2, pace: 0.5, begins: new Date('2027-03-01T00:00:00Z') }

const WORDS: Record<Channel, string> = {
  in_app: 'lines in the list that are new, or new again',
  email: 'summaries by mail',
  answer: 'mails that answer a question of one’s own',
  push: 'pushes',
}

/** A month of 500 people who have everything switched on: what comes to each of them on a day. */
export const measureRhythm: Topic = async (say) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'convoy-bench-rhythm-'))
  const postgres = await startEmbeddedPostgres({
    dir: path.join(folder, 'postgres'),
    removeAfterwards: folder,
    durable: false,
  })
  const push = await startPushService()
  try {
    const { db, pool, close } = openDatabase({
      pool: postgres.pool,
      log: createLog({ logLevel: 'warn', logDir: undefined }),
    })
    await migrateToLatest(db)
    await migrateJobs(pool)
    await watchAuditedTables(db, features)
    await close()
    await using clock = await openTurnedClock(postgres.pool)
    const app = await startTestApp(
      { pushServices: [push.origin] },
      { database: { pool: postgres.pool, drop: async () => undefined } },
    )
    try {
      return figuresOf(await simulate({ app, clock, push }, MONTH, say))
    } finally {
      await app.stop()
    }
  } finally {
    await push.stop()
    await postgres.stop()
  }
}

function figuresOf({ tally, world, acts }: Awaited<ReturnType<typeof simulate>>) {
  const { people, days, cap } = MONTH
  const spreads = (Object.keys(WORDS) as Channel[]).map(
    (channel) => [channel, tally.spread(channel, days)] as const,
  )
  const breaches = tally.breaches()
  const pushes = tally.spread('push', days).all
  const mails = tally.spread('email', days).all
  const figures: Figure[] = [
    ...spreads.map(([channel, { p50, p95, most, all }]) => ({
      what: `${WORDS[channel]}, a person and day: p50, p95, most`,
      value: `${p50}, ${p95}, ${most} (${all} in all)`,
    })),
    {
      what: `Days of a person beyond their cap of pushes (${cap} by the programme, 1, 4 or 100 of their own), or with two summaries`,
      value: String(breaches.length),
      goal: '0',
      met: breaches.length === 0,
    },
    { what: 'Days of a person on which the cap was reached', value: String(tally.full()) },
    {
      what: 'Lines that a full day held back from pushes; they stay in the list and in the summary',
      value: String(world.held),
    },
    {
      what: 'Lines in one push, and in one summary, on average',
      value: `${rounded(world.in_pushes / pushes, 1)} and ${rounded(world.in_mails / mails, 1)}`,
    },
  ]
  return {
    figures,
    counts: { people, days, acts: acts.acts, refused: acts.refused },
    numbers: { ...Object.fromEntries(spreads), world, full: tally.full(), breaches: breaches.slice(0, 20) },
  }
}
