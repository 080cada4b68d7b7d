import { feature } from '#platform/server/feature.ts'
import { setupHandlers } from './setup.handlers.ts'
import { isSetupOpen } from './setup.ts'

export const setupFeature = feature({
  name: 'setup',
  handlers: ({ services, auth }) => setupHandlers(services, auth),
  needsSetup: ({ db }) => isSetupOpen(db),
  audited: {
    rows: ['setup_set_aside'],
    not: {
      setup_done: 'the first run; the account that it made stands in the log of sign-ins',
    },
  },
})
