import type { Reason } from '#platform/server/words/reasons.ts'
import { sql } from 'kysely'
import { type Db, rowsOf, runSql } from '#platform/server/schema.ts'
import { insertCounters } from './ledger.store.ts'

export type Moved = { entries: number; points: number }

type Move = {
  from: string
  to: string
  /** Stands on the counters. */
  reason: Reason
  author_id: string | null
  /** Lines of the one that goes whose cause the other has earned too: they are countered and not written anew. */
  doubled: readonly number[]
}

/**
 * Lets what stands for one account count for another of the same person: each line is countered there and written anew
 * here, in its stage unless that is closed, under the crew of whom it goes to. What an import has booked stays booked
 * under its external id.
 */
export async function moveEntries(tx: Db, { from, to, reason, author_id, doubled }: Move): Promise<Moved> {
  const { rows: standing } = await sql<{ id: number; external_id: string | null; import_id: string | null }>`
    select e.id, r.external_id, r.import_id from points_entries e left join points_results r on r.entry_id = e.id
    where e.user_id = ${from} and e.counters_id is null
      and not exists (select from points_entries c where c.counters_id = e.id)
    order by e.id`.execute(tx)
  const ids = standing.map(({ id }) => id)
  await insertCounters(tx, ids, { reason, author_id })
  const { rows: written } = await sql<{ id: number; source_id: string; points: number }>`
    insert into points_entries
      (user_id, team_id, stage_id, kind, points, reason, told, source, source_id, rule, author_id, import_id)
    select ${to}::uuid, (select team_id from team_members m where m.user_id = ${to}::uuid and m.left_at is null),
      open_stage(e.stage_id), e.kind, e.points, e.reason, e.told, 'merge', e.id::text, 'merge@1', ${author_id}::uuid, e.import_id
    from points_entries e where e.id = any(${ids}::bigint[]) and e.id <> all(${[...doubled]}::bigint[])
      -- Somebody else may have countered a line in between: that one does not stand any more.
      and exists (select from points_entries c where c.counters_id = e.id and c.xact = pg_current_xact_id())
    order by e.id
    returning id, source_id, points`.execute(tx)
  const anew = new Map(written.map(({ id, source_id }) => [Number(source_id), id]))
  const results = standing.flatMap(({ id, external_id, import_id }) =>
    external_id !== null && anew.has(id) ? [{ external_id, import_id, entry_id: anew.get(id) }] : [],
  )
  await runSql(tx)`insert into points_results (external_id, entry_id, import_id)
    select external_id, entry_id, import_id from json_to_recordset(${JSON.stringify(results)}::json)
      as r (external_id text, entry_id bigint, import_id uuid)`
  return { entries: written.length, points: written.reduce((sum, { points }) => sum + points, 0) }
}

/** The line itself and, where merges have moved it, those that were written for it since. */
export async function findMoved(tx: Db, entryId: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(tx)`
    with recursive moved as (
      select id, kind from points_entries where id = ${entryId}
      union all
      select e.id, e.kind from moved m
      join points_entries e on e.kind = m.kind and e.source = 'merge' and e.source_id = m.id::text
    )
    select id from moved order by id`
  return rows.map(({ id }) => id)
}
