import { sql } from 'kysely'
import { type Db, rowsOf } from '#platform/server/schema.ts'
import type { Lines } from './rankings.rules.ts'

/** The number of a crew, or of a person who may be seen on boards under their name by this reader. */
export async function findNumber(
  db: Db,
  { of, id, readerId }: { of: 'crews' | 'people'; id: string; readerId: string },
): Promise<number | undefined> {
  if (of === 'crews') {
    const crew = await db.selectFrom('teams').select('number').where('id', '=', id).executeTakeFirst()
    return crew?.number
  }
  const person = await db
    .selectFrom('users as u')
    .leftJoin('ranking_privacy as p', 'p.user_id', 'u.id')
    .select('u.number')
    .where('u.id', '=', id)
    .where('u.deleted', '=', false)
    .where((eb) => eb.or([eb('p.pseudonym', 'is', null), eb('u.id', '=', readerId)]))
    .executeTakeFirst()
  return person?.number
}

type Days = { day: string; points: number }[]

/** The points of a person or a crew, a running sum for each day on which it changed. */
export async function findDays(
  db: Db,
  {
    of,
    number,
    kind,
    stageIds,
    timeZone,
  }: Lines & { of: 'crews' | 'people'; number: number; timeZone: string },
): Promise<Days> {
  const conditions = [
    of === 'people'
      ? sql`e.user_id = (select id from users where number = ${number})`
      : sql`e.team_id = (select id from teams where number = ${number})`,
    ...(kind ? [sql`e.kind = ${kind}`] : []),
    ...(stageIds ? [sql`e.stage_id = any(${[...stageIds]}::uuid[])`] : []),
  ]
  return rowsOf<Days[number]>(db)`
    select day::text, (sum(points) over (order by day))::int as points from (
      select (e.created_at at time zone ${timeZone})::date as day, sum(e.points) as points
      from points_entries e where ${sql.join(conditions, sql` and `)} group by 1
    ) days order by day`
}
