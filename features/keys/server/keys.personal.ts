import type { PersonalTables } from '#platform/server/database/personal-rows.ts'

/** What is kept about people here (D9). */
export const keysPersonal: PersonalTables = {
  api_keys: {
    made_by: { erased: 'unnamed', exported: ['name', 'created_at'] },
    revoked_by: { erased: 'unnamed', exported: 'nothing', why: 'the work of an organiser' },
  },
}
