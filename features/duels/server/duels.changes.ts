import { duelProgressed, duelsChanged } from '#features/duels/contract/duels.ts'
import { type DuelEvent, notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { notifyOfDuel, settle } from '#features/notifications/server/notifications.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { type DuelRow, otherOf, playersOf } from './duels.store.ts'

/** What a transaction changes for whom, gathered while it runs and told after its commit. */
export type DuelTold = {
  changed: Map<string, readonly string[]>
  /** The opponent of whoever has one more question behind them, and how many these are. */
  progressed: { to: string; duel_id: string; answered: number }[]
  notified: Set<string>
}

/** What a change needs: where it is written, and who tells of it. */
export type DuelServices = { db: Db; live: Pick<Services['live'], 'tell'> }
type Players = Pick<DuelRow, 'id' | 'challenger_id' | 'opponent_id'>

/** Changes duels in one transaction, and tells everybody concerned after its commit. */
export async function changeDuels<T>(
  { db, live }: DuelServices,
  work: (tx: Db, news: DuelTold) => Promise<T>,
): Promise<T> {
  const { answer, news } = await inTransaction(db, async (tx) => {
    const gathered = noNews()
    return { answer: await work(tx, gathered), news: gathered }
  })
  tellNews(live, news)
  return answer
}

export function noNews(): DuelTold {
  return { changed: new Map(), progressed: [], notified: new Set() }
}

/** After the commit. */
export function tellNews(live: DuelServices['live'], { changed, progressed, notified }: DuelTold) {
  for (const { to, ...progress } of progressed) live.tell([to], duelProgressed, progress)
  for (const [duel_id, userIds] of changed) live.tell(userIds, duelsChanged, { duel_id })
  if (notified.size > 0) live.tell([...notified], notificationsChanged, {})
}

/** Both players look at their duel anew. */
export function noteChange(news: DuelTold, duel: Players) {
  news.changed.set(duel.id, playersOf(duel))
}

export function noteProgress(
  news: DuelTold,
  duel: Players,
  { by, answered }: { by: string; answered: number },
) {
  news.progressed.push({ to: otherOf(duel, by), duel_id: duel.id, answered })
}

/** One unread line for each duel and person: the newest. */
export async function notifyPlayers(
  tx: Db,
  news: DuelTold,
  about: { duelId: string; event: DuelEvent; userIds: readonly string[] },
) {
  await notifyOfDuel(tx, about)
  for (const id of about.userIds) news.notified.add(id)
}

/** Nothing about these duels waits for these people any more. */
export async function settleNotifications(
  tx: Db,
  news: DuelTold,
  about: { subjectIds: readonly string[]; userIds?: readonly string[] },
) {
  for (const id of await settle(tx, about)) news.notified.add(id)
}
