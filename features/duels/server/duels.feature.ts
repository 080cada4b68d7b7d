import { feature } from '#platform/server/feature.ts'
import { summaryHandlers } from './closing/summary.handlers.ts'
import { duelsHandlers } from './duels.handlers.ts'
import { duelsFor, duelsJobs, endProposals, leaveDuels } from './duels.ts'
import { duelReviewsHandlers } from './integrity/reviews.handlers.ts'
import { playHandlers } from './play/play.handlers.ts'
import { practiceHandlers } from './practice/practice.handlers.ts'
import { showDuelsBetween } from './proposing/between.ts'
import { opponentsHandlers } from './proposing/opponents.handlers.ts'
import { proposalsHandlers } from './proposing/proposals.handlers.ts'
import { opponentSearchHandlers } from './proposing/search.handlers.ts'

export const duelsFeature = feature({
  name: 'duels',
  tells: ['duel.finished'],
  handlers: ({ services }) => [
    ...duelsHandlers(services),
    ...opponentsHandlers(services),
    ...opponentSearchHandlers(services),
    ...proposalsHandlers(services),
    ...playHandlers(services),
    ...practiceHandlers(services),
    ...summaryHandlers(services),
    ...duelReviewsHandlers(services),
  ],
  jobs: ({ services }) => duelsJobs(services),
  personal: {
    duels: {
      duels: {
        challenger_id: {
          erased: 'kept',
          exported: ['id', 'state', 'origin', 'created_at', 'accepted_at', 'closed_at'],
        },
        opponent_id: {
          erased: 'kept',
          exported: ['id', 'state', 'origin', 'created_at', 'accepted_at', 'closed_at'],
        },
      },
      duel_players: {
        user_id: {
          erased: 'kept',
          exported: ['duel_id', 'done_at', 'forfeited', 'outcome', 'percent', 'points'],
        },
      },
      duel_answers: {
        user_id: {
          erased: 'kept',
          exported: ['duel_id', 'position', 'asked_at', 'locked_at', 'verdict', 'score', 'took_ms'],
          why: 'the duel of the other one follows from them',
        },
      },
      duel_practice_answers: {
        user_id: { erased: 'deleted', exported: ['position', 'locked_at', 'verdict'] },
      },
      duel_people: { user_id: { erased: 'deleted', exported: ['ready', 'snoozed_until', 'time', 'rating'] } },
      duel_searches: { user_id: { erased: 'deleted', exported: ['since'] } },
      duel_flags: {
        user_id: {
          erased: 'kept',
          exported: 'nothing',
          why: 'a check of fairness, shared with the other one',
        },
        reviewed_by: { erased: 'unnamed', exported: 'nothing', why: 'the work of an organiser' },
      },
    },
  },
  onBlocked: endProposals,
  showsColleague: showDuelsBetween,
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
      duel_practice_answers: 'people play',
      duel_searches: 'people play',
    },
  },
})
