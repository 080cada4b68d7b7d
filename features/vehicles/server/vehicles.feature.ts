import { feature } from '#platform/server/feature.ts'
import { vehiclesHandlers } from './vehicles.handlers.ts'
import { findUnlocked } from './vehicles.unlocked.ts'

export const vehiclesFeature = feature({
  name: 'vehicles',
  handlers: ({ services }) => vehiclesHandlers(services),
  unlockedByCrews: findUnlocked,
})
