import { sql } from 'kysely'
import { peopleOf } from '#platform/server/database/kept-people.ts'
import type { Db } from '#platform/server/schema.ts'

/** Nobody: a document is seen by whom it is for. */
export function whoHasLibraryDocument(
  db: Db,
  id: string,
  userIds: readonly string[],
): Promise<string[] | undefined> {
  return peopleOf(db, { table: 'library_documents', id, userIds }, sql`false`)
}
