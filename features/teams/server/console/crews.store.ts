import { type RawBuilder, sql } from 'kysely'
import type { ConsoleCrew, CrewFilter, CrewSort } from '#features/teams/contract/console.ts'
import { isWithinScope, type Scope } from '#features/account/server/account.ts'
import { holds, wordsOf } from '#platform/server/lists/search.ts'
import { type Db, idsOf, onlyOf, rowsOf } from '#platform/server/schema.ts'

/** Where a page ended. */
export type CrewsCursor = { key: string | number; id: string }
export type CrewsWish = {
  filter: CrewFilter
  scope: Scope
  sort: CrewSort
  order: 'asc' | 'desc'
  after?: CrewsCursor | undefined
  limit: number
}

// Seven days with today, as the overview counts them; a last visit since then is a visit within them.
const weekAgo = sql`programme_dawn(programme_day(now()) - 6)`

/** Of each crew how many ride, how many of them are the organiser’s, and how many of those were here within seven days. */
const counted = (scope: Scope, which: RawBuilder<unknown> = sql`true`) => sql`
  select m.team_id, count(*)::int as members,
    count(*) filter (where ${isWithinScope(scope)})::int as own,
    count(*) filter (where ${isWithinScope(scope)} and f.last_seen_at >= w.since)::int as active,
    max(f.last_seen_at) filter (where m.captain and ${isWithinScope(scope)}) as captain_seen
  from (select ${weekAgo} as since) w, team_members m join users u on u.id = m.user_id
  left join people_figures f on f.user_id = u.id
  where m.left_at is null and ${which} group by m.team_id`

const NEVER = -1
const keys: Record<CrewSort, RawBuilder<unknown>> = {
  name: sql`left(t.search_name, 30) collate "und-x-icu"`,
  members: sql`c.members`,
  active: sql`c.active`,
  free: sql`t.seats - c.members`,
  seen: sql`case when c.captain_seen > '-infinity'
    then (extract(epoch from c.captain_seen) * 1000000)::bigint else ${NEVER} end`,
  created: sql`(extract(epoch from t.created_at) * 1000000)::bigint`,
}

/** Whether a question asks of each crew who rides in it. */
const isOfRiders = ({ filter, sort }: Pick<CrewsWish, 'filter' | 'sort'>) =>
  filter.size !== undefined ||
  filter.activity !== undefined ||
  ['members', 'active', 'free', 'seen'].includes(sort)

/** Whether one of the organiser's people rides in the crew `t`. */
const ofScope = (scope: Scope) => sql`t.id in (select m.team_id from team_members m
  join users u on u.id = m.user_id where m.left_at is null and ${isWithinScope(scope)})`

function wanted({ filter, scope }: Pick<CrewsWish, 'filter' | 'scope'>) {
  const aboard = (condition: RawBuilder<unknown>) => sql`t.id in (select m.team_id from team_members m
    join users u on u.id = m.user_id left join departments d on d.id = u.department_id
    where m.left_at is null and ${condition})`
  const sizes = {
    alone: sql`c.members = 1`,
    free: sql`c.members < t.seats`,
    full: sql`c.members >= t.seats`,
  }
  const activities = {
    quiet: sql`c.active = 0`,
    some: sql`c.active > 0 and c.active < c.own`,
    all: sql`c.active = c.own`,
  }
  const conditions = [
    sql`t.closed_at is null`,
    ...(scope ? [ofScope(scope)] : []),
    ...(filter.department_id ? [aboard(sql`u.department_id = ${filter.department_id}::uuid`)] : []),
    ...(filter.size ? [sizes[filter.size]] : []),
    ...(filter.activity ? [activities[filter.activity]] : []),
    ...wordsOf(filter.search ?? '').map(
      (word) => sql`(${holds(sql`t.search_name`, word)}
        or ${aboard(sql`(${holds(sql`u.search_name`, word)} or ${holds(sql`d.search_name`, word)})`)})`,
    ),
  ]
  return sql.join(conditions, sql` and `)
}

