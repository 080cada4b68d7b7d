import { feature } from '#platform/server/feature.ts'
import { setupHandlers } from './setup.handlers.ts'
import { isSetupOpen } from './setup.ts'

export const setupFeature = feature({
  name: 'setup',
  handlers: ({ services, auth }) => setupHandlers(services, auth),
  needsSetup: ({ db }) => isSetupOpen(db),
})
