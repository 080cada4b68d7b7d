import type { PersonalTables } from '#platform/server/database/personal-rows.ts'

/** What is kept about people here (D9). */
export const rankingsPersonal: PersonalTables = {
  ranking_privacy: { user_id: { erased: 'deleted', exported: ['pseudonym', 'objects', 'changed_at'] } },
}