const from = (wish: Pick<CrewsWish, 'filter' | 'sort' | 'scope'>) =>
  isOfRiders(wish)
    ? sql`teams t join (${counted(wish.scope)}) c on c.team_id = t.id where ${wanted(wish)}`
    : sql`teams t where ${wanted(wish)}`

/** The crews of a page and where each stands, in their order. */
export async function findPage(db: Db, wish: CrewsWish): Promise<CrewsCursor[]> {
  const { sort, order, after, limit } = wish
  const key = keys[sort]
  const direction = order === 'desc' ? sql`desc` : sql`asc`
  const beyond = order === 'desc' ? sql`<` : sql`>`
  const last = sort === 'name' ? sql`${after?.key}::text` : sql`${after?.key}::bigint`
  const place = after ? sql`and (${key}, t.id) ${beyond} (${last}, ${after.id}::uuid)` : sql``
  return rowsOf<CrewsCursor>(db)`select ${key} as key, t.id from ${from(wish)} ${place}
    order by ${key} ${direction}, t.id ${direction} limit ${limit}`
}

export async function countCrews(db: Db, wish: Pick<CrewsWish, 'filter' | 'scope'>): Promise<number> {
  const { count } = await onlyOf<{
    count: number
  }>(db)`select count(*)::int as count from ${from({ ...wish, sort: 'name' })}`
  return count
}

type CrewRow = Omit<ConsoleCrew, 'captain'> & {
  captain_id: string | null
  captain_name: string | null
  last_seen_at: string | null
}

/** These crews as the table shows them, in the order of the ids. */
export async function describeCrews(db: Db, ids: readonly string[], scope: Scope): Promise<ConsoleCrew[]> {
  if (ids.length === 0) return []
  const wish = sql`m.team_id = any(${[...ids]}::uuid[])`
  const rows = await rowsOf<CrewRow>(db)`
    select t.id, t.name, t.seats, t.created_at, coalesce(c.members, 0) as members, coalesce(c.own, 0) as own,
      coalesce(c.active, 0) as active, k.id as captain_id, k.name as captain_name,
      nullif(c.captain_seen, '-infinity') as last_seen_at
    from unnest(${[...ids]}::uuid[]) with ordinality wanted (id, place) join teams t on t.id = wanted.id
    left join (${counted(scope, wish)}) c on c.team_id = t.id
    left join (select m.team_id, u.id, u.first_name || ' ' || u.last_name as name
      from team_members m join users u on u.id = m.user_id
      where m.left_at is null and m.captain and ${wish}) k on k.team_id = t.id
    order by wanted.place`
  return rows.map(({ captain_id, captain_name, last_seen_at, ...row }) => ({
    ...row,
    captain:
      captain_id && captain_name !== null ? { id: captain_id, name: captain_name, last_seen_at } : null,
  }))
}

/** Whether somebody of the organiser’s rides in it, or rode in it when it was open. */
export async function isSeenBy(db: Db, teamId: string, scope: Scope): Promise<boolean> {
  if (!scope) return true
  const found = await idsOf(db)`select m.team_id as id from team_members m join users u on u.id = m.user_id
    where m.team_id = ${teamId}::uuid and m.left_at is null and ${isWithinScope(scope)} limit 1`
  return found.length > 0
}

const OPTIONS = 20

/** Open crews by a part of their name, and those of these ids whether they are open or not. */
export async function findOptions(
  db: Db,
  { search, ids, scope }: { search: string; ids: readonly string[]; scope: Scope },
): Promise<{ id: string; name: string }[]> {
  return rowsOf<{ id: string; name: string }>(db)`
    (select t.id, t.name from teams t where ${wanted({ filter: { search }, scope })}
      order by ${keys.name}, t.id limit ${OPTIONS})
    union
    (select t.id, t.name from teams t where t.id = any(${[...ids]}::uuid[])
      ${scope ? sql`and ${ofScope(scope)}` : sql``})
    order by name, id`
}
