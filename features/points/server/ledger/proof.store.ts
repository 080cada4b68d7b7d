import { type Db, type RowOf, rowsOf, runSql } from '#platform/server/schema.ts'

export type LedgerLine = RowOf<'points_entries', 'id' | 'user_id' | 'team_id' | 'stage_id' | 'points'>

/** One moment of the database for everything that is compared, and time for a long ledger. */
export function atOneMoment<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await runSql(tx)`set local statement_timeout = '10min'`
      return work(tx)
    })
}

/** The ledger line by line, in pages. */
export async function findLinesAfter(tx: Db, id: number, limit: number): Promise<LedgerLine[]> {
  return tx
    .selectFrom('points_entries')
    .select(['id', 'user_id', 'team_id', 'stage_id', 'points'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function findFrozenCrews(tx: Db) {
  return tx
    .selectFrom('stage_crews as c')
    .innerJoin('stages as s', 's.id', 'c.stage_id')
    .select(['c.stage_id', 'c.team_id', 'c.points'])
    .where('s.closed_at', 'is not', null)
    .execute()
}

export async function findStageRows(tx: Db) {
  return tx.selectFrom('stages').select(['id', 'order', 'closed_at']).orderBy('order').execute()
}

export type Misfit = { check: 'late' | 'counters' | 'results'; subject: string; says: string }

/** Lines that contradict each other, or the day on which their stage was closed. */
export async function findMisfits(tx: Db): Promise<Misfit[]> {
  return rowsOf<Misfit>(tx)`
    select 'late' as check, 'entry ' || e.id as subject, 'was written after its stage had closed' as says
    from points_entries e join stages s on s.id = e.stage_id where e.created_at > s.closed_at
    union all
    select 'counters', 'entry ' || c.id, 'is not the opposite of entry ' || e.id
    from points_entries c join points_entries e on e.id = c.counters_id
    where c.points + e.points <> 0 or c.user_id <> e.user_id or c.kind <> e.kind
      or c.team_id is distinct from e.team_id
    union all
    select 'results', 'result ' || r.external_id, 'points to entry ' || e.id || ', which was taken back'
    from points_results r join points_entries e on e.id = r.entry_id
    join points_entries c on c.counters_id = e.id
    union all
    select 'results', 'result ' || r.external_id, 'points to entry ' || e.id || ', which another import wrote'
    from points_results r join points_entries e on e.id = r.entry_id
    where e.import_id is distinct from r.import_id
    limit 1000`
}
