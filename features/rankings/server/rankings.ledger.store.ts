import { type RawBuilder, sql } from 'kysely'
import type { PointKind } from '#features/points/contract/points.ts'
import { type Db, rowsOf, runSql } from '#platform/server/schema.ts'
import { numbersIn } from './packed-numbers.ts'
import type { Booking } from './people-tables.ts'

const AT_ONCE = 20_000

/**
 * Up to where the ledger has been read: a snapshot of the database. Transactions commit in another order than their
 * entries are numbered, so a number is no mark. What a snapshot did not show is by transactions that ran at its moment
 * or began after it, and of these it keeps the book.
 */
export type LedgerMark = string

export type Sum = Booking

/** Entries of one stage and kind: of each in turn the number of the person, of the crew (0: none), and the points. */
export type LedgerPage = { stage: string | null; kind: PointKind; lines: Int32Array }

const PAGES = 20
// A power of two: an import of 100,000 lines comes in pages of some thousand, each crew's in one.
const PAGES_OF_NEWS = 64

const packed = (person: RawBuilder<unknown>, crew: RawBuilder<unknown>) =>
  sql`string_agg(int4send(${person}) || int4send(coalesce(${crew}, 0)) || int4send(e.points), '')`

// Standings count in 32 bits; a sum beyond them must not keep everybody else's from being read.
const summed = sql`least(greatest(sum(points), -2147483648), 2147483647)::int`

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
      await runSql(tx)`set local statement_timeout = '300s'`
      // Joins and sorts of millions in memory instead of on disk.
      await runSql(tx)`set local work_mem = '256MB'`
      const { rows: marks } = await sql<{
        mark: LedgerMark
      }>`select pg_current_snapshot()::text as mark`.execute(tx)
      await runSql(tx)`declare ledger_pages no scroll cursor for
        select e.stage_id as stage, e.kind, ${packed(sql`u.number`, sql`t.number`)} as lines
        from points_entries e
        join users u on u.id = e.user_id
        left join teams t on t.id = e.team_id
        group by e.stage_id, e.kind, u.number >> 15`
      for (;;) {
        const rows = await rowsOf<Packed>(tx)`fetch ${sql.raw(String(PAGES))} from ledger_pages`
        if (rows.length === 0) break
        for (const row of rows) take(pageFrom(row))
      }
      return marks[0]!.mark
    })
}

type Packed = Omit<LedgerPage, 'lines'> & { lines: Buffer }

function pageFrom({ stage, kind, lines }: Packed): LedgerPage {
  return { stage, kind, lines: numbersIn(lines) }
}

/**
 * Every entry that became visible since the mark, once, and the mark for the next time. Summed up by person and crew
 * first: a busy minute has many entries of the same people. Their numbers are looked up one by one: a join would read
 * all crews for some thousand lines.
 */
export async function findNews(db: Db, mark: LedgerMark): Promise<{ pages: LedgerPage[]; mark: LedgerMark }> {
  const rows = await rowsOf<{ mark: LedgerMark } & (Packed | { lines: null })>(db)`
    select pg_current_snapshot()::text as mark, e.* from (select) now_at
    left join (
      select e.stage_id as stage, e.kind, ${packed(
        sql`(select number from users where id = e.user_id)`,
        sql`(select number from teams where id = e.team_id)`,
      )} as lines
      from (
        select user_id, team_id, stage_id, kind, ${summed} as points,
          uuid_hash(coalesce(team_id, user_id)) & ${PAGES_OF_NEWS - 1} as page
        from (
          select * from points_entries where xact >= pg_snapshot_xmax(${mark}::pg_snapshot)
          union all
          select * from points_entries where xact = any(${runningAt(mark)}::xid8[])
        ) news
        group by user_id, team_id, stage_id, kind
      ) e
      group by e.stage_id, e.kind, e.page
    ) e on true`
  const pages = rows.flatMap((row) => (row.lines ? [pageFrom(row)] : []))
  return { pages, mark: rows[0]!.mark }
}

/** The transactions that ran at that moment. As a list they are looked up in the index, as a set the table is read. */
function runningAt(mark: LedgerMark): string[] {
  return mark.split(':')[2]!.split(',').filter(Boolean)
}

/** What has been written since a moment and was read up to the mark, as sums. */
export async function findSumsSince(db: Db, moment: string, mark: LedgerMark): Promise<Sum[]> {
  return rowsOf<Sum>(db)`
    select u.number as "user", t.number as team, e.stage_id as stage, e.kind, sum(e.points)::int as points
    from points_entries e
    join users u on u.id = e.user_id
    left join teams t on t.id = e.team_id
    where e.created_at >= ${moment}
      and pg_visible_in_snapshot(e.xact, ${mark}::pg_snapshot)
    group by 1, 2, 3, 4`
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
      await runSql(tx)`set local statement_timeout = '300s'`
      await runSql(tx)`declare counted_sums no scroll cursor for
        select u.number as "user", null as team, e.stage_id as stage, e.kind, sum(e.points)::int as points
        from points_entries e join users u on u.id = e.user_id
        where pg_visible_in_snapshot(e.xact, ${sql.lit(mark)}::pg_snapshot)
        group by 1, 3, 4`
      for (;;) {
        const rows = await rowsOf<Sum>(tx)`fetch ${sql.raw(String(AT_ONCE))} from counted_sums`
        if (rows.length === 0) return
        take(rows)
      }
    })
}
