import { feature } from '#platform/server/feature.ts'
import { healthHandlers } from './health.handlers.ts'

export const healthFeature = feature({
  name: 'health',
  handlers: ({ services, features }) => healthHandlers(services, features),
})
