import type { Language } from '#platform/contract/languages.ts'
import type { Role } from '#platform/contract/roles.ts'
import type { Deed, DeedChange, DeedKind } from '#features/directory/contract/directory.ts'
import type { Values } from '#features/directory/server/directory.tables.ts'
import type { UserRow } from '#features/directory/server/serving/resources.store.ts'
import { toJson } from '#platform/server/database/json-column.ts'
import { type Db, firstOf, isThere, onlyOf, rowsOf, runSql } from '#platform/server/schema.ts'

export type PersonNow = {
  id: string
  email: string
  role: Role
  deleted: boolean
  merged_into: string | null
  first_name: string
  last_name: string
  worker_id: string | null
  position: string | null
  phone_number: string | null
  city: string | null
  language: Language | null
  department: string | null
  country: string | null
  segment: string | null
  directory_fields: string[]
  /** The user of a directory that they are. */
  held_by: string | null
}

/** By id, or by address. */
export function findPerson(db: Db, by: { id?: string; email?: string }): Promise<PersonNow | undefined> {
  return firstOf<PersonNow>(
    db,
  )`select u.id, u.email, u.role, u.deleted, u.merged_into, u.first_name, u.last_name,
      u.worker_id, u.position, u.phone_number, u.city, u.language, u.segment, u.directory_fields,
      d.name as department, c.name as country, h.id as held_by
    from users u left join departments d on d.id = u.department_id left join countries c on c.id = u.country_id
      left join directory_users h on h.user_id = u.id
    where (${by.id ?? null}::uuid is not null and u.id = ${by.id ?? null}::uuid)
      or (${by.email ?? null}::text is not null and u.email = ${by.email ?? null})`
}

export function isWorkerIdTaken(db: Db, workerId: string, except: string | undefined): Promise<boolean> {
  return isThere(
    db,
  )`select from users where worker_id = ${workerId} and id is distinct from ${except ?? null}::uuid`
}

export async function findGroupNames(db: Db, resourceId: string): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(db)`select g.display_name as name
    from directory_members m join directory_groups g on g.id = m.group_id where m.member_id = ${resourceId}
    order by g.display_name limit 500`
  return rows.map(({ name }) => name)
}

/** Who a user of a directory is here now; nothing stands against them. */
export async function setSettled(tx: Db, id: string, userId: string | null): Promise<void> {
  await runSql(
    tx,
  )`update directory_users set user_id = ${userId}, is_due = false, refused = null, refused_values = null
    where id = ${id} and (user_id is distinct from ${userId}::uuid or is_due or refused is not null)`
}

/** It was looked at, and nobody was changed. */
export async function setLooked(tx: Db, id: string): Promise<void> {
  await runSql(tx)`update directory_users set is_due = false, refused = null, refused_values = null
    where id = ${id} and (is_due or refused is not null)`
}

export async function setRefused(tx: Db, id: string, { code, values }: { code: string; values: Values }) {
  await runSql(tx)`update directory_users set is_due = false, refused = ${code},
    refused_values = ${JSON.stringify(values)}::jsonb where id = ${id}`
}

type NewDeed = {
  connection_id: string
  resource_id: string
  user_id: string | null
  is_dry: boolean
  kind: DeedKind
  name: string
  changes: DeedChange[]
  reason?: string
  reason_values?: Values
}

/** Of what would be done the last word counts: what stood there of the same user goes. */
export async function insertDeed(tx: Db, deed: NewDeed): Promise<void> {
  if (deed.is_dry)
    await runSql(tx)`delete from directory_deeds where resource_id = ${deed.resource_id} and is_dry`
  await tx
    .insertInto('directory_deeds')
    .values({
      ...deed,
      changes: toJson(deed.changes),
      reason: deed.reason ?? null,
      reason_values: deed.reason_values ? toJson(deed.reason_values) : null,
    })
    .execute()
}

/** Nothing would be done of them any more. */
export async function deleteDryDeeds(tx: Db, resourceId: string): Promise<void> {
  await runSql(tx)`delete from directory_deeds where resource_id = ${resourceId} and is_dry`
}

export type DeedRow = Omit<Deed, 'reason'> & { reason: string | null; reason_values: Values | null }

const SHOWN = 100

export async function findDeeds(
  db: Db,
  {
    connectionId,
    kind,
    before,
  }: { connectionId: string; kind: DeedKind | undefined; before: string | undefined },
): Promise<{ deeds: DeedRow[]; next: string | null }> {
  const rows = await rowsOf<DeedRow>(
    db,
  )`select id::text, at, kind, is_dry, name, user_id, changes, reason, reason_values
    from directory_deeds where connection_id = ${connectionId} and at > now() - interval '1 day'
      and (${kind ?? null}::text is null or kind = ${kind ?? null})
      and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
    order by directory_deeds.id desc limit ${SHOWN + 1}`
  return { deeds: rows.slice(0, SHOWN), next: rows.length > SHOWN ? rows[SHOWN - 1]!.id : null }
}

export type DeedCounts = Record<DeedKind, number>

export function countDeeds(db: Db, connectionId: string): Promise<DeedCounts> {
  return onlyOf<DeedCounts>(db)`select count(*) filter (where kind = 'joiner')::int as joiner,
      count(*) filter (where kind = 'mover')::int as mover, count(*) filter (where kind = 'leaver')::int as leaver,
      count(*) filter (where kind = 'back')::int as back, count(*) filter (where kind = 'refused')::int as refused
    from directory_deeds where connection_id = ${connectionId} and at > now() - interval '1 day'`
}

/** One of those who wait to be looked at, those who are gone first; a dry connection leaves these. */
export function takeDue(
  tx: Db,
  connectionId: string,
  { gone }: { gone: boolean },
): Promise<UserRow | undefined> {
  return firstOf<UserRow>(tx)`select * from directory_users where connection_id = ${connectionId} and is_due
      and (${gone} or not is_gone)
    order by is_gone desc, id limit 1 for update skip locked`
}

export async function setDue(tx: Db, connectionId: string, ids?: readonly string[]): Promise<void> {
  if (ids?.length === 0) return
  await runSql(tx)`update directory_users set is_due = true where connection_id = ${connectionId}
    and (${ids ? [...ids] : null}::uuid[] is null or id = any(${ids ? [...ids] : null}::uuid[]))`
}

/** What a directory said, when it leaves or when it is disconnected: people of it are as everybody else. */
export async function findHeldPeople(tx: Db, connectionId: string): Promise<string[]> {
  const rows = await rowsOf<{ user_id: string }>(tx)`select user_id from directory_users
    where connection_id = ${connectionId} and user_id is not null`
  return rows.map(({ user_id }) => user_id)
}

/** The one that stays is of the directory, where it is of none; else the directory has lost the other. */
export async function moveUser(tx: Db, from: string, to: string): Promise<void> {
  await runSql(tx)`update directory_users set user_id = ${to} where user_id = ${from}
    and not exists (select from directory_users o where o.user_id = ${to})`
  await runSql(tx)`update directory_users set user_id = null where user_id = ${from}`
}

/** Whether an account is of a directory. */
export function isHeld(db: Db, userId: string): Promise<boolean> {
  return isThere(db)`select from directory_users where user_id = ${userId}`
}

export async function deleteOld(db: Db): Promise<void> {
  await runSql(db)`delete from directory_deeds where at < now() - interval '1 day'`
  await runSql(db)`delete from directory_requests r where r.at < now() - interval '30 days' or r.id <= (
    select n.id from directory_requests n where n.connection_id = r.connection_id order by n.id desc offset 500 limit 1)`
}
