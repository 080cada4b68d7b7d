import { challengesChanged } from '#features/challenges/contract/challenges.ts'
import { type ChallengeEvent, notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { listOrganisers } from '#features/account/server/account.ts'
import { notifyOfChallenge, settle } from '#features/notifications/server/notifications.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { findConcerned } from './challenges.people.store.ts'

/** What a transaction changes for whom, gathered while it runs and told after its commit. */
export type News = { changed: Set<string>; notified: Set<string>; after: (() => void)[] }

/** What a change needs: where it is written, and who tells of it. */
export type Means = { db: Db; live: Pick<Services['live'], 'tell'> }

/** Changes entries in one transaction, and tells everybody concerned after its commit. */
export async function changeEntries<T>(
  { db, live }: Means,
  work: (tx: Db, news: News) => Promise<T>,
): Promise<T> {
  const { answer, news } = await inTransaction(db, async (tx) => {
    const gathered: News = { changed: new Set(), notified: new Set(), after: [] }
    return { answer: await work(tx, gathered), news: gathered }
  })
  if (news.changed.size > 0) live.tell([...news.changed], challengesChanged, {})
  if (news.notified.size > 0) live.tell([...news.notified], notificationsChanged, {})
  for (const tell of news.after) tell()
  return answer
}

type Concerned = { id: string; team_id: string | null; user_id: string }

/** Its makers look anew, and the organisers at their queue. */
export async function noteChange(tx: Db, news: News, entry: Concerned) {
  for (const id of await findConcerned(tx, entry)) news.changed.add(id)
  for (const id of await listOrganisers(tx)) news.changed.add(id)
}

export async function notifyMakers(
  tx: Db,
  news: News,
  about: { challengeId: string; event: ChallengeEvent; userIds: readonly string[] },
) {
  await notifyOfChallenge(tx, about)
  for (const id of about.userIds) news.notified.add(id)
}

/** Nothing about this challenge waits for these people any more. */
export async function settleFor(tx: Db, news: News, challengeId: string, userIds: readonly string[]) {
  for (const id of await settle(tx, { subjectIds: [challengeId], userIds })) news.notified.add(id)
}
