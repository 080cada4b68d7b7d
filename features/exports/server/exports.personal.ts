import type { PersonalTables } from '#platform/server/database/personal-rows.ts'

/** What is kept about people here (D9). */
export const exportsPersonal: PersonalTables = {
  exports: { user_id: { erased: 'deleted', exported: ['asked_at', 'ready_at', 'bytes'] } },
}
