import type { Team, TeamCard } from '#features/teams/contract/teams.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { findRiders, type RiderRow } from './teams.members.store.ts'
import { countOpenOffers, findRecentOffers } from './offers/offers.store.ts'
import { dealingsIn, type Rider, riderOf } from './teams.riders.ts'
import * as rules from './teams.rules.ts'
import { findTeamRows, vehicleFrom } from './teams.store.ts'

/** The crew of a person who rides in one: within the transaction that has made sure of it. */
export async function getTeamOf(
  tx: Db,
  live: Services['live'],
  userId: string,
  lockedFrom: string | null,
): Promise<Team> {
  const team = await describeTeam(tx, live, await riderOf(tx, userId, lockedFrom))
  if (!team) throw new Error('the crew of a member cannot be read')
  return team
}

/** The crew of a person as its members see it, or null. */
export async function describeTeam(db: Db, live: Services['live'], rider: Rider): Promise<Team | null> {
  const { crew } = rider
  const [row] = crew ? await findTeamRows(db, [crew.team_id]) : []
  if (!crew || !row) return null
  const members = membersFrom(await findRiders(db, [row.id]))
  const openInvitations = await countOpenOffers(db, 'invitation', { team_id: row.id })
  return {
    ...row,
    vehicle: vehicleFrom(row),
    members: members.map((member) => ({ ...member, online: live.isOnline(member.id) })),
    may: {
      rename: rules.mayRename(crew),
      paint: rules.mayPaint(crew),
      invite: rules.mayInvite({ ...rider, openInvitations }),
      answer_requests: rules.mayAnswerRequests(crew),
      remove_members: rules.mayRemoveMembers(rider),
      hand_over: rules.mayHandOver(crew),
      leave: rules.mayLeave(rider),
      close: rules.mayClose(rider),
    },
  }
}

/** Crews as others see them, by id; a closed one has no seats left. The same few queries for however many. */
export async function describeCards(
  db: Db,
  reader: Rider,
  teamIds: readonly string[],
): Promise<Map<string, TeamCard>> {
  const ids = [...new Set(teamIds)]
  const rows = await findTeamRows(db, ids)
  const riders = await findRiders(db, ids)
  const recent = await findRecentOffers(db, { teamIds: ids, userIds: [reader.id] })
  const seatsOf = Map.groupBy(riders, ({ team_id }) => team_id)
  const cards = rows.map((row): TeamCard => {
    const taken = seatsOf.get(row.id) ?? []
    const freeSeats = row.closed_at === null ? row.seats - taken.length : 0
    const dealings = dealingsIn(recent, { teamId: row.id, userId: reader.id, kind: 'request' })
    return {
      ...row,
      free_seats: freeSeats,
      vehicle: vehicleFrom(row),
      members: membersFrom(taken),
      invitation_id: dealings.invitation_id,
      request_id: dealings.request_id,
      ask_to_join: rules.mayAskToJoin(reader, { ...dealings, freeSeats }),
    }
  })
  return new Map(cards.map((card) => [card.id, card]))
}

/** The captain first, then as they came; deactivated people are left out. */
function membersFrom(riders: readonly RiderRow[]) {
  return riders
    .filter(({ deleted }) => !deleted)
    .toSorted((a, b) => Number(b.captain) - Number(a.captain))
    .map(({ id, first_name, last_name, avatar, department, captain, joined_at }) => {
      return { id, first_name, last_name, avatar, department, captain, joined_at }
    })
}
