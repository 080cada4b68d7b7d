import type { PersonalTables } from '#platform/server/database/personal-rows.ts'

/** What is kept about people here (D9). */
export const erasurePersonal: PersonalTables = {
  erasures: {
    user_id: { erased: 'kept', exported: ['asked_at', 'due_at'], why: 'the proof that it was done' },
  },
}
