import { changeDuels, settleNotifications, type DuelServices } from '#features/duels/server/duels.changes.ts'
import { settleDuel } from '#features/duels/server/closing/closing.ts'
import { isOpen } from '#features/duels/server/duels.rules.ts'
import { type DuelRow, findDuelOf, lockDuel } from '#features/duels/server/duels.store.ts'

/** The duel of a player who looks at it: brought up to date first, and no notification of it is left for them. */
export async function openDuel(
  services: DuelServices,
  id: string,
  userId: string,
): Promise<DuelRow | undefined> {
  const found = await findDuelOf(services.db, id, userId)
  if (!found) return undefined
  return changeDuels(services, async (tx, news) => {
    const duel = isOpen(found.state) ? await lockDuel(tx, id) : found
    const after = duel && (await settleDuel(tx, news, duel, userId))
    await settleNotifications(tx, news, { subjectIds: [id], userIds: [userId] })
    return after
  })
}
