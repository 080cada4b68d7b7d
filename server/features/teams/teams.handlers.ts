import { getMyTeam } from '#contract/teams.ts'
import { handle } from '#server/platform/handler.ts'
import type { Services } from '#server/services.ts'
import { findTeamOf } from './teams.store.ts'

export function teamsHandlers({ db }: Services) {
  return [handle(getMyTeam, async ({ caller }) => ({ team: await findTeamOf(db, caller.id) }))]
}
