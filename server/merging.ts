import { moveCourses } from './features/learning/learning.ts'
import { moveConfirmations } from './features/library/library.ts'
import { moveAcknowledgements } from './features/news/news.ts'
import type { MergeFeatures } from './features/people/people.ts'
import { moveSeats } from './features/training/training.ts'
import { mayVoteTwice } from './features/vote/vote.ts'

/** What merging two accounts of one person means for the features above. */
export const mergeFeatures: MergeFeatures = {
  isBarred: (tx, { from, to }) => mayVoteTwice(tx, from, to),
  move: async (tx, way) => ({
    courses: await moveCourses(tx, way),
    trainings: await moveSeats(tx, way),
    confirmations: (await moveConfirmations(tx, way)) + (await moveAcknowledgements(tx, way)),
  }),
}
