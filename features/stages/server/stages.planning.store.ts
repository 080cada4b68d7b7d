import { sql } from 'kysely'
import { type Db, runSql } from '#platform/server/schema.ts'
import type { StagePlan } from './stages.rules.ts'

/** To the end of the transaction nobody else plans, closes one of them or writes into it. */
export async function lockStages(tx: Db) {
  await runSql(tx)`select pg_advisory_xact_lock(hashtextextended('convoy stages', 0))`
  await tx.selectFrom('stages').select('id').orderBy('order').forUpdate().execute()
}

export async function findPlans(db: Db) {
  return db
    .selectFrom('stages')
    .select(['id', 'name', 'order', 'starts_at', 'ends_at', 'opened_at', 'closed_at'])
    .orderBy('order')
    .execute()
}

/** The stage of this order, which is added when there is none. */
export async function setStage(tx: Db, plan: StagePlan) {
  const { order, ...planned } = plan
  // Whoever was told that it runs will be told again.
  const opened_at = sql<
    string | null
  >`case when ${plan.starts_at}::timestamptz <= clock_timestamp() then opened_at end`
  const changed = await tx
    .updateTable('stages')
    .set({ ...planned, opened_at })
    .where('order', '=', order)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!changed) await tx.insertInto('stages').values(plan).execute()
}

export async function hasEntries(db: Db, stageId: string): Promise<boolean> {
  const entry = await db
    .selectFrom('points_entries')
    .select('id')
    .where('stage_id', '=', stageId)
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}

export async function deleteStage(tx: Db, id: string) {
  await tx.deleteFrom('stages').where('id', '=', id).execute()
}
