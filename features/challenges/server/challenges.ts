import type { ChallengeNews } from '#features/challenges/contract/news.ts'
import type { Services } from '#platform/server/services.ts'
import { describeForNotifications, type ChallengeReader } from './challenges.views.ts'

export { whoHasChallenge } from './challenges.having.store.ts'
export type { ToWall } from './challenges.awarding.ts'
export { challenges } from './challenges.console.store.ts'
export {
  challengeKind,
  describeConsoleCards as describeChallengeCards,
  publish as publishChallenge,
} from './challenges.console.ts'
export { challengesJobs, turnChallenges } from './challenges.jobs.ts'
export { findDoubledApprovals, moveChallenges } from './challenges.moving.store.ts'
export { decide as decideEntry } from './challenges.reviewing.ts'
export { findReviews as findEntryReviews } from './challenges.reviews.store.ts'

/** Of these challenges those of the reader, as their notifications show them. */
export function challengesFor({ db }: Pick<Services, 'db'>) {
  return (ids: readonly string[], reader: ChallengeReader): Promise<Omit<ChallengeNews, 'event'>[]> =>
    describeForNotifications(db, ids, reader)
}
