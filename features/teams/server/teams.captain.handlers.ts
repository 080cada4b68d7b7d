import { closeTeam, handOverTeam, removeMember, renameTeam } from '#features/teams/contract/teams.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { changeCrews } from './teams.changes.ts'
import { insertEvents } from './teams.events.store.ts'
import { findPassenger } from './teams.members.store.ts'
import { changeCaptain, closeCrew, disembark } from './teams.membership.ts'
import { mayClose, mayHandOver, mayRemoveMembers, mayRename } from './teams.rules.ts'
import { isPast, lockCrewOf, lockPeople, setTeamName } from './teams.store.ts'
import { getTeamOf } from './teams.views.ts'

/** What the captain alone does with the crew. */
export function captainHandlers(services: Services) {
  const { db, live } = services
  return [
    handle(renameTeam, async ({ caller, input, fail }) => {
      const { crews_locked_from } = await getSettings(db)
      return changeCrews(services, async (tx, news) => {
        const crew = await lockCrewOf(tx, caller.id)
        const refusal = mayRename(crew)
        if (refusal || !crew) throw fail(refusal ?? 'team_none')
        const changed = await setTeamName(tx, crew.team_id, input.name)
        if (changed) {
          await insertEvents(tx, crew.team_id, [{ kind: 'renamed', userId: caller.id, name: input.name }])
          news.crews.add(crew.team_id)
        }
        return { team: await getTeamOf(tx, live, caller.id, crews_locked_from) }
      })
    }),

    handle(removeMember, async ({ caller, input, fail }) => {
      const { crews_locked_from } = await getSettings(db)
      const userId = input.user_id.toLowerCase()
      return changeCrews(services, async (tx, news) => {
        await lockPeople(tx, [userId])
        const crew = await lockCrewOf(tx, caller.id)
        const refusal = mayRemoveMembers({ crew, locked: await isPast(tx, crews_locked_from) })
        if (refusal === 'team_nobody_else') throw fail('team_member_not_found')
        if (refusal || !crew) throw fail(refusal ?? 'team_none')
        if (!(await findPassenger(tx, crew.team_id, userId))) throw fail('team_member_not_found')
        await disembark(tx, news, { teamId: crew.team_id, userId, by: caller.id, kind: 'removed' })
        return { team: await getTeamOf(tx, live, caller.id, crews_locked_from) }
      })
    }),

    handle(handOverTeam, async ({ caller, input, fail }) => {
      const { crews_locked_from } = await getSettings(db)
      const userId = input.user_id.toLowerCase()
      return changeCrews(services, async (tx, news) => {
        const crew = await lockCrewOf(tx, caller.id)
        const refusal = mayHandOver(crew)
        if (refusal === 'team_nobody_else') throw fail('team_member_not_found')
        if (refusal || !crew) throw fail(refusal ?? 'team_none')
        if (!(await findPassenger(tx, crew.team_id, userId))) throw fail('team_member_not_found')
        const change = { teamId: crew.team_id, from: caller.id, to: userId }
        await changeCaptain(tx, news, { ...change, kind: 'captain_handed_over' })
        return { team: await getTeamOf(tx, live, caller.id, crews_locked_from) }
      })
    }),

    handle(closeTeam, async ({ caller, fail }) => {
      const { crews_locked_from } = await getSettings(db)
      return changeCrews(services, async (tx, news) => {
        const crew = await lockCrewOf(tx, caller.id)
        const refusal = mayClose({ crew, locked: await isPast(tx, crews_locked_from) })
        if (refusal || !crew) throw fail(refusal ?? 'team_none')
        await closeCrew(tx, news, { teamId: crew.team_id, userId: caller.id })
        return {}
      })
    }),
  ]
}
