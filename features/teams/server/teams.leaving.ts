import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { teamOffersChanged } from '#features/teams/contract/offers.ts'
import { teamChanged } from '#features/teams/contract/teams.ts'
import type { Live } from '#platform/server/live/live.ts'
import type { Db } from '#platform/server/schema.ts'
import { leaveWhenDeactivated } from './teams.ts'

/** Out of the crew, without what was offered to them or by them; the crew hears of it after the commit. */
export async function leaveCrew(tx: Db, userId: string) {
  const concerned = await leaveWhenDeactivated(tx, userId)
  return {
    concerned,
    tell: (live: Live) => {
      for (const event of [teamChanged, teamOffersChanged, notificationsChanged])
        live.tell(concerned, event, {})
    },
  }
}
