import { feature } from '#platform/server/feature.ts'
import { notificationChoicesHandlers } from './inbox.choices.handlers.ts'
import { notificationsHandlers } from './inbox.handlers.ts'
import { notificationsJobs } from './inbox.jobs.ts'
import { subjectsOf } from './inbox.subjects.ts'
import { mountUnsubscribe } from './inbox.unsubscribe.ts'

export const inboxFeature = feature({
  name: 'inbox',
  handlers: ({ services, features }) => [
    ...notificationsHandlers(services, subjectsOf(services, features)),
    ...notificationChoicesHandlers(services),
  ],
  jobs: ({ services, features }) => notificationsJobs(services, subjectsOf(services, features)),
  mount: (http, { services }) => mountUnsubscribe(http, services),
})
