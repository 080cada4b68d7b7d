import { feature, oneOf } from '#platform/server/feature.ts'
import { programmeConsoleHandlers } from './programme.console.handlers.ts'
import { gapsOf, installationGaps } from './programme.gaps.ts'
import { programmeHandlers } from './programme.handlers.ts'
import { programmeStartHandlers } from './programme.start.handlers.ts'
import { getKey } from './programme.ts'
import { programmeJobs } from './programme.turning.ts'

export const programmeFeature = feature({
  name: 'programme',
  door: ({ services }) => ({ fileSecret: () => getKey(services.db, 'files') }),
  handlers: ({ services, features }) => [
    ...programmeHandlers(services, {
      brandingOf: (settings) => oneOf(features, 'brandingOf')(services, settings),
      needsSetup: () => oneOf(features, 'needsSetup')(services),
      providersOf: () => oneOf(features, 'providersOf')(services),
    }),
    ...programmeConsoleHandlers(services, gapsOf(services, features)),
    ...programmeStartHandlers(services, gapsOf(services, features)),
  ],
  jobs: ({ services }) => programmeJobs(services),
  tells: ['programme.started', 'programme.paused', 'programme.ended'],
  gaps: installationGaps,
  audited: {
    rows: ['programme_settings'],
    not: {
      programme_keys: 'secrets',
      programme_turns: 'follows the settings and the clock',
      programme_demo: 'written once, when the demo is filled',
    },
  },
})
