import { sql } from 'kysely'
import type { HeadToHead } from '#features/duels/contract/duels.ts'
import type { Colleague } from '#features/account/contract/account.ts'
import { type Db, onlyOf, rowsOf } from '#platform/server/schema.ts'
import { betweenThem, isReady, openWith } from './challenger.store.ts'

export type FaceRow = Colleague & { deleted: boolean; crew: string | null }

/** What others see of these people, deactivated ones too: their duels stay. */
export async function findFaces(db: Db, userIds: readonly string[]): Promise<Map<string, FaceRow>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('departments as d', 'd.id', 'u.department_id')
    .leftJoin('team_members as m', (join) => join.onRef('m.user_id', '=', 'u.id').on('m.left_at', 'is', null))
    .leftJoin('teams as t', 't.id', 'm.team_id')
    .select([
      'u.id',
      'u.first_name',
      'u.last_name',
      'u.avatar',
      'u.deleted',
      'd.name as department',
      't.name as crew',
    ])
    .where('u.id', 'in', userIds)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** How the finished duels of one person with each of these have ended. */
export async function findHeadToHeads(
  db: Db,
  userId: string,
  others: readonly string[],
): Promise<Map<string, HeadToHead>> {
  if (others.length === 0) return new Map()
  const rows = await rowsOf<HeadToHead & { user_id: string }>(db)`
    select o.user_id, ${tally(sql`p`)}
    from duel_players p join duel_players o on o.duel_id = p.duel_id and o.user_id <> p.user_id
    where p.user_id = ${userId} and o.user_id in (${sql.join(others)}) and p.outcome is not null
    group by o.user_id`
  return new Map(rows.map(({ user_id, ...score }) => [user_id, score]))
}

/** How the duels of a person's crew-mates with each of these have ended in the last thirty days. */
export async function findCrewScores(
  db: Db,
  userId: string,
  others: readonly string[],
): Promise<Map<string, HeadToHead>> {
  if (others.length === 0) return new Map()
  const rows = await rowsOf<HeadToHead & { user_id: string }>(db)`
    select o.user_id, ${tally(sql`p`)}
    from (${crewMatesOf(userId)}) mate
    join duel_players p on p.user_id = mate.user_id and p.outcome is not null
    join duels d on d.id = p.duel_id and d.closed_at > clock_timestamp() - interval '30 days'
    join duel_players o on o.duel_id = p.duel_id and o.user_id <> p.user_id
    where o.user_id in (${sql.join(others)}) group by o.user_id`
  return new Map(rows.map(({ user_id, ...score }) => [user_id, score]))
}

const tally = (
  side: ReturnType<typeof sql>,
) => sql`(count(*) filter (where ${side}.outcome = 'won'))::int as won,
  (count(*) filter (where ${side}.outcome = 'lost'))::int as lost,
  (count(*) filter (where ${side}.outcome = 'drawn'))::int as drawn`

/** The others in the crew of a person. */
export const crewMatesOf = (userId: string) => sql`select m.user_id from team_members own
  join team_members m on m.team_id = own.team_id and m.left_at is null and m.user_id <> own.user_id
  where own.user_id = ${userId} and own.left_at is null`

/** The score of the reader with one person, their open duel, and whether that person is up for another. */
export async function findBetween(
  db: Db,
  readerId: string,
  userId: string,
): Promise<HeadToHead & { open_id: string | null; ready: boolean }> {
  return onlyOf<HeadToHead & { open_id: string | null; ready: boolean }>(db)`
    select s.won, s.lost, s.drawn, ${openWith(readerId)} as open_id, ${isReady} as ready
    from users u cross join lateral (
      select ${tally(sql`p`)} from duels d
      join duel_players p on p.duel_id = d.id and p.user_id = ${readerId} and p.outcome is not null
      where ${betweenThem(readerId)}) s
    where u.id = ${userId}`
}
