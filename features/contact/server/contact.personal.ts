import type { PersonalTables } from '#platform/server/database/personal-rows.ts'

/** What is kept about people here (D9). The files of deleted messages are released by the database. */
export const contactPersonal: PersonalTables = {
  contact_messages: {
    user_id: { erased: 'deleted', exported: ['from_organisers', 'body', 'created_at', 'read_at'] },
    author_id: {
      erased: 'unnamed',
      exported: 'nothing',
      why: 'their own stand above; the answers of an organiser belong to whoever asked',
    },
  },
  contact_threads: {
    user_id: { erased: 'deleted', exported: ['topic', 'subject', 'state', 'created_at', 'last_at'] },
    assigned_id: { erased: 'unnamed', exported: 'nothing', why: 'the work of an organiser' },
  },
}
