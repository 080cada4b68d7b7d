import { settleNotifications } from '#features/duels/server/duels.changes.ts'
import { settleDuel } from '#features/duels/server/closing/closing.ts'
import { isOpen } from '#features/duels/server/duels.rules.ts'
import { type DuelRow, findDuelOf, lockDuel } from '#features/duels/server/duels.store.ts'
import { type ChangeServices, changeAndTell } from '#platform/server/live/tell-after.ts'

/** The duel of a player who looks at it: brought up to date first, and no notification of it is left for them. */
export async function openDuel(
  services: ChangeServices,
  id: string,
  userId: string,
): Promise<DuelRow | undefined> {
  const found = await findDuelOf(services.db, id, userId)
  if (!found) return undefined
  return changeAndTell(services, async (tx, tell) => {
    const duel = isOpen(found.state) ? await lockDuel(tx, id) : found
    const after = duel && (await settleDuel(tx, tell, duel, userId))
    await settleNotifications(tx, tell, { subjectIds: [id], userIds: [userId] })
    return after
  })
}
