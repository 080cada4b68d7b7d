import { feature } from '#platform/server/feature.ts'
import { summaryHandlers } from './closing/summary.handlers.ts'
import { duelsHandlers } from './duels.handlers.ts'
import { duelsPersonal } from './duels.personal.ts'
import { duelsFor, duelsJobs, endProposals, leaveDuels } from './duels.ts'
import { duelReviewsHandlers } from './integrity/reviews.handlers.ts'
import { playHandlers } from './play/play.handlers.ts'
import { opponentsHandlers } from './proposing/opponents.handlers.ts'
import { proposalsHandlers } from './proposing/proposals.handlers.ts'
import { opponentSearchHandlers } from './proposing/search.handlers.ts'

export const duelsFeature = feature({
  name: 'duels',
  handlers: ({ services }) => [
    ...duelsHandlers(services),
    ...opponentsHandlers(services),
    ...opponentSearchHandlers(services),
    ...proposalsHandlers(services),
    ...playHandlers(services),
    ...summaryHandlers(services),
    ...duelReviewsHandlers(services),
  ],
  jobs: ({ services }) => duelsJobs(services),
  personal: { duels: duelsPersonal },
  onBlocked: endProposals,
  subjects: (services) => ({ describeDuels: duelsFor(services) }),
  leaving: leaveDuels,
  audited: {
    rows: ['duel_flags'],
    aboutPeople: ['duel_people'],
    not: {
      duels: 'people play',
      duel_players: 'people play',
      duel_rounds: 'people play',
      duel_answers: 'people play',
      duel_searches: 'people play',
    },
  },
})
