import { feature } from '#platform/server/feature.ts'
import { notificationsPersonal } from './notifications.personal.ts'

export const notificationsFeature = feature({
  name: 'notifications',
  personal: { notifications: notificationsPersonal },
  audited: {
    not: {
      notifications: 'follow from what is written elsewhere',
      notification_choices: 'people do it themselves',
      notification_settings: 'people do it themselves',
    },
  },
})
