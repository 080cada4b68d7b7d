import { sql } from 'kysely'
import { type Db, runSql } from '#platform/server/schema.ts'

/** Stages that have ended by the clock of the database and whose tables are not frozen yet. */
export async function findEndedStages(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('stages')
    .select('id')
    .where('closed_at', 'is', null)
    .where('ends_at', '<=', sql<string>`clock_timestamp()`)
    .orderBy('order')
    .execute()
  return rows.map(({ id }) => id)
}

/** Waits for whoever writes into it; nothing when it is closed already or ends later by now. */
export async function lockEndedStage(tx: Db, id: string) {
  return tx
    .selectFrom('stages')
    .select('id')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where('ends_at', '<=', sql<string>`clock_timestamp()`)
    .forUpdate()
    .executeTakeFirst()
}

/** What every crew has at this moment that rides or has scored, and how many are aboard. */
export async function insertFrozenCrews(tx: Db, stageId: string) {
  await runSql(tx)`insert into stage_crews (stage_id, team_id, points, members)
    select ${stageId}::uuid, t.id,
      coalesce((select sum(e.points) from points_entries e where e.team_id = t.id and e.stage_id = ${stageId}), 0),
      (select count(*) from team_members m where m.team_id = t.id and m.left_at is null)
    from teams t
    where t.closed_at is null
      or exists (select from points_entries e where e.team_id = t.id and e.stage_id = ${stageId})`
}

export async function setClosed(tx: Db, id: string) {
  await tx.updateTable('stages').set({ closed_at: sql`clock_timestamp()` }).where('id', '=', id).execute()
}

/** Stages that have begun since anybody looked; each is answered once. */
export async function setOpened(db: Db): Promise<string[]> {
  const rows = await db
    .updateTable('stages')
    .set({ opened_at: sql`clock_timestamp()` })
    .where('opened_at', 'is', null)
    .where('starts_at', '<=', sql<string>`clock_timestamp()`)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
