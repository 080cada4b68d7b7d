import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { teamOffersChanged } from '#features/teams/contract/offers.ts'
import { teamChanged } from '#features/teams/contract/teams.ts'
import type { Tell } from '#platform/server/live/tell-after.ts'
import type { Db } from '#platform/server/schema.ts'
import { leaveWhenDeactivated } from './teams.ts'

/** Out of the crew, without what was offered to them or by them; the crew hears of it. Answers whom it concerns. */
export async function leaveCrew(tx: Db, userId: string, tell: Tell): Promise<string[]> {
  const concerned = await leaveWhenDeactivated(tx, userId)
  for (const event of [teamChanged, teamOffersChanged, notificationsChanged]) tell(concerned, event, {})
  return concerned
}
