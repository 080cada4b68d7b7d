import type { PersonalTables } from '#platform/server/database/personal-rows.ts'

/** What is kept about people here (D9). */
export const announcementsPersonal: PersonalTables = {
  announcements: {
    author_id: { erased: 'unnamed', exported: ['id', 'created_at', 'sent_at'] },
    sent_by: { erased: 'unnamed', exported: 'nothing', why: 'the work of an organiser' },
  },
}
