import { feature } from '#platform/server/feature.ts'
import { dashboardHandlers } from './dashboard.handlers.ts'

export const dashboardFeature = feature({
  name: 'dashboard',
  handlers: ({ services }) => dashboardHandlers(services),
})
