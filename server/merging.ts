import { findDoubledApprovals, moveChallenges } from './features/challenges/challenges.ts'
import { findDoubledCompletions, moveCourses } from './features/learning/learning.ts'
import { moveConfirmations } from './features/library/library.ts'
import { moveAcknowledgements } from './features/news/news.ts'
import type { MergeFeatures } from './features/people/people.ts'
import { findDoubledAttendance, moveSeats } from './features/training/training.ts'
import { mayVoteTwice } from './features/vote/vote.ts'

/** What merging two accounts of one person means for the features above. */
export const mergeFeatures: MergeFeatures = {
  isBarred: (tx, { from, to }) => mayVoteTwice(tx, from, to),
  findDoubled: async (tx, way) => [
    ...(await findDoubledCompletions(tx, way)),
    ...(await findDoubledAttendance(tx, way)),
    ...(await findDoubledApprovals(tx, way)),
  ],
  move: async (tx, way) => ({
    courses: await moveCourses(tx, way),
    trainings: await moveSeats(tx, way),
    challenges: await moveChallenges(tx, way),
    confirmations: (await moveConfirmations(tx, way)) + (await moveAcknowledgements(tx, way)),
  }),
}
