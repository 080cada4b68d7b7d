import type { PersonalTables } from '#platform/server/database/personal-rows.ts'

/** What is kept about people here (D9). */
export const savesPersonal: PersonalTables = {
  saves: { saved_by: { erased: 'unnamed', exported: ['kind', 'content_id', 'number', 'saved_at'] } },
}
