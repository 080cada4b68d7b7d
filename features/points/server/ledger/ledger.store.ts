import { CompiledQuery, sql } from 'kysely'
import type pg from 'pg'
import { keptReason, type Reason } from '#platform/server/words/reasons.ts'
import { type Db, type RowOf, rowsOf, runSql } from '#platform/server/schema.ts'

/** One line to be written into the ledger. */
export type NewEntry = RowOf<'points_entries', 'user_id' | 'kind' | 'points' | 'source_id'> & {
  /** Why: a rule and its values, which each reader is told in their language, or words as they are. */
  reason: Reason
  /** Together with the kind: the same source and id are awarded once. */
  source: string
  /** Which rule in which version, as `duel.won@1`. */
  rule?: string
  /** Whoever wrote it, when a person did. */
  author_id?: string | null
  /** Left out or closed: the stage that runs now, if one does. */
  stage_id?: string | null
  /** Left out: the crew in which the person rides now. */
  team_id?: string | null
}

/**
 * Nothing when this source has been awarded before: the unique constraint makes a repeat harmless. What an account that
 * was merged into another still earns, as by a duel that was running, goes to that other.
 */
export async function insertEntry(tx: Db, entry: NewEntry): Promise<number | undefined> {
  const { stage_id = null, team_id, user_id, reason: why, ...columns } = entry
  const { reason, told } = keptReason(why)
  const person = sql<string>`coalesce((select merged_into from users where id = ${user_id}::uuid), ${user_id}::uuid)`
  const row = await tx
    .insertInto('points_entries')
    .values((eb) => ({
      ...columns,
      reason,
      ...(told && { told: JSON.stringify(told) as never }),
      user_id: person,
      stage_id: sql<string | null>`open_stage(${stage_id}::uuid)`,
      team_id:
        team_id === undefined
          ? eb
              .selectFrom('team_members')
              .select('team_id')
              .where('user_id', '=', person)
              .where('left_at', 'is', null)
          : team_id,
    }))
    .onConflict((conflict) => conflict.columns(['kind', 'source', 'source_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** What is written by the thousand, in words: all of it in the stage that runs now, each line under the crew of its person. */
export type BulkEntry = Omit<NewEntry, 'stage_id' | 'team_id' | 'reason'> & { reason: string }

const AT_ONCE = 10_000

export type Written = Pick<BulkEntry, 'kind' | 'source' | 'source_id'> & { id: number }

// The crew comes from a subquery and not a join, which could turn the order of the entries.
const INSERT_ENTRIES = `
  with stage as materialized (select open_stage(null) as id)
  insert into points_entries
    (user_id, team_id, stage_id, kind, points, reason, source, source_id, rule, author_id, import_id)
  select e.user_id,
    (select m.team_id from team_members m where m.user_id = e.user_id and m.left_at is null),
    (select id from stage), e.kind, e.points, e.reason, e.source, e.source_id, coalesce(e.rule, 'unknown@0'),
    e.author_id, $9::uuid
  from unnest($1::uuid[], $2::text[], $3::integer[], $4::text[], $5::text[], $6::text[], $7::text[], $8::uuid[])
    as e (user_id, kind, points, reason, source, source_id, rule, author_id)`
const INSERT_NEW_ENTRIES = `${INSERT_ENTRIES}
  on conflict (kind, source, source_id) do nothing
  returning id, kind, source, source_id`
const ONCE = 'points_entries_once'

function columnsOf(entries: readonly BulkEntry[]) {
  const column = (name: keyof BulkEntry) => entries.map((entry) => entry[name] ?? null)
  return (['user_id', 'kind', 'points', 'reason', 'source', 'source_id', 'rule', 'author_id'] as const).map(
    column,
  )
}

/**
 * Entries in a transaction of their own, with statements that the database keeps prepared: which of them were new.
 * Repeats are rare, and looking for them first costs a fifth: they are looked for when the unique key refuses.
 */
export async function commitEntries(pool: pg.Pool, entries: readonly BulkEntry[]): Promise<boolean[]> {
  const values = [...columnsOf(entries), null]
  try {
    await pool.query({ name: 'points-entries', text: INSERT_ENTRIES, values })
    return entries.map(() => true)
  } catch (error) {
    if (!(error instanceof Error && 'constraint' in error && error.constraint === ONCE)) throw error
  }
  const { rows } = await pool.query<Written>({ name: 'points-entries-new', text: INSERT_NEW_ENTRIES, values })
  const fresh = new Set(rows.map(keyOf))
  // Of two that are the same the first is new.
  return entries.map((entry) => fresh.delete(keyOf(entry)))
}

function keyOf({ kind, source, source_id }: Omit<Written, 'id'>): string {
  return JSON.stringify([kind, source, source_id])
}

/** The ids of what was written, by kind, source and source id in the order of the entries; repeats are left out. */
export async function insertEntries(
  tx: Db,
  entries: readonly BulkEntry[],
  importId: string | null = null,
): Promise<Written[]> {
  const written: Written[] = []
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    const { rows } = await tx.executeQuery<Written>(
      CompiledQuery.raw(INSERT_NEW_ENTRIES, [...columnsOf(entries.slice(at, at + AT_ONCE)), importId]),
    )
    for (const row of rows) written.push(row)
  }
  return written
}

export type Counter = { reason: Reason; author_id: string | null; import_id?: string }

/**
 * Takes entries back, each once: the opposite for the same person, kind and crew, in the same stage unless that is
 * closed. Answers how many were taken back now.
 */
export async function insertCounters(tx: Db, entryIds: readonly number[], by: Counter): Promise<number> {
  let taken = 0
  for (let at = 0; at < entryIds.length; at += AT_ONCE)
    taken += await insertSomeCounters(tx, entryIds.slice(at, at + AT_ONCE), by)
  return taken
}

async function insertSomeCounters(tx: Db, entryIds: readonly number[], by: Counter): Promise<number> {
  const { reason, told } = keptReason(by.reason)
  const rows = await rowsOf<{ counters_id: number }>(tx)`
    with taken as materialized (
      select e.* from points_entries e where e.id = any (${entryIds}::bigint[])
        and not exists (select from points_entries c where c.counters_id = e.id)
    ), stage as materialized (
      select stage_id as id, open_stage(stage_id) as open
      from (select distinct stage_id from taken where stage_id is not null) stages
    )
    insert into points_entries
      (user_id, team_id, stage_id, kind, points, reason, told, source, source_id, rule, author_id, counters_id, import_id)
    select t.user_id, t.team_id, stage.open, t.kind, -t.points, ${reason}, ${told && JSON.stringify(told)}::jsonb, 'counter', t.id::text, 'counter@1',
      ${by.author_id}::uuid, t.id, ${by.import_id ?? null}::uuid
    from taken t left join stage on stage.id = t.stage_id
    on conflict do nothing
    returning counters_id`
  const countered = rows.map(({ counters_id }) => counters_id)
  // A result that was taken back stands for nothing any more: the same row of a file may be booked anew.
  await runSql(tx)`delete from points_results where entry_id = any (${countered}::bigint[])`
  return countered.length
}
