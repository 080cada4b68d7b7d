import { sql } from 'kysely'
import { findCrewsAfter } from '#features/recap/server/due.store.ts'
import { beginRound, makeWithin } from '#features/recap/server/making.ts'
import { createChance } from '#platform/seed/chance.ts'
import { type Db, rowsOf, runSql } from '#platform/server/schema.ts'

// Of its own, so that other cards leave the rest of the demo as it is.
const SEED = 10_000
const WEEKS = 4
const WEEK_MS = 7 * 86_400_000
/** When it is after three in the demo's time zone, whatever its clocks say. */
const HOUR_UTC = 16
const FIRST = '00000000-0000-0000-0000-000000000000'
const MOST_CREWS = 1_000

/** The postcards of the last Fridays, made of what the demo has done as they would have been made then. */
export async function seedRecaps(tx: Db, { now }: { now: Date }): Promise<void> {
  const chance = createChance(SEED)
  const teamIds = await findCrewsAfter(tx, FIRST, MOST_CREWS)
  const last = lastFriday(now).getTime()
  for (let ago = WEEKS - 1; ago >= 0; ago -= 1) {
    const at = new Date(last - ago * WEEK_MS)
    await makeWithin(tx, { ...(await beginRound(tx, at)), teamIds })
  }
  const dueAt = sql`(c.week + interval '15 hours') at time zone coalesce(
    (select value #>> '{}' from programme_settings where name = 'time_zone'), 'Europe/Warsaw')`
  await runSql(tx)`update recap_cards c set made_at = ${dueAt}`
  await runSql(tx)`update recap_crews c set made_at = ${dueAt}`
  const cards = await rowsOf<{ id: string; user_id: string; made_at: string }>(tx)`select id, user_id, made_at
    from recap_cards order by week, user_id`
  const notices = cards.map(({ id, user_id, made_at }) => ({
    id: chance.uuid(),
    user_id,
    kind: 'recap' as const,
    subject_id: id,
    event: 'arrived',
    created_at: made_at,
    read_at: made_at,
  }))
  if (notices.length > 0) await tx.insertInto('notifications').values(notices).execute()
}

function lastFriday(now: Date): Date {
  const friday = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), HOUR_UTC))
  friday.setUTCDate(friday.getUTCDate() - ((friday.getUTCDay() + 2) % 7))
  return friday <= now ? friday : new Date(friday.getTime() - WEEK_MS)
}
