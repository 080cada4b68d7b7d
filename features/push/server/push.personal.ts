import type { PersonalTables } from '#platform/server/database/personal-rows.ts'

/** What is kept about people here (D9). */
export const pushPersonal: PersonalTables = {
  push_subscriptions: { user_id: { erased: 'deleted', exported: ['user_agent', 'created_at'] } },
  push_settings: { user_id: { erased: 'deleted', exported: ['show_content', 'quiet'] } },
}
