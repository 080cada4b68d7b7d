import { type RawBuilder, sql } from 'kysely'
import {
  type Doc,
  findAttribute,
  groupKind,
  type Kind,
  userKind,
} from '#features/directory/server/scim/attributes.ts'
import type { Page } from '#features/directory/server/scim/paging.ts'
import { toJson } from '#platform/server/database/json-column.ts'
import { type Db, firstOf, isThere, onlyOf, rowsOf, type RowOf, runSql } from '#platform/server/schema.ts'
import { conditionOf, single } from './filter.store.ts'

export type UserRow = RowOf<'directory_users'>
export type GroupRow = RowOf<'directory_groups'>

type Listed<Row> = { total: number; rows: Row[] }

function orderOf(kind: Kind, { sortBy, descending }: Page): RawBuilder<unknown> {
  const found = sortBy ? findAttribute(kind, sortBy) : undefined
  const way = descending ? sql`desc` : sql`asc`
  // By what has one value; anything else is as it is without.
  const sorts =
    found && found !== 'passed' && !found.attribute.many && (found.sub ?? found.attribute).type !== 'complex'
  return sorts
    ? sql`${single(kind, found).at} ${way} nulls last, r.created_at, r.id`
    : sql`r.created_at, r.id`
}

async function listed<Row>(
  db: Db,
  kind: Kind,
  { from, page }: { from: RawBuilder<unknown>; page: Page },
): Promise<Listed<Row>> {
  const where = page.filter ? sql`${from} and ${conditionOf(kind, page.filter)}` : from
  const { total } = await onlyOf<{ total: number }>(db)`select count(*)::int as total ${where}`
  if (page.count === 0 || total < page.start) return { total, rows: [] }
  const rows = await rowsOf<Row>(db)`select r.* ${where} order by ${orderOf(kind, page)}
    limit ${page.count} offset ${page.start - 1}`
  return { total, rows }
}

export function findUsers(db: Db, connectionId: string, page: Page): Promise<Listed<UserRow>> {
  const from = sql`from directory_users r where r.connection_id = ${connectionId} and not r.is_gone`
  return listed(db, userKind, { from, page })
}

export function findGroups(db: Db, connectionId: string, page: Page): Promise<Listed<GroupRow>> {
  const from = sql`from directory_groups r where r.connection_id = ${connectionId}`
  return listed(db, groupKind, { from, page })
}

/** Of this connection alone: the id of another one's is nobody's. */
export function findUser(db: Db, connectionId: string, id: string): Promise<UserRow | undefined> {
  return firstOf<UserRow>(db)`select * from directory_users
    where id = ${id} and connection_id = ${connectionId} and not is_gone`
}

/** The same, for whoever changes it: others wait. */
export function lockUser(tx: Db, connectionId: string, id: string): Promise<UserRow | undefined> {
  return firstOf<UserRow>(tx)`select * from directory_users
    where id = ${id} and connection_id = ${connectionId} and not is_gone for update`
}

export function findGroup(db: Db, connectionId: string, id: string): Promise<GroupRow | undefined> {
  return firstOf<GroupRow>(db)`select * from directory_groups
    where id = ${id} and connection_id = ${connectionId}`
}

export function lockGroup(tx: Db, connectionId: string, id: string): Promise<GroupRow | undefined> {
  return firstOf<GroupRow>(tx)`select * from directory_groups
    where id = ${id} and connection_id = ${connectionId} for update`
}

type WrittenUser = { external_id: string | null; user_name: string; active: boolean; doc: Doc }

export async function insertUser(tx: Db, connection_id: string, user: WrittenUser): Promise<UserRow> {
  return tx
    .insertInto('directory_users')
    .values({ ...user, connection_id, user_key: user.user_name.toLowerCase(), doc: toJson(user.doc) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function setUser(tx: Db, id: string, user: WrittenUser): Promise<UserRow> {
  return tx
    .updateTable('directory_users')
    .set({
      ...user,
      user_key: user.user_name.toLowerCase(),
      doc: toJson(user.doc),
      version: sql`version + 1`,
      changed_at: sql`now()`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteUserRow(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('directory_users').where('id', '=', id).execute()
}

/** Gone there, while nobody here may be changed yet. */
export async function setGone(tx: Db, id: string): Promise<void> {
  await runSql(tx)`update directory_users set is_gone = true, is_due = true, active = false where id = ${id}`
}

export type InGroup = { member_id: string; group_id: string; display_name: string }

/** In which groups these users are. */
export function findGroupsOf(db: Db, userIds: readonly string[]): Promise<InGroup[]> {
  return rowsOf<InGroup>(db)`select m.member_id, g.id as group_id, g.display_name
    from directory_members m join directory_groups g on g.id = m.group_id
    where m.member_id = any(${[...userIds]}::uuid[]) order by g.display_name, g.id`
}

export type Member = { group_id: string; member_id: string; user_name: string }

export function findMembers(db: Db, groupIds: readonly string[]): Promise<Member[]> {
  return rowsOf<Member>(db)`select m.group_id, m.member_id, u.user_name
    from directory_members m join directory_users u on u.id = m.member_id and not u.is_gone
    where m.group_id = any(${[...groupIds]}::uuid[]) order by u.created_at, u.id`
}

type WrittenGroup = { external_id: string | null; display_name: string }

export async function insertGroup(tx: Db, connection_id: string, group: WrittenGroup): Promise<GroupRow> {
  return tx
    .insertInto('directory_groups')
    .values({ ...group, connection_id })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Whether another group has this name, in any case. Whoever else would give it waits until this one has it. */
export async function isNameTaken(
  tx: Db,
  connectionId: string,
  { name, id }: { name: string; id?: string },
): Promise<boolean> {
  const key = sql`lower(${name}::text)`
  await runSql(
    tx,
  )`select pg_advisory_xact_lock(hashtextextended('directory group ' || ${connectionId}::text || ${key}, 0))`
  return isThere(tx)`select from directory_groups
    where connection_id = ${connectionId} and lower(display_name) = ${key} and id is distinct from ${id ?? null}`
}

export async function setGroup(tx: Db, id: string, group: WrittenGroup): Promise<GroupRow> {
  return tx
    .updateTable('directory_groups')
    .set({ ...group, version: sql`version + 1`, changed_at: sql`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteGroupRow(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('directory_groups').where('id', '=', id).execute()
}

/** Which of these are users of the connection. */
export async function findKnown(tx: Db, connectionId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await rowsOf<{ id: string }>(tx)`select id from directory_users
    where connection_id = ${connectionId} and not is_gone and id = any(${[...ids]}::uuid[])`
  return new Set(rows.map(({ id }) => id))
}

export async function addMembers(tx: Db, groupId: string, ids: readonly string[]): Promise<void> {
  await runSql(tx)`insert into directory_members (group_id, member_id)
    select ${groupId}::uuid, id from unnest(${[...ids]}::uuid[]) i (id) on conflict do nothing`
}

export async function removeMembers(tx: Db, groupId: string, ids: readonly string[]): Promise<void> {
  await runSql(tx)`delete from directory_members
    where group_id = ${groupId} and member_id = any(${[...ids]}::uuid[])`
}
