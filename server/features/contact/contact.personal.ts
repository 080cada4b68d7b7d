import type { PersonalTables } from '#server/platform/personal-rows.ts'

/** What is kept about people here (D9). */
export const contactPersonal: PersonalTables = {
  contact_messages: {
    user_id: { erased: 'deleted', exported: ['from_organisers', 'body', 'created_at', 'read_at'] },
  },
}
