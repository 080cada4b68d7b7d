import { notificationsChanged } from '#contract/notifications.ts'
import { teamOffersChanged } from '#contract/team-offers.ts'
import { teamChanged } from '#contract/teams.ts'
import { leaveDuels } from './features/duels/duels.ts'
import type { Live } from './platform/live.ts'
import { leaveWhenDeactivated } from './features/teams/teams.ts'
import { leaveTrainings } from './features/training/training.ts'
import type { Db } from './schema.ts'

/** What it means for crews, duels and seats in trainings that somebody is deactivated; answers what to tell after the commit. */
export async function leaveProgramme(tx: Db, userId: string): Promise<(live: Live) => void> {
  const tellDuels = await leaveDuels(tx, userId)
  const tellTrainings = await leaveTrainings(tx, userId)
  const concerned = await leaveWhenDeactivated(tx, userId)
  return (live) => {
    tellDuels(live)
    tellTrainings(live)
    for (const event of [teamChanged, teamOffersChanged, notificationsChanged])
      live.tell(concerned, event, {})
  }
}
