import { sql } from 'kysely'
import { type Db, onlyOf, rowsOf, runSql } from '#platform/server/schema.ts'
import { numbersIn } from './packed-numbers.ts'
import type { PeoplePlace } from './people-directory.ts'

export type Calendar = { id: string; name: string; order: number; begun: boolean; closed: boolean }[]

/** The stages in order, by the clock of the database. */
export async function findCalendar(db: Db): Promise<Calendar> {
  return db
    .selectFrom('stages')
    .select([
      'id',
      'name',
      'order',
      sql<boolean>`starts_at <= now()`.as('begun'),
      sql<boolean>`closed_at is not null`.as('closed'),
    ])
    .orderBy('order')
    .execute()
}

/** The start of the present day in a time zone, by the clock of the database. */
export async function getMidnight(db: Db, timeZone: string): Promise<string> {
  const { midnight } = await onlyOf<{ midnight: string }>(db)`
    select date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone} as midnight`
  return midnight
}

const LATE_COMMITS = 1_000

/**
 * A mark that changes with every event of any crew, and costs nothing to read: while it stays, crews and their sizes
 * do. The count meets events whose transaction committed after that of a later one.
 */
export async function getCrewMark(db: Db): Promise<string> {
  const { mark } = await onlyOf<{ mark: string }>(db)`
    select last || ' ' || (select count(*) from team_events where id > last - ${LATE_COMMITS}) as mark
    from (select coalesce(max(id), 0) as last from team_events) newest`
  return mark
}

export async function findCrewSizes(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('teams as t')
    .leftJoin('team_members as m', (join) => join.onRef('m.team_id', '=', 't.id').on('m.left_at', 'is', null))
    .select((eb) => ['t.number', eb.fn.count<number>('m.id').as('members')])
    .where('t.closed_at', 'is', null)
    .groupBy('t.number')
    .execute()
  return new Map(rows.map(({ number, members }) => [number, members]))
}

/** What crews had when a stage closed. */
export async function findFrozenCrews(db: Db, stageId: string) {
  return db
    .selectFrom('stage_crews as s')
    .innerJoin('teams as t', 't.id', 's.team_id')
    .select(['t.number', 's.points', 's.members'])
    .where('s.stage_id', '=', stageId)
    .execute()
}

/**
 * How far the changes of people have been read. A change is stamped before its commit, by however much: what was stamped
 * since a moment is read again and again until every transaction that ran at the next moment is over.
 */
export type ChangeMark = { since: string; next: { at: string; newest: string } }

const LONGEST_TRANSACTION = sql`interval '1 day'`
// A transaction may have its number a trifle after its stamp.
const TRIFLE = sql`interval '1 second'`

/** The mark for the next reading. Ask before this one begins, which still goes by the mark before. */
export async function nextMark(db: Db, before: ChangeMark | undefined): Promise<ChangeMark> {
  const rows = await rowsOf<{ at: string; first: string; oldest: string; newest: string }>(db)`
    select clock_timestamp() - ${TRIFLE} as at, clock_timestamp() - ${LONGEST_TRANSACTION} as first,
      pg_snapshot_xmin(s)::text as oldest, pg_snapshot_xmax(s)::text as newest
    from pg_current_snapshot() s`
  const { at, first, oldest, newest } = rows[0]!
  if (!before) return { since: first, next: { at, newest } }
  return BigInt(oldest) < BigInt(before.next.newest)
    ? before
    : { since: before.next.at, next: { at, newest } }
}

export type PrivateState = { number: number; objects: boolean; veiled: boolean }

/**
 * Who objects to individual boards, and who shows a pseudonym there; from a moment on whoever changed, also to neither.
 * Whoever is erased has no row any more.
 */
export async function findPrivate(db: Db, since?: string): Promise<PrivateState[]> {
  const changed = since
    ? sql`select user_id from ranking_privacy where changed_at >= ${since}
        union select id from users where changed_at >= ${since} and deleted`
    : sql`select user_id from ranking_privacy`
  return rowsOf<PrivateState>(db)`
    select u.number, coalesce(p.objects, false) as objects, p.pseudonym is not null as veiled
    from (${changed}) c join users u on u.id = c.user_id
    left join ranking_privacy p on p.user_id = c.user_id`
}

/** Hands over where people are: everybody, or whoever changed since a moment. */
export async function readPlaces(
  db: Db,
  since: string | undefined,
  take: (people: PeoplePlace) => void,
): Promise<void> {
  await db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await runSql(tx)`set local statement_timeout = '300s'`
      const changed = since === undefined ? sql`true` : sql`changed_at >= ${since}`
      const rows = await rowsOf<Omit<PeoplePlace, 'numbers'> & { numbers: Buffer }>(tx)`
        select department_id, country_id, string_agg(int4send(number), '') as numbers
        from users where ${changed} group by department_id, country_id`
      for (const { department_id, country_id, numbers } of rows)
        take({ department_id, country_id, numbers: numbersIn(numbers) })
    })
}
