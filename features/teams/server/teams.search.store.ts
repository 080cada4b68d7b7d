import { type RawBuilder, sql } from 'kysely'
import type { TEAM_ORDERS } from '#features/teams/contract/teams.ts'
import { holds, wordsOf } from '#platform/server/lists/search.ts'
import type { Db } from '#platform/server/schema.ts'
import { takesPart } from '#features/auth/server/auth.ts'

/** Where a page ended: the values by which its last row was ordered, the id last. */
export type CrewSearchCursor = readonly (string | number)[]
type Page = { after: CrewSearchCursor | undefined; limit: number }

export type TeamSearch = {
  search: string
  departmentId: string | undefined
  freeSeats: number
  order: (typeof TEAM_ORDERS)[number]
}

// Names are cut for ordering, so that they fit into a cursor; the id tells those apart that begin alike.
const teamKey = sql`left(t.search_name, 30) collate "und-x-icu"`
const personKey = sql`left(u.search_name, 30) collate "und-x-icu"`
const free = sql`(t.seats - (select count(*) from team_members m where m.team_id = t.id and m.left_at is null))`

// All ascending, so that one comparison of rows finds the next page whatever the order.
const orders: Record<TeamSearch['order'], RawBuilder<unknown>[]> = {
  name: [teamKey],
  free_seats: [sql`-${free}`, teamKey],
  newest: [sql`-(extract(epoch from t.created_at) * 1000000)::bigint`],
}

/** Open crews in whose name, members or departments every word stands. */
export async function findTeamPlaces(db: Db, wish: TeamSearch, page: Page) {
  const keys = [...orders[wish.order], sql`t.id`]
  return findPlaces(db, sql`from teams t where ${wantedTeams(wish)}`, { keys, page })
}

export async function countTeams(db: Db, wish: TeamSearch): Promise<number> {
  return count(db, sql`from teams t where ${wantedTeams(wish)}`)
}

function wantedTeams({ search, departmentId, freeSeats }: TeamSearch) {
  // Not correlated: the people who match are looked up once, not once for each crew.
  const aboard = (condition: RawBuilder<unknown>) => sql`t.id in (
    select m.team_id from team_members m
    join users u on u.id = m.user_id and not u.deleted
    left join departments d on d.id = u.department_id
    where m.left_at is null and (${condition}))`
  const conditions = [
    sql`t.closed_at is null`,
    ...(freeSeats > 0 ? [sql`${free} >= ${freeSeats}`] : []),
    ...(departmentId ? [aboard(sql`u.department_id = ${departmentId}`)] : []),
    ...wordsOf(search).map(
      (word) => sql`(${holds(sql`t.search_name`, word)} or ${aboard(nameOrDepartment(word))})`,
    ),
  ]
  return sql.join(conditions, sql` and `)
}

export type PeopleSearch = {
  search: string
  departmentId: string | undefined
  /** Those without a crew alone. */
  isFree: boolean
  readerId: string
  /** The reader's crew, whose members are left out. */
  teamId: string | undefined
}

/** People to invite, those without a crew first. */
export async function findPeoplePlaces(db: Db, wish: PeopleSearch, page: Page) {
  const keys = [sql`(m.team_id is not null)::int`, personKey, sql`u.id`]
  return findPlaces(db, sql`${wantedPeople(wish)}`, { keys, page })
}

export async function countPeople(db: Db, wish: PeopleSearch): Promise<number> {
  return count(db, wantedPeople(wish))
}

function wantedPeople({ search, departmentId, isFree, readerId, teamId }: PeopleSearch) {
  const conditions = [
    takesPart,
    sql`u.id <> ${readerId}`,
    ...(isFree ? [sql`m.team_id is null`] : []),
    ...(teamId ? [sql`m.team_id is distinct from ${teamId}`] : []),
    ...(departmentId ? [sql`u.department_id = ${departmentId}`] : []),
    ...wordsOf(search).map((word) => sql`(${nameOrDepartment(word)})`),
  ]
  return sql`from users u
    left join departments d on d.id = u.department_id
    left join team_members m on m.user_id = u.id and m.left_at is null
    where ${sql.join(conditions, sql` and `)}`
}

/** The id of each row of a page, and its place for the cursor. */
async function findPlaces(
  db: Db,
  rows: RawBuilder<unknown>,
  { keys, page }: { keys: RawBuilder<unknown>[]; page: Page },
): Promise<{ id: string; place: CrewSearchCursor }[]> {
  const key = sql.join(keys)
  const further = page.after ? sql`and (${key}) > (${sql.join(page.after)})` : sql``
  const found = await sql<{ place: CrewSearchCursor }>`
    select json_build_array(${key}) as place ${rows} ${further}
    order by ${key} limit ${page.limit}`.execute(db)
  return found.rows.map(({ place }) => ({ id: String(place.at(-1)), place }))
}

async function count(db: Db, rows: RawBuilder<unknown>): Promise<number> {
  const counted = await sql<{ total: number }>`select count(*)::int as total ${rows}`.execute(db)
  return counted.rows[0]!.total
}

function nameOrDepartment(word: string) {
  return sql`${holds(sql`u.search_name`, word)} or ${holds(sql`d.search_name`, word)}`
}
