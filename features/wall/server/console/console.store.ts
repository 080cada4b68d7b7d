import { sql } from 'kysely'
import type { Decision } from '#features/wall/contract/console.ts'
import type { ReportReason } from '#platform/contract/reports.ts'
import { isPersonWithin, type Scope } from '#features/account/server/account.ts'
import { type Db, firstOf, onlyOf, type RowOf, rowsOf, runSql } from '#platform/server/schema.ts'
import { atMicros } from '#features/wall/server/wall.reading.store.ts'

/** False when as many as may be are pinned already. */
export async function setPinned(
  tx: Db,
  { id, pinned, most }: { id: string; pinned: boolean; most: number },
): Promise<boolean> {
  await runSql(tx)`select pg_advisory_xact_lock(hashtext('wall pins'))`
  const rows = await rowsOf<{ others: number }>(tx)`select count(*)::int as others from wall_entries
    where pinned and post_id is null and deleted_at is null and id <> ${id}`
  if (pinned && rows[0]!.others >= most) return false
  await tx.updateTable('wall_entries').set({ pinned }).where('id', '=', id).execute()
  return true
}

export async function setHidden(
  tx: Db,
  id: string,
  hidden: { by: string | null; reason: string } | null,
): Promise<void> {
  await tx
    .updateTable('wall_entries')
    .set({
      hidden_at: hidden && sql<string>`clock_timestamp()`,
      hidden_by: hidden && hidden.by,
      hidden_reason: hidden && hidden.reason,
      // What is hidden is not pinned, and is again when it is shown.
      pinned: false,
      hid_pin: hidden ? sql<boolean>`pinned` : false,
    })
    .where('id', '=', id)
    .execute()
}

/** False when this person has reported it before. */
export async function insertReport(
  tx: Db,
  report: { entry_id: string; user_id: string; reason: ReportReason; text: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('wall_reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('entry_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Closes its open reports, and answers when; nothing where none was open. */
export async function setDecided(
  tx: Db,
  { entry_id, decision, by }: { entry_id: string; decision: Decision; by: string | null },
): Promise<string | undefined> {
  const decided = await tx
    .updateTable('wall_reports')
    // One moment for all of them, by which they are known as one decision.
    .set({ decided_at: sql<string>`(select clock_timestamp())`, decided_by: by, decision })
    .where('entry_id', '=', entry_id)
    .where('decided_at', 'is', null)
    .returning('decided_at')
    .execute()
  return decided[0]?.decided_at ?? undefined
}

/**
 * The reports that were decided at that moment wait again; answers what they had been decided to be. Nothing when another
 * decision has come since.
 */
export async function setUndecided(
  tx: Db,
  { entry_id, decided_at }: { entry_id: string; decided_at: string },
): Promise<Decision | undefined> {
  const row = await firstOf<{ decision: Decision }>(tx)`
    with last as (
      select decision, decided_at from wall_reports
      where entry_id = ${entry_id} and decided_at is not null order by decided_at desc limit 1
    ), reopened as (
      update wall_reports r set decided_at = null, decided_by = null, decision = null
      from last where r.entry_id = ${entry_id} and r.decided_at = last.decided_at
        and date_trunc('milliseconds', last.decided_at) = ${decided_at}::timestamptz
      returning last.decision
    )
    select decision from reopened limit 1`
  return row?.decision
}

export type ReportedRow = {
  entry_id: string
  reports: number
  first_at: string
  micros: number
  decided_at: string | null
  decision: Decision | null
}
export type ReportedPlace = { at: number; id: string }

// What its author has deleted needs no decision any more, nor what hangs on something deleted.
const reported = sql`wall_reports r join wall_entries e on e.id = r.entry_id and e.deleted_at is null
  left join wall_entries p on p.id = e.post_id left join wall_entries above on above.id = e.parent_id
  where p.deleted_at is null and above.deleted_at is null`

/** What was reported: what waits longest first, or what was decided last. */
export async function findReported(
  db: Db,
  {
    state,
    after,
    limit,
    scope,
  }: { state: 'open' | 'decided'; after: ReportedPlace | undefined; limit: number; scope?: Scope },
): Promise<ReportedRow[]> {
  const isOpen = state === 'open'
  const moment = isOpen ? sql`min(r.created_at) filter (where r.decided_at is null)` : sql`max(r.decided_at)`
  const kind = isOpen ? sql`bool_or(r.decided_at is null)` : sql`bool_and(r.decided_at is not null)`
  const beyond = after
    ? sql`(g.moment, g.entry_id) ${isOpen ? sql`>` : sql`<`} (${atMicros(after.at)}, ${after.id}::uuid)`
    : sql`true`
  const order = isOpen ? sql`asc` : sql`desc`
  return rowsOf<ReportedRow>(db)`
    select g.entry_id, g.reports, g.first_at, (extract(epoch from g.moment) * 1000000)::bigint as micros,
      ${isOpen ? sql`null::timestamptz` : sql`g.moment`} as decided_at, ${isOpen ? sql`null` : sql`g.decision`} as decision
    from (select r.entry_id, count(*)::int as reports, min(r.created_at) as first_at, ${moment} as moment,
        (array_agg(r.decision order by r.decided_at desc nulls last))[1] as decision
      from ${reported} and ${isPersonWithin(scope, sql`e.author_id`)} group by r.entry_id having ${kind}) g
    where ${beyond} order by g.moment ${order}, g.entry_id ${order} limit ${limit}`
}

export async function countOpen(db: Db, scope?: Scope): Promise<number> {
  const { open } = await onlyOf<{ open: number }>(db)`
    select count(distinct r.entry_id)::int as open from ${reported}
    and r.decided_at is null and ${isPersonWithin(scope, sql`e.author_id`)}`
  return open
}

/** Who wrote an entry. */
export const authorOf = (entryId: string) => sql`select author_id from wall_entries where id = ${entryId}`

export type ReportRow = Omit<RowOf<'wall_reports'>, 'decided_at' | 'decided_by' | 'decision'>

export async function findReports(db: Db, entryIds: readonly string[]): Promise<ReportRow[]> {
  if (entryIds.length === 0) return []
  return db
    .selectFrom('wall_reports')
    .select(['entry_id', 'user_id', 'reason', 'text', 'created_at'])
    .where('entry_id', 'in', entryIds)
    .orderBy('created_at')
    .orderBy('user_id')
    .execute()
}
