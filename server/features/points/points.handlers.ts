import { getMyTeamStanding } from '#contract/points.ts'
import { handle } from '#server/platform/handler.ts'
import type { Services } from '#server/services.ts'
import { withPositions } from './points.rules.ts'
import { findTeamIdOf, findTeamTotals } from './points.store.ts'

export function pointsHandlers({ db }: Services) {
  return [
    handle(getMyTeamStanding, async ({ caller }) => {
      const [teamId, totals] = await Promise.all([findTeamIdOf(db, caller.id), findTeamTotals(db)])
      const standings = withPositions(totals)
      const mine = standings.findIndex((standing) => standing.team_id === teamId)
      return {
        crews: standings.length,
        mine: standings[mine] ?? null,
        ahead: standings[mine - 1] ?? null,
        behind: mine < 0 ? null : (standings[mine + 1] ?? null),
      }
    }),
  ]
}
