import { feature } from '#platform/server/feature.ts'
import { pushHandlers } from './push.handlers.ts'
import { pushJobs } from './push.jobs.ts'
import { pushPersonal } from './push.personal.ts'

export const pushFeature = feature({
  name: 'push',
  handlers: ({ services }) => pushHandlers(services),
  jobs: ({ services }) => pushJobs(services),
  personal: { push: pushPersonal },
  audited: {
    not: {
      push_subscriptions: 'people do it themselves',
      push_settings: 'people do it themselves',
    },
  },
})
