import { sql } from 'kysely'
import type { PointKind } from '#contract/points.ts'
import type { Db } from '#server/schema.ts'
import { numbersIn } from './packed-numbers.ts'
import type { Booking } from './people-tables.ts'

const AT_ONCE = 20_000

/**
 * Up to where the ledger has been read. Transactions commit in another order than their entries are numbered, so a
 * number is no mark. `xmin` is: whatever was written by an older transaction was visible at that reading. Entries of
 * younger transactions that were visible as well are remembered, because the next reading meets them again.
 */
export type LedgerMark = { xmin: string; seen: ReadonlyMap<number, string> }

export type Sum = Booking

/** Entries of one stage and kind: of each in turn the number of the person, of the crew (0: none), and the points. */
export type LedgerPage = { stage: string | null; kind: PointKind; lines: Int32Array }

const PAGES = 20

/**
 * Hands over the whole ledger, and answers the mark from which `findNews` goes on. One snapshot. Packed as numbers,
 * a million entries take a second where a million rows would take ten.
 */
export async function readLedger(db: Db, take: (page: LedgerPage) => void): Promise<LedgerMark> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // A million participants may take longer than any call should.
      await sql`set local statement_timeout = '300s'`.execute(tx)
      // Joins and sorts of millions in memory instead of on disk.
      await sql`set local work_mem = '256MB'`.execute(tx)
      const { rows: marks } = await sql<{
        xmin: string
      }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(tx)
      const { xmin } = marks[0]!
      const { rows: young } = await sql<{ id: number; xact: string }>`
        select id, xact::text from points_entries where xact >= ${xmin}::xid8`.execute(tx)
      await sql`declare ledger_pages no scroll cursor for
        select e.stage_id as stage, e.kind,
          string_agg(int4send(u.number) || int4send(coalesce(t.number, 0)) || int4send(e.points), '') as lines
        from points_entries e
        join users u on u.id = e.user_id
        left join teams t on t.id = e.team_id
        group by e.stage_id, e.kind, u.number >> 15`.execute(tx)
      for (;;) {
        const { rows } = await sql<Packed>`fetch ${sql.raw(String(PAGES))} from ledger_pages`.execute(tx)
        if (rows.length === 0) break
        for (const { stage, kind, lines } of rows) take({ stage, kind, lines: numbersIn(lines) })
      }
      return { xmin, seen: new Map(young.map(({ id, xact }) => [id, xact])) }
    })
}

type Packed = Omit<LedgerPage, 'lines'> & { lines: Buffer }

/** Every entry that became visible since the mark, once, and the mark for the next time. */
export async function findNews(db: Db, mark: LedgerMark): Promise<{ news: Booking[]; mark: LedgerMark }> {
  const { rows } = await sql<{ xmin: string } & ({ id: number; xact: string } & Booking)>`
    select now_at.xmin, e.* from (select pg_snapshot_xmin(pg_current_snapshot())::text as xmin) now_at
    left join lateral (
      select p.id, p.xact::text as xact, u.number as "user", t.number as team, p.stage_id as stage, p.kind, p.points
      from points_entries p
      join users u on u.id = p.user_id
      left join teams t on t.id = p.team_id
      where p.xact >= ${mark.xmin}::xid8 and p.id <> all(${[...mark.seen.keys()]}::bigint[])
    ) e on true`.execute(db)
  const { xmin } = rows[0]!
  const fresh = rows.filter(({ id }) => id !== null)
  const young = [...mark.seen, ...fresh.map(({ id, xact }) => [id, xact] as const)]
  return {
    news: fresh,
    mark: { xmin, seen: new Map(young.filter(([, xact]) => BigInt(xact) >= BigInt(xmin))) },
  }
}

/** What has been written since a moment and was read up to the mark, as sums. */
export async function findSumsSince(db: Db, moment: string, mark: LedgerMark): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select u.number as "user", t.number as team, e.stage_id as stage, e.kind, sum(e.points)::int as points
    from points_entries e
    join users u on u.id = e.user_id
    left join teams t on t.id = e.team_id
    where e.created_at >= ${moment}
      and (e.xact < ${mark.xmin}::xid8 or e.id = any(${[...mark.seen.keys()]}::bigint[]))
    group by 1, 2, 3, 4`.execute(db)
  return rows
}

/** Every entry that was read up to the mark, as sums, by the thousand. */
export async function readSumsUpTo(
  db: Db,
  mark: LedgerMark,
  take: (sums: readonly Sum[]) => void,
): Promise<void> {
  await db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = '300s'`.execute(tx)
      await sql`declare counted_sums no scroll cursor for
        select u.number as "user", null as team, e.stage_id as stage, e.kind, sum(e.points)::int as points
        from points_entries e join users u on u.id = e.user_id
        where e.xact < ${sql.lit(mark.xmin)}::xid8 or e.id = any(${sql.lit(`{${[...mark.seen.keys()].join(',')}}`)}::bigint[])
        group by 1, 3, 4`.execute(tx)
      for (;;) {
        const { rows } = await sql<Sum>`fetch ${sql.raw(String(AT_ONCE))} from counted_sums`.execute(tx)
        if (rows.length === 0) return
        take(rows)
      }
    })
}
