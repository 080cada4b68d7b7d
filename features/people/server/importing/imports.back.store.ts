import { sql } from 'kysely'
import { type Db, idsOf } from '#platform/server/schema.ts'
import type { PlannedRow } from './import.rules.ts'

/** What an import has done, in the order of its rows. */
export async function findDoneRows(db: Db, importId: string): Promise<PlannedRow[]> {
  const rows = await db
    .selectFrom('people_import_rows')
    .select(['line', 'plan', 'user_id', 'name', 'was', 'wish'])
    .where('import_id', '=', importId)
    .where('outcome', '=', 'done')
    .orderBy('number')
    .execute()
  return rows
}

/** Of these people those who have signed in at some time. */
export async function findSignedIn(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const seen = await idsOf(db)`select distinct user_id as id from auth_sessions
    where user_id = any(${[...ids]}::uuid[])
    union select user_id from people_figures
    where user_id = any(${[...ids]}::uuid[]) and last_seen_at > '-infinity'`
  return new Set(seen)
}

/** Of these people those who are deactivated because the import that had brought them in was put back. */
export async function findTakenOut(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('people_import_rows as r')
    .innerJoin('people_imports as i', 'i.id', 'r.import_id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select('u.id')
    .where('u.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('u.deleted', '=', true)
    .where('r.plan', '=', 'added')
    .where('r.outcome', '=', 'done')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
