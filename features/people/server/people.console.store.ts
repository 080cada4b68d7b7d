import { type RawBuilder, sql } from 'kysely'
import type { ConsolePerson, PeopleSort } from '#features/people/contract/people.ts'
import { isWithinScope, type Scope } from '#features/account/server/account.ts'
import { type Db, rowsOf } from '#platform/server/schema.ts'
import { conditionsOf, type Wanted } from './people.found.store.ts'

/** Where a page ended: the department (for that order alone), the value that is sorted by, and the person. */
export type PeopleCursor = { group: string; key: string | number; id: string }
export type PageWish = Wanted & {
  sort: PeopleSort
  order: 'asc' | 'desc'
  after: PeopleCursor | undefined
  limit: number
}

// Before all moments that have been.
const NEVER = -1
const moment = (micros: number) =>
  micros === NEVER
    ? sql`timestamptz '-infinity'`
    : sql`timestamptz 'epoch' + ${micros} * interval '1 microsecond'`
const micros = (column: RawBuilder<unknown>) =>
  sql`case when isfinite(${column}) then (extract(epoch from ${column}) * 1000000)::bigint else ${NEVER} end`

type Sorted = {
  from: RawBuilder<unknown>
  column: RawBuilder<unknown>
  id: RawBuilder<unknown>
  key: RawBuilder<unknown>
  value: (key: string | number) => RawBuilder<unknown>
}
const figures = sql`people_figures f join users u on u.id = f.user_id`
const sorts: Record<Exclude<PeopleSort, 'department'>, Sorted> = {
  name: {
    from: sql`users u`,
    column: sql`u.sort_name`,
    id: sql`u.id`,
    key: sql`u.sort_name`,
    value: (key) => sql`${String(key)}`,
  },
  created: {
    from: sql`users u`,
    column: sql`u.created_at`,
    id: sql`u.id`,
    key: micros(sql`u.created_at`),
    value: (key) => moment(Number(key)),
  },
  seen: {
    from: figures,
    column: sql`f.last_seen_at`,
    id: sql`f.user_id`,
    key: micros(sql`f.last_seen_at`),
    value: (key) => moment(Number(key)),
  },
  points: {
    from: figures,
    column: sql`f.points`,
    id: sql`f.user_id`,
    key: sql`f.points`,
    value: (key) => sql`${Number(key)}::bigint`,
  },
}

/** The people of a page and where each stands, in their order. */
export async function findPage(db: Db, wish: PageWish): Promise<PeopleCursor[]> {
  if (wish.sort === 'department') return findByDepartment(db, wish)
  const { from, column, id, key, value } = sorts[wish.sort]
  const { before, where } = conditionsOf(wish)
  const { after, limit } = wish
  const direction = wish.order === 'desc' ? sql`desc` : sql`asc`
  const beyond = wish.order === 'desc' ? sql`<` : sql`>`
  const place = after ? sql`(${column}, ${id}) ${beyond} (${value(after.key)}, ${after.id}::uuid)` : sql`true`
  return rowsOf<PeopleCursor>(db)`${before} select '' as group, ${key} as key, u.id from ${from}
    where ${where} and ${place} order by ${column} ${direction}, ${id} ${direction} limit ${limit}`
}

