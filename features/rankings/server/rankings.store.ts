import { sql } from 'kysely'
import type { Db } from '#platform/server/schema.ts'
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
  const { rows } = await sql<{ midnight: string }>`
    select date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone} as midnight`.execute(db)
  return rows[0]!.midnight
}

const LATE_COMMITS = 1_000

/**
 * A mark that changes with every event of any crew, and costs nothing to read: while it stays, crews and their sizes
 * do. The count meets events whose transaction committed after that of a later one.
 */
export async function getCrewMark(db: Db): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select last || ' ' || (select count(*) from team_events where id > last - ${LATE_COMMITS}) as mark
    from (select coalesce(max(id), 0) as last from team_events) newest`.execute(db)
  return rows[0]!.mark
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

/** Who objects to individual boards, and who shows a pseudonym there. */
export async function findPrivate(db: Db): Promise<{ objectors: Set<number>; veiled: Set<number> }> {
  const rows = await db
    .selectFrom('ranking_privacy as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['u.number', 'p.objects', 'p.pseudonym'])
    .execute()
  const numbers = (wanted: (row: (typeof rows)[0]) => boolean) =>
    new Set(rows.filter(wanted).map(({ number }) => number))
  return {
    objectors: numbers(({ objects }) => objects),
    veiled: numbers(({ pseudonym }) => pseudonym !== null),
  }
}

/** Hands over where people are: everybody, or whoever changed since a moment. Answers the moment for the next time. */
export async function readPlaces(
  db: Db,
  since: string | undefined,
  take: (people: PeoplePlace) => void,
): Promise<string> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = '300s'`.execute(tx)
      // A change is stamped before its commit: looking back a minute meets those that were under way.
      const { rows: moments } = await sql<{
        next: string
      }>`select now() - interval '1 minute' as next`.execute(tx)
      const changed = since === undefined ? sql`true` : sql`changed_at >= ${since}`
      const { rows } = await sql<Omit<PeoplePlace, 'numbers'> & { numbers: Buffer }>`
        select department_id, country_id, string_agg(int4send(number), '') as numbers
        from users where ${changed} group by department_id, country_id`.execute(tx)
      for (const { department_id, country_id, numbers } of rows)
        take({ department_id, country_id, numbers: numbersIn(numbers) })
      return moments[0]!.next
    })
}
