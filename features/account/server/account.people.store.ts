import type { Language } from '#platform/contract/languages.ts'
import { sql } from 'kysely'
import { type FreeField, WRITTEN_NAMES, type WrittenField } from '#platform/contract/written-fields.ts'
import type { Role } from '#platform/contract/roles.ts'
import type { Db } from '#platform/server/schema.ts'

const TEXT_COLUMNS = [...WRITTEN_NAMES, 'language']

/** What organisers write about people, column by column. The address signs them in: it has a way of its own. */
export type WrittenColumns = {
  [Field in Exclude<WrittenField, 'email'>]?: Field extends FreeField ? string | null : string
} & {
  language?: Language | null
  department_id?: string | null
  country_id?: string | null
  access?: boolean
  deleted?: boolean
  /** Only of whoever is deactivated. */
  merged_into?: string | null
  role?: Role
}

/** The same for many. */
export async function setUsersColumns(tx: Db, ids: readonly string[], columns: WrittenColumns) {
  if (ids.length === 0 || Object.keys(columns).length === 0) return
  await tx
    .updateTable('users')
    .set(columns)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}

/** What of these people a directory of the company rules: nobody else writes it. */
export async function setDirectoryFields(
  tx: Db,
  ids: readonly string[],
  fields: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`update users set directory_fields = ${[...fields]}::text[] where id = any(${[...ids]}::uuid[])`.execute(
    tx,
  )
}

/** What of somebody a directory rules. */
export async function findDirectoryFields(db: Db, id: string): Promise<string[]> {
  const found = await db
    .selectFrom('users')
    .select('directory_fields')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.directory_fields ?? []
}

/** Marks one account as another of the same person; whatever was merged into it before leads there as well. */
export async function setMerged(tx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`update users set merged_into = ${to} where id = ${from} or merged_into = ${from}`.execute(tx)
}

export type NewPersonColumns = WrittenColumns & { email: string; first_name: string; last_name: string }

/** Answers the ids by address; whose address or worker id is taken has none. */
export async function insertUsers(tx: Db, people: readonly NewPersonColumns[]): Promise<Map<string, string>> {
  if (people.length === 0) return new Map()
  const texts = sql.join(TEXT_COLUMNS.map((name) => sql.ref(name)))
  const { rows } = await sql<{
    id: string
    email: string
  }>`insert into users (${texts}, department_id, country_id, access)
    select ${texts}, department_id, country_id, coalesce(access, true)
    from json_to_recordset(${JSON.stringify(people)}::json)
      as p (${sql.join(TEXT_COLUMNS.map((name) => sql`${sql.ref(name)} text`))},
        department_id uuid, country_id uuid, access boolean)
    on conflict do nothing returning id, email`.execute(tx)
  return new Map(rows.map(({ id, email }) => [email, id]))
}

/** Those that are not there yet are made; answers ids by name. */
export async function insertDepartments(tx: Db, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  await sql`insert into departments (name) select unnest(${[...names]}::text[]) on conflict do nothing`.execute(
    tx,
  )
  const rows = await tx
    .selectFrom('departments')
    .select(['id', 'name'])
    .where('name', '=', sql<string>`any(${[...names]}::text[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Countries by their code of two letters. */
export async function insertCountries(tx: Db, countries: readonly { code: string; name: string }[]) {
  if (countries.length === 0) return
  await sql`insert into countries (code, name) select code, name
    from json_to_recordset(${JSON.stringify(countries)}::json) as c (code text, name text)
    on conflict do nothing`.execute(tx)
}

/** Writes each person's own columns; what is not named stays. Throws a unique violation when a worker id is taken. */
export async function updateUsers(
  tx: Db,
  people: readonly { id: string; columns: WrittenColumns }[],
): Promise<void> {
  if (people.length === 0) return
  const text = (name: string) =>
    sql`${sql.ref(name)} = case when p.columns ? ${name} then p.columns ->> ${name} else ${sql.ref(`u.${name}`)} end`
  const typed = (name: string, type: 'uuid' | 'boolean') =>
    sql`${sql.ref(name)} = case when p.columns ? ${name} then (p.columns ->> ${name})::${sql.raw(type)}
      else ${sql.ref(`u.${name}`)} end`
  const texts = TEXT_COLUMNS.filter((name) => name !== 'email').map(text)
  const others = [typed('department_id', 'uuid'), typed('country_id', 'uuid'), typed('access', 'boolean')]
  await sql`update users u set ${sql.join([...texts, ...others])}
    from json_to_recordset(${JSON.stringify(people)}::json) as p (id uuid, columns jsonb) where u.id = p.id`.execute(
    tx,
  )
}
