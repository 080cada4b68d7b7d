import type { PersonalTables } from '#platform/server/database/personal-rows.ts'

/** What is kept about people here (D9). */
export const notificationsPersonal: PersonalTables = {
  notifications: { user_id: { erased: 'deleted', exported: ['kind', 'event', 'created_at', 'read_at'] } },
  notification_choices: { user_id: { erased: 'deleted', exported: ['kind', 'in_app', 'email', 'push'] } },
  notification_settings: {
    user_id: {
      erased: 'deleted',
      exported: ['rhythm', 'digest_hour', 'digest_day', 'time_zone', 'daily_cap'],
    },
  },
}
