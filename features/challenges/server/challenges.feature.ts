import { challengesChanged } from '#features/challenges/contract/challenges.ts'
import { feature, oneOf } from '#platform/server/feature.ts'
import { challengeConsoleHandlers } from './challenges.console.handlers.ts'
import { challengesHandlers } from './challenges.handlers.ts'
import { challengeReviewsHandlers } from './challenges.reviews.handlers.ts'
import * as challenges from './challenges.ts'

export const challengesFeature = feature({
  name: 'challenges',
  tells: ['challenge.published', 'challenge.entered', 'challenge.approved', 'challenge.declined'],
  handlers: ({ services, features }) => [
    ...challengesHandlers(services),
    ...challengeConsoleHandlers(services),
    ...challengeReviewsHandlers(services, oneOf(features, 'photosToWall')(services)),
  ],
  jobs: ({ services }) => challenges.challengesJobs(services),
  personal: {
    challenges: {
      challenges: { author_id: { erased: 'unnamed', exported: ['id', 'created_at', 'published_at'] } },
      challenge_entries: {
        user_id: {
          erased: 'kept',
          exported: ['challenge_id', 'state', 'text', 'number', 'link', 'saved_at', 'handed_in_at', 'points'],
          why: 'points and the crew’s entry follow from it',
        },
        saved_by: { erased: 'unnamed', exported: 'nothing', why: 'the entry is the crew’s' },
        handed_in_by: { erased: 'kept', exported: 'nothing', why: 'the entry is the crew’s' },
        claimed_by: { erased: 'unnamed', exported: 'nothing', why: 'the work of an organiser' },
        reviewed_by: { erased: 'kept', exported: 'nothing', why: 'the work of an organiser' },
      },
      challenge_makers: { user_id: { erased: 'kept', exported: ['challenge_id', 'place'] } },
      challenge_entry_events: { user_id: { erased: 'kept', exported: ['kind', 'at', 'comment', 'points'] } },
    },
  },
  subjects: (services) => ({ describeChallenges: challenges.challengesFor(services) }),
  whoHas: { challenge: challenges.whoHasChallenge },
  merging: {
    findDoubled: challenges.findDoubledApprovals,
    move: async (tx, way) => ({ challenges: await challenges.moveChallenges(tx, way) }),
  },
  audienceTold: (live, userIds) => live.tell(userIds, challengesChanged, {}),
  erasing: {
    before: async (_tx, { crew }, { tell }) => tell(crew, challengesChanged, {}),
  },
  audited: {
    rows: ['challenges', 'challenge_texts'],
    aboutPeople: ['challenge_entries'],
    things: {
      challenges: {
        by: 'challenge_id',
        in: 'challenge_texts',
        name: 'title',
        newest: ['version', 'language'],
      },
    },
    not: {
      challenge_makers: 'follows the entry',
      challenge_entry_pictures: 'follows the entry',
      challenge_entry_events: 'is a log itself, and follows the entry',
    },
  },
})
