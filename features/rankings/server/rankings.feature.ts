import { feature } from '#platform/server/feature.ts'
import { rankingsHandlers } from './rankings.handlers.ts'
import { rankingsJobs } from './rankings.jobs.ts'
import { rankingsPersonal } from './rankings.personal.ts'
import { rankingOf, rankingsOf } from './rankings.ts'

export const rankingsFeature = feature({
  name: 'rankings',
  handlers: ({ services }) => rankingsHandlers(services, rankingsOf(services.db)),
  jobs: ({ services }) => rankingsJobs(services),
  personal: { boards: rankingsPersonal },
  rankingOf,
  audited: {
    not: {
      ranking_privacy: 'people do it themselves',
    },
  },
})
