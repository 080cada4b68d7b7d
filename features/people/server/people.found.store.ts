import { type RawBuilder, sql } from 'kysely'
import type { PeopleFilter } from '#features/people/contract/people.ts'
import { isWithinScope, type Scope } from '#features/account/server/account.ts'
import { wordsOf } from '#platform/server/lists/search.ts'
import { type Db, idsOf, onlyOf } from '#platform/server/schema.ts'
import { deedsOf } from './people.deeds.store.ts'

/** Whom somebody looks for, and how far they may see. */
export type Wanted = { filter: PeopleFilter; scope: Scope }

/** Who asked to be erased is nobody any more. */
const isSomebody = sql<boolean>`(not u.deleted or u.email not like 'former-%@convoy.invalid')`

/** Whether a word begins one of the words by which the console knows a person; % and _ are letters like others. */
function begins(word: string) {
  return sql<boolean>`console_search like '% ' || regexp_replace(folded(${word}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}

const states = {
  active: sql<boolean>`not u.deleted`,
  deactivated: sql<boolean>`u.deleted`,
  never: sql<boolean>`(not u.deleted and exists (select from people_figures f
    where f.user_id = u.id and f.last_seen_at = '-infinity'))`,
  came: sql<boolean>`(not u.deleted and exists (select from people_figures f
    where f.user_id = u.id and f.last_seen_at > '-infinity'))`,
  unverified: sql<boolean>`(not u.deleted and not exists (select from auth_credentials k
    where k.user_id = u.id and k.verified_at is not null))`,
}
const inCrew = sql<boolean>`exists (select from team_members m where m.user_id = u.id and m.left_at is null)`
const alone = sql<boolean>`exists (select from team_members m where m.user_id = u.id and m.left_at is null
  and not exists (select from team_members o where o.team_id = m.team_id and o.left_at is null and o.id <> m.id))`
const inTwoSteps = sql<boolean>`exists (select from auth_credentials k
  where k.user_id = u.id and k.totp_on_at is not null)`

const idOrNone = (column: RawBuilder<unknown>, id: string) =>
  id === 'none' ? sql<boolean>`${column} is null` : sql<boolean>`${column} = ${id}::uuid`

// Fewer letters find so many that looking through the index first would only cost.
const SELECTIVE = 3

/** What has to hold of the person `u`, and what stands before the question. */
export function conditionsOf({ filter, scope }: Wanted) {
  const words = wordsOf(filter.search ?? '')
  const isSelective = words.some((word) => word.length >= SELECTIVE)
  const named = words.length > 0 ? sql.join(words.map(begins), sql` and `) : undefined
  const all = [
    isSomebody,
    isWithinScope(scope),
    ...(named ? [isSelective ? sql<boolean>`u.id in (select id from named)` : named] : []),
    ...(filter.department_id ? [idOrNone(sql`u.department_id`, filter.department_id)] : []),
    ...(filter.country_id ? [idOrNone(sql`u.country_id`, filter.country_id)] : []),
    ...(filter.segment ? [sql<boolean>`u.segment = ${filter.segment}`] : []),
    ...(filter.role ? [sql<boolean>`u.role = ${filter.role}`] : []),
    ...(filter.access ? [sql<boolean>`u.access = ${filter.access === 'on'}`] : []),
    ...(filter.state ? [states[filter.state]] : []),
    ...(filter.crew
      ? [filter.crew === 'alone' ? alone : sql<boolean>`${inCrew} = ${filter.crew === 'yes'}`]
      : []),
    ...(filter.two_factor ? [sql<boolean>`${inTwoSteps} = ${filter.two_factor === 'on'}`] : []),
    ...deedsOf(filter, scope),
  ]
  return {
    before:
      named && isSelective ? sql`with named as materialized (select id from users where ${named})` : sql``,
    where: sql<boolean>`${sql.join(all, sql` and `)}`,
  }
}

/** How many are found; counting stops at `most`. */
export async function countFound(db: Db, wanted: Wanted, most: number): Promise<number> {
  const { before, where } = conditionsOf(wanted)
  const { count } = await onlyOf<{ count: number }>(db)`${before} select count(*) as count
    from (select from users u where ${where} limit ${most}) found`
  return count
}

/** All of them, or the first so many, by name. */
export async function findFoundIds(db: Db, wanted: Wanted, limit?: number): Promise<string[]> {
  const { before, where } = conditionsOf(wanted)
  return idsOf(db)`${before} select u.id from users u where ${where}
    order by u.sort_name, u.id limit ${limit ?? null}`
}

/** Of these people those whom the caller may see. */
export async function findVisibleIds(db: Db, ids: readonly string[], scope: Scope): Promise<string[]> {
  return idsOf(db)`select u.id from users u where u.id = any(${[...ids]}::uuid[])
    and ${isSomebody} and ${isWithinScope(scope)} order by u.sort_name, u.id`
}
