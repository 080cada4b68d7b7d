import { sql } from 'kysely'
import { whoHas } from '#platform/server/database/kept-people.ts'

/** Nobody: a document is seen by whom it is for. */
export const whoHasLibraryDocument = whoHas('library_documents', sql`false`)
