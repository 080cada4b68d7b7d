import { duelProgressed, duelsChanged } from '#features/duels/contract/duels.ts'
import type { DuelEvent } from '#features/duels/contract/news.ts'
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { notifyOfDuel, settle } from '#features/notifications/server/notifications.ts'
import type { Tell } from '#platform/server/live/tell-after.ts'
import type { Db } from '#platform/server/schema.ts'
import { type DuelRow, otherOf, playersOf } from './duels.store.ts'

type Players = Pick<DuelRow, 'id' | 'challenger_id' | 'opponent_id'>

/** Both players look at their duel anew. */
export function noteChange(tell: Tell, duel: Players) {
  tell(playersOf(duel), duelsChanged, { duel_id: duel.id })
}

/** The opponent of whoever has one more question behind them hears how many these are. */
export function noteProgress(tell: Tell, duel: Players, { by, answered }: { by: string; answered: number }) {
  tell([otherOf(duel, by)], duelProgressed, { duel_id: duel.id, answered })
}

/** One unread line for each duel and person: the newest. */
export async function notifyPlayers(
  tx: Db,
  tell: Tell,
  about: { duelId: string; event: DuelEvent; userIds: readonly string[] },
) {
  await notifyOfDuel(tx, about)
  tell(about.userIds, notificationsChanged, {})
}

/** Nothing about these duels waits for these people any more. */
export async function settleNotifications(
  tx: Db,
  tell: Tell,
  about: { subjectIds: readonly string[]; userIds?: readonly string[] },
) {
  tell([...(await settle(tx, about))], notificationsChanged, {})
}
