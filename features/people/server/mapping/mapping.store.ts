import { sql } from 'kysely'
import { type Db, rowsOf } from '#platform/server/schema.ts'

export type Places = {
  departments: { id: string; name: string }[]
  countries: { id: string; name: string; code: string }[]
}

/** The departments and countries whose names, or codes, are among these. */
export async function findPlaces(db: Db, values: readonly string[]): Promise<Places> {
  const wanted = sql`any(select lower(v) from unnest(${[...values]}::text[]) v)`
  return {
    departments: await rowsOf<Places['departments'][number]>(db)`select id, name from departments
      where lower(name) = ${wanted} order by name`,
    countries: await rowsOf<Places['countries'][number]>(db)`select id, name, code from countries
      where lower(name) = ${wanted} or lower(code) = ${wanted} order by name`,
  }
}

/** What of somebody the rules may change. */
export async function getMapped(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['department_id', 'country_id', 'segment', 'role'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}
