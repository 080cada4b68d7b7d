import { Pool } from 'pg'
import { expect, inject, test } from 'vitest'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { surviveLoss } from '#platform/server/database/database.ts'
import { runMillion } from './million.ts'
import { STICKER_FAULTS, STREAK_FAULTS } from './recount.ts'
import { watchBatches } from './watched-batches.ts'

const app = useTestApp()

test('F1: stickers, streaks and leagues of a whole programme are what a plain count gives, and a line too many is found', async () => {
  // Its connection may still be closing when the database is dropped.
  const admin = surviveLoss(
    new Pool({
      host: inject('testCluster'),
      port: 5432,
      user: 'postgres',
      database: app.connection.database,
      max: 1,
    }),
  )
  try {
    const run = await runMillion(
      { db: app.db, batches: watchBatches(app.db), admin },
      { people: 600, crew: 5 },
      () => undefined,
    )
    expect([run.stickers.differ, run.streaks.differ, run.leagues.differ]).toEqual([0, 0, 0])
    // It proves something only where most rules have somebody.
    const { rows } = await admin.query<{ count: number }>(
      'select count(distinct sticker)::int as count from sticker_entries',
    )
    expect(rows[0]!.count).toBeGreaterThan(30)
    expect(run.streaks.compared).toBeGreaterThan(1_000)
    expect(run.leagues.compared).toBe(120)
    expect(run.stickers.batches).toBeGreaterThan(1)

    await admin.query(`insert into sticker_entries (user_id, sticker, turn, run_id)
      select id, 'duels_50', 1, gen_random_uuid() from users where email = 'load7@example.com'`)
    await admin.query(`delete from streak_days where ctid in (select ctid from streak_days limit 2)`)
    const faults = async (plain: string) => (await admin.query<{ differ: number }>(plain)).rows[0]!.differ
    expect([await faults(STICKER_FAULTS), await faults(STREAK_FAULTS)]).toEqual([1, 2])
  } finally {
    await admin.end()
  }
}, 120_000)
