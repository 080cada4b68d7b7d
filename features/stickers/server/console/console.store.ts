import { type RawBuilder, sql } from 'kysely'
import type { StickerContent, StickerHolder } from '#features/stickers/contract/console.ts'
import type { Audience } from '#platform/contract/audiences.ts'
import { isWithinScope, type Scope } from '#features/account/server/account.ts'
import { takesPart } from '#features/auth/server/auth.ts'
import { toJson } from '#platform/server/database/json-column.ts'
import { audienceRow, isMeant } from '#platform/server/lists/audience.ts'
import { holds } from '#platform/server/lists/search.ts'
import { type Db, firstOf, idsOf, onlyOf, type RowOf, rowsOf, runSql } from '#platform/server/schema.ts'
import { granted, standing, type Turn, writeTurns } from '#features/stickers/server/stickers.store.ts'

export type OwnRow = RowOf<'own_stickers'>

/** With how many of the organiser's people have each. */
export async function findOwn(db: Db, scope: Scope): Promise<(OwnRow & { holders: number })[]> {
  return rowsOf<OwnRow & { holders: number }>(
    db,
  )`select o.*, (select count(*)::int from (${holding(sql`o.id`)}) h
      join users u on u.id = h.user_id and not u.deleted and ${isWithinScope(scope)}) as holders
    from own_stickers o order by o.archived_at is not null, o.created_at desc, o.id`
}

/** Who has one, and since which line. */
const holding = (id: RawBuilder<unknown>) => sql`select user_id, id from (
    select distinct on (e.user_id) e.user_id, e.id, e.turn from sticker_entries e where e.own_id = ${id}
    order by e.user_id, e.turn desc) last where turn % 2 = 1`

export async function findOne(db: Db, id: string): Promise<OwnRow | undefined> {
  return firstOf<OwnRow>(db)`select * from own_stickers where id = ${id}`
}

/** Changed by nobody else before the end of the transaction. */
export async function lockOne(tx: Db, id: string): Promise<OwnRow | undefined> {
  return firstOf<OwnRow>(tx)`select * from own_stickers where id = ${id} for update`
}

/** Not put away before the end of the transaction. */
export async function holdOne(tx: Db, id: string): Promise<OwnRow | undefined> {
  return firstOf<OwnRow>(tx)`select * from own_stickers where id = ${id} for share`
}

/** Under a lock, so that not two at once make one too many. */
export async function countOwn(tx: Db): Promise<number> {
  await runSql(tx)`select pg_advisory_xact_lock(hashtext('own stickers'))`
  return (await onlyOf<{ count: number }>(tx)`select count(*)::int as count from own_stickers`).count
}

export async function insertOwn(
  tx: Db,
  { texts, picture_id }: StickerContent,
  author_id: string,
): Promise<string> {
  const row = { texts: toJson(texts), picture_id, author_id }
  return (await tx.insertInto('own_stickers').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function setOwn(tx: Db, id: string, { texts, picture_id }: StickerContent): Promise<void> {
  await tx
    .updateTable('own_stickers')
    .set((eb) => ({ texts: toJson(texts), picture_id, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function setOwnArchived(tx: Db, id: string, archived: boolean): Promise<void> {
  await runSql(tx)`update own_stickers
    set archived_at = case when ${archived} then coalesce(archived_at, now()) end where id = ${id}`
}

type Whom =
  | { user_ids: readonly string[] }
  | { audience: Audience; after?: string | undefined; limit: number | null }

/** A question after those who are meant, of the people of a scope. */
function meant(whom: Whom, scope: Scope): RawBuilder<unknown> {
  if ('user_ids' in whom)
    return sql`select u.id, u.segment, u.access from users u
      where u.id = any(${[...whom.user_ids]}::uuid[]) and ${takesPart} and ${isWithinScope(scope)}`
  return sql`select u.id, u.segment, u.access from users u cross join ${audienceRow(whom.audience)}
    where ${isMeant} and ${takesPart} and ${isWithinScope(scope)}
      and u.id > coalesce(${whom.after ?? null}::uuid, '00000000-0000-0000-0000-000000000000')
    order by u.id limit ${whom.limit}`
}

export async function findMeant(db: Db, whom: Whom, scope: Scope): Promise<string[]> {
  return idsOf(db)`${meant(whom, scope)}`
}

/** How many are meant, and how many of them would get it now. */
export async function countReach(
  db: Db,
  { id, whom, scope }: { id: string; whom: Whom; scope: Scope },
): Promise<{ people: number; get: number }> {
  return onlyOf<{ people: number; get: number }>(db)`with meant as materialized (${meant(whom, scope)})
    select (select count(*)::int from meant) as people,
      (select count(*)::int from (${granted(sql`select * from meant`)}) g
        where not exists (select from (${holding(sql`${id}::uuid`)}) h where h.user_id = g.id)) as get`
}

/** To whoever of these people does not have it and for whom stickers are on. */
export async function insertGrants(
  tx: Db,
  { id, user_ids, scope, by }: { id: string; user_ids: readonly string[]; scope: Scope; by: string | null },
): Promise<Turn[]> {
  return rowsOf<Turn>(tx)`with who as materialized (${granted(meant({ user_ids }, scope))}),
    stands as materialized (select * from (${standing(sql`select id from who`)}) s where s.sticker = ${id}),
    changes as materialized (select w.id as user_id, ${id}::text as sticker, ${id}::uuid as own_id,
        coalesce(s.turn, 0) + 1 as turn
      from who w left join stands s on s.user_id = w.id where s.held is not true)
    ${writeTurns(sql`select * from changes`, { by })}`
}

/** Nothing where somebody does not have it. */
export async function insertTaken(
  tx: Db,
  { id, user_id, by, reason }: { id: string; user_id: string; by: string; reason: string },
): Promise<Turn[]> {
  return rowsOf<Turn>(
    tx,
  )`with changes as materialized (select s.user_id, s.sticker, s.own_id, s.turn + 1 as turn
      from (${standing(sql`select ${user_id}::uuid`)}) s where s.sticker = ${id} and s.held)
    ${writeTurns(sql`select * from changes`, { by, reason })}`
}

export type HolderRow = StickerHolder & { email: string; entry: number }

export async function findHolders(
  db: Db,
  {
    id,
    scope,
    words,
    before,
    limit,
  }: { id: string; scope: Scope; words: readonly string[]; before?: number | undefined; limit?: number },
): Promise<HolderRow[]> {
  const named = words.map((word) => holds(sql`u.search_name`, word))
  return rowsOf<HolderRow>(db)`select u.id, u.first_name, u.last_name, u.email, d.name as department, e.at,
      a.first_name || ' ' || a.last_name as by, e.id as entry
    from (${holding(sql`${id}::uuid`)}) h
    join sticker_entries e on e.id = h.id
    join users u on u.id = h.user_id and not u.deleted and ${isWithinScope(scope)}
    left join departments d on d.id = u.department_id
    left join users a on a.id = e.author_id and not a.deleted
    where ${sql.join([sql`e.id < coalesce(${before ?? null}::bigint, 9223372036854775807)`, ...named], sql` and `)}
    order by e.id desc limit ${limit ?? null}`
}
