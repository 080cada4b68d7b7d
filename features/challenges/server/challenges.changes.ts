import { challengesChanged } from '#features/challenges/contract/challenges.ts'
import { type ChallengeEvent, notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { listOrganisers } from '#features/account/server/account.ts'
import { notifyOfChallenge, settle } from '#features/notifications/server/notifications.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { findConcerned } from './challenges.people.store.ts'

/** What a transaction changes for whom, gathered while it runs and told after its commit. */
export type ChallengeTold = { changed: Set<string>; notified: Set<string>; after: (() => void)[] }

/** What a change needs: where it is written, and who tells of it. */
export type ChallengeServices = { db: Db; live: Pick<Services['live'], 'tell'> }

/** Changes entries in one transaction, and tells everybody concerned after its commit. */
export async function changeEntries<T>(
  { db, live }: ChallengeServices,
  work: (tx: Db, news: ChallengeTold) => Promise<T>,
): Promise<T> {
  const { answer, news } = await inTransaction(db, async (tx) => {
    const gathered: ChallengeTold = { changed: new Set(), notified: new Set(), after: [] }
    return { answer: await work(tx, gathered), news: gathered }
  })
  if (news.changed.size > 0) live.tell([...news.changed], challengesChanged, {})
  if (news.notified.size > 0) live.tell([...news.notified], notificationsChanged, {})
  for (const tell of news.after) tell()
  return answer
}

type Concerned = { id: string; team_id: string | null; user_id: string }

/** Its makers look anew, and the organisers at their queue. */
export async function noteChange(tx: Db, news: ChallengeTold, entry: Concerned) {
  for (const id of await findConcerned(tx, entry)) news.changed.add(id)
  for (const id of await listOrganisers(tx)) news.changed.add(id)
}

export async function notifyMakers(
  tx: Db,
  news: ChallengeTold,
  about: { challengeId: string; event: ChallengeEvent; userIds: readonly string[] },
) {
  await notifyOfChallenge(tx, about)
  for (const id of about.userIds) news.notified.add(id)
}

/** Nothing about this challenge waits for these people any more. */
export async function settleFor(
  tx: Db,
  news: ChallengeTold,
  challengeId: string,
  userIds: readonly string[],
) {
  for (const id of await settle(tx, { subjectIds: [challengeId], userIds })) news.notified.add(id)
}