/** One department after the other, each by name, and last whoever is in none: so the first page reads only the first ones. */
async function findByDepartment(db: Db, wish: PageWish): Promise<PeopleCursor[]> {
  const { before, where } = conditionsOf(wish)
  const { after, limit } = wish
  const direction = wish.order === 'desc' ? sql`desc` : sql`asc`
  const beyond = wish.order === 'desc' ? sql`<` : sql`>`
  const departments = await db
    .selectFrom('departments')
    .select('id')
    .orderBy((eb) => sql`${eb.ref('search_name')} collate "C"`, wish.order)
    .orderBy('id', wish.order)
    .execute()
  const groups = [...departments.map(({ id }) => id), 'none']
  const from = Math.max(after ? groups.indexOf(after.group) : 0, 0)
  const found: PeopleCursor[] = []
  // A few at a time: most pages need one or two of them.
  for (let at = from; at < groups.length && found.length < limit; at += DEPARTMENTS_AT_ONCE) {
    const some = groups.slice(at, at + DEPARTMENTS_AT_ONCE)
    const parts = some.map((group, rank) => {
      const isIn = group === 'none' ? sql`u.department_id is null` : sql`u.department_id = ${group}::uuid`
      const place =
        after?.group === group
          ? sql`(u.sort_name, u.id) ${beyond} (${String(after.key)}, ${after.id}::uuid)`
          : sql`true`
      return sql`(select ${rank}::int as rank, ${group} as group, u.sort_name as key, u.id from users u
        where ${isIn} and ${where} and ${place} order by u.sort_name ${direction}, u.id ${direction} limit ${limit})`
    })
    const rows = await rowsOf<PeopleCursor>(db)`
      ${before} select "group", key, id from (${sql.join(parts, sql` union all `)}) found
      order by rank, key ${direction}, id ${direction} limit ${limit - found.length}`
    found.push(...rows)
  }
  return found
}
const DEPARTMENTS_AT_ONCE = 25

type PeopleConsoleRow = Omit<ConsolePerson, 'department' | 'country' | 'crew'> & {
  department_id: string | null
  department_name: string | null
  country_id: string | null
  country_name: string | null
  crew_id: string | null
  crew_name: string | null
}
const named = (id: string | null, name: string | null) => (id && name !== null ? { id, name } : null)

/** These people as the table shows them, in the order of the ids. */
export async function describePeople(db: Db, ids: readonly string[]): Promise<ConsolePerson[]> {
  if (ids.length === 0) return []
  const rows = await rowsOf<PeopleConsoleRow>(db)`
    select u.id, u.first_name, u.last_name, u.email, u.worker_id, u.segment, u.role,
      u.access, u.deleted as deactivated, u.created_at, k.verified_at is not null as verified,
      k.totp_on_at is not null as two_factor, d.id as department_id, d.name as department_name,
      c.id as country_id, c.name as country_name, t.id as crew_id, t.name as crew_name,
      coalesce(f.points, 0)::bigint as points, nullif(f.last_seen_at, '-infinity') as last_seen_at
    from unnest(${[...ids]}::uuid[]) with ordinality wanted (id, place) join users u on u.id = wanted.id
    left join departments d on d.id = u.department_id left join countries c on c.id = u.country_id
    left join auth_credentials k on k.user_id = u.id left join people_figures f on f.user_id = u.id
    left join team_members m on m.user_id = u.id and m.left_at is null left join teams t on t.id = m.team_id
    order by wanted.place`
  return rows.map(
    ({ department_id, department_name, country_id, country_name, crew_id, crew_name, ...row }) => ({
      ...row,
      department: named(department_id, department_name),
      country: named(country_id, country_name),
      crew: named(crew_id, crew_name),
    }),
  )
}

/** Segments that somebody is in, by name. */
/** Those in which there is one of the people whom the organiser looks after; so too with the next two. */
export async function findSegments(db: Db, scope: Scope): Promise<string[]> {
  const rows = await rowsOf<{ segment: string }>(db)`select distinct segment collate "und-x-icu" as segment
    from users u where segment is not null and ${isWithinScope(scope)} order by 1 limit 500`
  return rows.map(({ segment }) => segment)
}

export async function findCountries(db: Db, scope: Scope) {
  return db
    .selectFrom('countries')
    .select(['id', 'name', 'code'])
    .where(holdsSomebody('country', scope))
    .orderBy('name')
    .execute()
}

export async function findDepartments(db: Db, scope: Scope) {
  return db
    .selectFrom('departments')
    .select(['id', 'name'])
    .where(holdsSomebody('department', scope))
    .orderBy(
      (eb) => eb.ref('name'),
      (order) => order.collate('und-x-icu'),
    )
    .execute()
}

function holdsSomebody(kind: 'department' | 'country', scope: Scope): RawBuilder<boolean> {
  if (!scope) return sql<boolean>`true`
  const own = kind === 'department' ? scope.department_ids : scope.country_ids
  return sql<boolean>`(id = any(${own}::uuid[])
    or id in (select ${sql.ref(`u.${kind}_id`)} from users u where ${isWithinScope(scope)}))`
}
