import { feature } from '#platform/server/feature.ts'

export const notificationsFeature = feature({
  name: 'notifications',
  personal: {
    notifications: {
      notifications: { user_id: { erased: 'deleted', exported: ['kind', 'event', 'created_at', 'read_at'] } },
      notification_choices: { user_id: { erased: 'deleted', exported: ['kind', 'in_app', 'email', 'push'] } },
      notification_settings: {
        user_id: {
          erased: 'deleted',
          exported: ['rhythm', 'digest_hour', 'digest_day', 'time_zone', 'daily_cap'],
        },
      },
    },
  },
  audited: {
    not: {
      notifications: 'follow from what is written elsewhere',
      notification_choices: 'people do it themselves',
      notification_settings: 'people do it themselves',
    },
  },
})
