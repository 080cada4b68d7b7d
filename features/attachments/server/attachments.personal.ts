import type { PersonalTables } from '#platform/server/database/personal-rows.ts'

/** What is kept about people here (D9). */
export const attachmentsPersonal: PersonalTables = {
  attachments: { owner_id: { erased: 'unnamed', exported: ['id', 'name', 'kind', 'size', 'created_at'] } },
}
