import { sql } from 'kysely'
import type { Db } from '#server/schema.ts'

/** Rows of imports that found nobody lose what would name this person, as an address or a personnel number. */
export async function forgetUnmatched(tx: Db, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await sql`update points_unmatched set person = '–' where lower(person) = any(${names}::text[])`.execute(tx)
}
