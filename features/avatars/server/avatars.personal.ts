import type { PersonalTables } from '#platform/server/database/personal-rows.ts'

/** What is kept about people here (D9). */
export const avatarsPersonal: PersonalTables = {
  avatars: { user_id: { erased: 'deleted', exported: ['picture_id', 'changed_at'] } },
}
