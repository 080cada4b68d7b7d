import type { PersonalTables } from '#platform/server/database/personal-rows.ts'

/** What is kept about people here (D9). */
export const documentsPersonal: PersonalTables = {
  document_consents: { user_id: { erased: 'deleted', exported: ['name', 'version', 'given_at'] } },
}
