import { feature } from '#platform/server/feature.ts'
import { rankingsHandlers } from './rankings.handlers.ts'
import { followProof, rankingsJobs } from './rankings.jobs.ts'
import { RankingsKeeper } from './rankings.keeper.ts'
import { rankingsPersonal } from './rankings.personal.ts'
import { followLedger, rankingOf } from './rankings.ts'

export const rankingsFeature = feature({
  name: 'rankings',
  handlers: ({ services }) => rankingsHandlers(services, services.rankings),
  services: ({ db }) => ({ rankings: new RankingsKeeper(db) }),
  start: (services) => {
    followProof(services)
    return followLedger(services)
  },
  jobs: ({ services }) => rankingsJobs(services),
  personal: { boards: rankingsPersonal },
  rankingOf,
  audited: {
    not: {
      ranking_privacy: 'people do it themselves',
    },
  },
})
