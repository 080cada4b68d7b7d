import { challengesChanged } from '#features/challenges/contract/challenges.ts'
import type { ChallengeEvent } from '#features/challenges/contract/news.ts'
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { listOrganisers } from '#features/account/server/account.ts'
import { notifyOfChallenge, settle } from '#features/notifications/server/notifications.ts'
import type { Tell } from '#platform/server/live/tell-after.ts'
import type { Db } from '#platform/server/schema.ts'
import { findConcerned } from './challenges.people.store.ts'

type Concerned = { id: string; team_id: string | null; user_id: string }

/** Its makers look anew, and the organisers at their queue. */
export async function noteChange(tx: Db, tell: Tell, entry: Concerned) {
  tell([...(await findConcerned(tx, entry)), ...(await listOrganisers(tx))], challengesChanged, {})
}

export async function notifyMakers(
  tx: Db,
  tell: Tell,
  about: { challengeId: string; event: ChallengeEvent; userIds: readonly string[] },
) {
  await notifyOfChallenge(tx, about)
  tell(about.userIds, notificationsChanged, {})
}

/** Nothing about this challenge waits for these people any more. */
export async function settleFor(tx: Db, tell: Tell, challengeId: string, userIds: readonly string[]) {
  tell([...(await settle(tx, { subjectIds: [challengeId], userIds }))], notificationsChanged, {})
}
