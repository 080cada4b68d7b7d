import { feature } from '#platform/server/feature.ts'
import { notificationChoicesHandlers } from './notifications.choices.handlers.ts'
import { notificationsHandlers } from './notifications.handlers.ts'
import { notificationsPersonal } from './notifications.personal.ts'
import { subjectsOf } from './notifications.subjects.ts'
import { notificationsJobs } from './notifications.ts'
import { mountUnsubscribe } from './notifications.unsubscribe.ts'

export const notificationsFeature = feature({
  name: 'notifications',
  handlers: ({ services, features }) => [
    ...notificationsHandlers(services, subjectsOf(services, features)),
    ...notificationChoicesHandlers(services),
  ],
  jobs: ({ services, features }) => notificationsJobs(services, subjectsOf(services, features)),
  personal: { notifications: notificationsPersonal },
  mount: (http, { services }) => mountUnsubscribe(http, services),
  audited: {
    not: {
      notifications: 'follow from what is written elsewhere',
      notification_choices: 'people do it themselves',
      notification_settings: 'people do it themselves',
    },
  },
})
