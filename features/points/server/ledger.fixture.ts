import { sql } from 'kysely'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'

/** Stages one after the other, a hundred days each; the first has run since yesterday. Their ids. */
export async function planStages(db: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into stages (name, "order", starts_at, ends_at)
    select 'Stage ' || n, n, now() + (n - 1) * interval '100 days' - interval '1 day',
      now() + n * interval '100 days' - interval '1 day'
    from generate_series(1, ${count}::int) n order by n returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Lets the stage of this order end now, and the next one begin. */
export async function endStage(db: Db, order: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = sql<string>`now()`
    await tx.updateTable('stages').set({ ends_at: now }).where('order', '=', order).execute()
    await tx
      .updateTable('stages')
      .set({ starts_at: now })
      .where('order', '=', order + 1)
      .execute()
  })
}

/** Puts a person into another crew, or into none: as the product does it, again when two who change places wait for each other. */
export async function moveTo(db: Db, userId: string, teamId: string | null): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('team_members')
      .set({ left_at: sql`now()` })
      .where('user_id', '=', userId)
      .where('left_at', 'is', null)
      .execute()
    if (teamId === null) return
    await tx.insertInto('team_members').values({ team_id: teamId, user_id: userId, left_at: null }).execute()
  })
}

/** The sums of the ledger by person, crew, stage and kind. */
export async function sumsOf(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; points: number }>`
    select concat_ws(' ', user_id, coalesce(team_id::text, '-'), coalesce(stage_id::text, '-'), kind) as key,
      sum(points) as points
    from points_entries group by 1 having sum(points) <> 0 order by 1`.execute(db)
  return new Map(rows.map(({ key, points }) => [key, points]))
}
