import { feature } from '#platform/server/feature.ts'
import { showStanding } from './rankings.colleague.ts'
import { leagueHandler } from './leagues/leagues.handlers.ts'
import { rankingsHandlers } from './rankings.handlers.ts'
import { followProof, rankingsJobs } from './rankings.jobs.ts'
import { RankingsKeeper } from './rankings.keeper.ts'
import { followLedger, rankingOf } from './rankings.ts'

export const rankingsFeature = feature({
  name: 'rankings',
  tells: ['standing.weekly', 'leagues.ended'],
  handlers: ({ services }) => [
    ...rankingsHandlers(services, services.rankings),
    leagueHandler(services, services.rankings),
  ],
  services: ({ db }) => ({ rankings: new RankingsKeeper(db) }),
  start: (services) => {
    followProof(services)
    return followLedger(services)
  },
  jobs: ({ services }) => rankingsJobs(services),
  personal: {
    boards: {
      ranking_privacy: { user_id: { erased: 'deleted', exported: ['pseudonym', 'objects', 'changed_at'] } },
    },
  },
  rankingOf,
  showsColleague: showStanding,
  audited: {
    not: {
      ranking_privacy: 'people do it themselves',
      ranking_weeks: 'follow from the ledger',
      league_weeks: 'follow from the ledger',
      league_crews: 'follow from the ledger',
    },
  },
})
