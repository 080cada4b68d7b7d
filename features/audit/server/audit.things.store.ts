import { type RawBuilder, sql } from 'kysely'
import { type Db, rowsOf, runSql } from '#platform/server/schema.ts'
import type { NamedThing } from './audited-tables.ts'

export type Thing = { kind: string; id: string; name: string }
export type ThingsByTable = Readonly<Record<string, NamedThing>>

/** The column of each row that an action changed which says what thing it belongs to. */
export async function findSaid(
  db: Db,
  actionId: string,
  {
    tables,
    keys,
    columns,
  }: { tables: readonly string[]; keys: readonly string[]; columns: readonly string[] },
): Promise<{ table: string; column: string; id: string }[]> {
  return rowsOf<{ table: string; column: string; id: string }>(db)`
    select said.table_name as "table", said.key as "column", said.value as id from (
      select c.table_name, v.key, v.value, min(c.id) as first from audit_changes c,
        jsonb_array_elements(c.rows) r,
        jsonb_each_text(coalesce(nullif(r -> 'after', 'null'), r -> 'before')) v
      where c.action_id = ${actionId} and v.value is not null
        and ((v.key = any(${[...keys]}) and c.table_name = any(${[...tables]})) or v.key = any(${[...columns]}))
      group by 1, 2, 3) said
    order by first limit 200`
}

/** What these are called now, in English where there is English. */
export async function findNames(
  db: Db,
  { table, ids, thing }: { table: string; ids: readonly string[]; thing: NamedThing },
): Promise<Map<string, string>> {
  const { key = 'id', by, name, within } = thing
  const own = sql.ref(`t.${key}`)
  const held = thing.in
    ? sql`join ${sql.table(thing.in)} h on ${sql.ref(`h.${thing.via ?? by}`)} = ${sql.ref(`t.${thing.via ?? key}`)}`
    : sql``
  const column = sql.ref(thing.in ? `h.${name}` : `t.${name}`)
  const texts = within ? sql`${column} -> ${sql.lit(within)}` : column
  const called: RawBuilder<unknown> =
    within === undefined
      ? sql`${column}::text`
      : sql`(select coalesce(e ->> 'title', e ->> 'name') from jsonb_array_elements(${texts}) e
          where coalesce(e ->> 'title', e ->> 'name') <> '' order by e ->> 'language' limit 1)`
  // Of its versions the newest that has a name, of its languages the first.
  const order = thing.in ? sql`${sql.join([own, ...(thing.newest ?? []).map(newestFirst)])}` : own
  const rows = await rowsOf<{ id: string; name: string }>(db)`
    select distinct on (${own}) ${own}::text as id, left(${called}, 200) as name
    from ${sql.table(table)} t ${held}
    where ${own}::text = any(${[...ids]}) and coalesce(${called}, '') <> '' order by ${order}`
  return new Map(rows.map((row) => [row.id, row.name]))
}

const newestFirst = (column: string) =>
  column === 'language' ? sql.ref(`h.${column}`) : sql`${sql.ref(`h.${column}`)} desc`

/** The name that a row which is gone had: in it, or in a row that was deleted with it. */
export async function findLostName(
  db: Db,
  actionId: string,
  { table, id, thing }: { table: string; id: string; thing: NamedThing },
): Promise<string | undefined> {
  if (thing.within !== undefined || thing.via) return undefined
  const where = thing.in ?? table
  const key = thing.in ? (thing.by ?? 'id') : (thing.key ?? 'id')
  const rows = await rowsOf<{ name: string }>(db)`
    select r -> 'before' ->> ${thing.name} as name from audit_changes c, jsonb_array_elements(c.rows) r
    where c.action_id = ${actionId} and c.table_name = ${where} and r -> 'before' ->> ${key} = ${id}
      and coalesce(r -> 'before' ->> ${thing.name}, '') <> '' limit 1`
  return rows[0]?.name.slice(0, 200)
}

/** Puts things after those that a line has already. */
export async function insertThings(db: Db, actionId: string, things: readonly Thing[]): Promise<void> {
  await runSql(db)`insert into audit_things (action_id, place, kind, thing_id, name)
    select ${actionId}::uuid, number + (select count(*) from audit_things where action_id = ${actionId}), kind, id, name
    from json_to_recordset(${JSON.stringify(things.map((each, number) => ({ ...each, number })))}::json)
      as said (number integer, kind text, id text, name text)
    on conflict do nothing`
}

/** Those of them who are here. */
export async function insertAuditPeople(db: Db, actionId: string, ids: readonly string[]): Promise<void> {
  await runSql(db)`insert into audit_people (action_id, user_id)
    select ${actionId}::uuid, id from users where id = any(${[...ids]}::uuid[]) on conflict do nothing`
}
