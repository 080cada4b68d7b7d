import { feature } from '#platform/server/feature.ts'
import { outboxHandlers } from './outbox.handlers.ts'

export const outboxFeature = feature({
  name: 'outbox',
  handlers: ({ services }) => outboxHandlers(services),
})
