import type { PersonalTables } from '#platform/server/database/personal-rows.ts'

/** What is kept about people here (D9). */
export const libraryPersonal: PersonalTables = {
  library_documents: { author_id: { erased: 'unnamed', exported: ['id', 'created_at'] } },
  library_confirmations: {
    user_id: { erased: 'deleted', exported: ['document_id', 'version', 'confirmed_at'] },
  },
}
