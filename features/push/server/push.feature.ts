import { feature } from '#platform/server/feature.ts'
import { pushHandlers } from './push.handlers.ts'
import { pushJobs } from './push.jobs.ts'

export const pushFeature = feature({
  name: 'push',
  handlers: ({ services }) => pushHandlers(services),
  jobs: ({ services }) => pushJobs(services),
  personal: {
    push: {
      push_subscriptions: { user_id: { erased: 'deleted', exported: ['user_agent', 'created_at'] } },
      push_settings: { user_id: { erased: 'deleted', exported: ['show_content', 'quiet'] } },
    },
  },
  audited: {
    not: {
      push_subscriptions: 'people do it themselves',
      push_settings: 'people do it themselves',
    },
  },
})
