import * as contract from '#features/teams/contract/teams.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { changeCrews } from './teams.changes.ts'
import { findEvents } from './teams.events.store.ts'
import { board, disembark } from './teams.membership.ts'
import { findColleagues } from './teams.people.store.ts'
import { lockRider, riderOf } from './teams.riders.ts'
import { mayAcceptInvitation, mayAskToJoin, mayCreate, mayLeave } from './teams.rules.ts'
import { findCrew, insertTeam, isPast, lockCrewOf, lockPeople } from './teams.store.ts'
import { describeTeam, getTeamOf } from './teams.views.ts'

const FIRST_CAMPER: contract.Vehicle = { type: 'classic', colour: 'poppy', accessories: [] }
const HISTORY_PAGE = 30

export function teamsHandlers(services: Services) {
  const { db, live } = services
  return [
    handle(contract.getMyTeam, async ({ caller }) => {
      const { crew_seats, crews_locked_from } = await getSettings(db)
      const rider = await riderOf(db, caller.id, crews_locked_from)
      return {
        team: await describeTeam(db, live, rider),
        seats: crew_seats,
        locked_from: crews_locked_from,
        may: {
          create: mayCreate(rider),
          ask_to_join: mayAskToJoin(rider),
          accept_invitations: mayAcceptInvitation(rider),
        },
      }
    }),

    handle(contract.createTeam, async ({ caller, input, fail }) => {
      const { crew_seats, crews_locked_from } = await getSettings(db)
      return changeCrews(services, async (tx, news) => {
        const rider = await lockRider(tx, caller.id, crews_locked_from)
        if (!rider) throw fail('not_signed_in')
        const refusal = mayCreate(rider)
        if (refusal) throw fail(refusal)
        const vehicle = { ...FIRST_CAMPER, ...input.vehicle }
        const { id } = await insertTeam(tx, { name: input.name, seats: crew_seats, vehicle })
        await board(tx, news, { teamId: id, userId: caller.id, kind: 'created' })
        return { team: await getTeamOf(tx, live, caller.id, crews_locked_from) }
      })
    }),

    handle(contract.leaveTeam, async ({ caller, fail }) => {
      const { crews_locked_from } = await getSettings(db)
      return changeCrews(services, async (tx, news) => {
        await lockPeople(tx, [caller.id])
        const crew = await lockCrewOf(tx, caller.id)
        const refusal = mayLeave({ crew, locked: await isPast(tx, crews_locked_from) })
        if (refusal || !crew) throw fail(refusal ?? 'team_none')
        await disembark(tx, news, { teamId: crew.team_id, userId: caller.id, kind: 'left' })
        return {}
      })
    }),

    handle(contract.listTeamHistory, async ({ caller, input, fail }) => {
      const crew = await findCrew(db, caller.id)
      if (!crew) throw fail('team_none')
      const found = await findEvents(db, crew.team_id, { before: input.before, limit: HISTORY_PAGE + 1 })
      const page = found.slice(0, HISTORY_PAGE)
      const people = await findColleagues(
        db,
        page.flatMap(({ user_id, by_user_id }) => [user_id, by_user_id]),
      )
      const personOf = (id: string | null) => (id === null ? null : (people.get(id) ?? null))
      return {
        events: page.map(({ id, kind, created_at, name, user_id, by_user_id }) => ({
          id,
          kind,
          at: created_at,
          person: personOf(user_id),
          by: personOf(by_user_id),
          name,
        })),
        next: found.length > page.length ? page.at(-1)!.id : null,
      }
    }),
  ]
}
