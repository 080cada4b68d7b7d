import { sql } from 'kysely'
import { isWithinScope, type Scope } from '#features/account/server/account.ts'
import { takesPart } from '#features/auth/server/auth.ts'
import { type Db, onlyOf, rowsOf } from '#platform/server/schema.ts'
import type { CrewFact, PersonFact, RideFact } from './planning.rules.ts'

/** These people as a plan sees them, by name; whoever is gone or not the organiser's is left out. */
export async function findPeopleFacts(db: Db, ids: readonly string[], scope: Scope): Promise<PersonFact[]> {
  return rowsOf<PersonFact>(db)`
    select u.id, u.first_name || ' ' || u.last_name as name, ${takesPart} as takes_part,
      u.department_id, d.name as department, coalesce(f.last_seen_at > '-infinity', false) as came,
      m.id as ride_id, m.team_id
    from users u left join departments d on d.id = u.department_id
    left join people_figures f on f.user_id = u.id
    left join team_members m on m.user_id = u.id and m.left_at is null
    where u.id = any(${[...ids]}::uuid[]) and not u.deleted and ${isWithinScope(scope)}
    order by u.sort_name, u.id`
}

/** Crews that are open, each with who rides along, the longest-serving first. */
export async function findCrewFacts(db: Db, teamIds: readonly string[], scope: Scope): Promise<CrewFact[]> {
  const ids = [...new Set(teamIds)]
  if (ids.length === 0) return []
  const crews = await rowsOf<Omit<CrewFact, 'rides'>>(db)`select id, name, seats from teams
    where id = any(${ids}::uuid[]) and closed_at is null order by id`
  const rides = await rowsOf<RideFact>(db)`
    select m.id, m.team_id, m.user_id, m.captain, m.joined_at, u.first_name || ' ' || u.last_name as name,
      ${isWithinScope(scope)} as own
    from team_members m join users u on u.id = m.user_id
    where m.team_id = any(${ids}::uuid[]) and m.left_at is null order by m.joined_at, m.user_id`
  const ridesOf = Map.groupBy(rides, ({ team_id }) => team_id)
  return crews.map((crew) => ({ ...crew, rides: ridesOf.get(crew.id) ?? [] }))
}

/** What the names of all open crews look like. */
export async function findTakenLooks(db: Db): Promise<{ name: string; look: string | null }[]> {
  return db.selectFrom('teams').select(['name', 'look']).where('closed_at', 'is', null).execute()
}

/** How many open offers would end when these people board and these crews end. */
export async function countLapsing(
  db: Db,
  { userIds, teamIds }: { userIds: readonly string[]; teamIds: readonly string[] },
): Promise<number> {
  const { count } = await onlyOf<{ count: number }>(db)`select count(*)::int as count from team_offers
    where state = 'open' and (user_id = any(${[...userIds]}::uuid[]) or team_id = any(${[...teamIds]}::uuid[]))`
  return count
}

/** The names of people whom the organiser looks after. */
export async function findNamesOf(
  db: Db,
  ids: readonly string[],
  scope: Scope,
): Promise<Map<string, string>> {
  const rows = await rowsOf<{ id: string; name: string }>(db)`
    select u.id, u.first_name || ' ' || u.last_name as name from users u
    where u.id = any(${[...ids]}::uuid[]) and ${isWithinScope(scope)}`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Who rides in these crews now. */
export async function findRiderIds(db: Db, teamIds: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ user_id: string }>(db)`select user_id from team_members
    where team_id = any(${[...teamIds]}::uuid[]) and left_at is null`
  return rows.map(({ user_id }) => user_id)
}

/** Locks the rows of these crews in one order: until the end of the transaction nobody boards or leaves them. */
export async function lockTeams(tx: Db, teamIds: readonly string[]): Promise<void> {
  await sql`select id from teams where id = any(${[...new Set(teamIds)]}::uuid[]) order by id for update`.execute(
    tx,
  )
}
