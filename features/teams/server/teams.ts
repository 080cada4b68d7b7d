import type { Invitation, JoinRequest } from '#features/teams/contract/offers.ts'
import { teamChanged, type Vehicle } from '#features/teams/contract/teams.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { hasPaintedLately, insertEvents } from './teams.events.store.ts'
import { findCrewMates, findSeats } from './teams.members.store.ts'
import { disembark, endOffers } from './teams.membership.ts'
import { listenersOf, noNews } from './teams.news.ts'
import { describeReceived, describeRequestsTo } from './offers/offer-views.ts'
import { findOffers, setOffersLapsed } from './offers/offers.store.ts'
import { riderOf } from './teams.riders.ts'
import { lockCrewOf as lockCrewRow, lockPeople, setTeamVehicle } from './teams.store.ts'

export {
  /** The crew in which a person rides now. */
  findCrew as findCrewOf,
  /** The same, with the crew locked until the end of the transaction. */
  lockCrewOf,
} from './teams.store.ts'

export { mayPaint } from './teams.rules.ts'
export type { Crew } from './teams.store.ts'

/** Paints and equips a camper. Lock its crew before, and call `tellCrew` after the commit. */
export async function setVehicle(
  tx: Db,
  { teamId, vehicle, by }: { teamId: string; vehicle: Vehicle; by: string },
): Promise<void> {
  await setTeamVehicle(tx, teamId, vehicle)
  // Somebody who tries colours does it many times; the crew needs one line of it.
  if (!(await hasPaintedLately(tx, teamId, by)))
    await insertEvents(tx, teamId, [{ kind: 'painted', userId: by }])
}

/**
 * Takes somebody who has just been deactivated out of their crew; what was open for them lapses.
 * Answers the people to whom crews, offers or notifications look different after the commit.
 */
export async function leaveWhenDeactivated(tx: Db, userId: string): Promise<string[]> {
  const news = noNews()
  await lockPeople(tx, [userId])
  const crew = await lockCrewRow(tx, userId)
  if (crew) await disembark(tx, news, { teamId: crew.team_id, userId, kind: 'deactivated' })
  await endOffers(tx, news, await setOffersLapsed(tx, { user_id: userId }))
  return [...new Set(Object.values(await listenersOf(tx, news)).flat())]
}

/** After the commit: something about a crew or its camper is new for its members. */
export async function tellCrew({ db, live }: Pick<Services, 'db' | 'live'>, teamId: string): Promise<void> {
  const seats = await findSeats(db, [teamId])
  live.tell(
    seats.map(({ user_id }) => user_id),
    teamChanged,
    {},
  )
}

/** For each of these people everybody else who rides in their crew. */
export function crewMatesOf(db: Db, userIds: string[]): Promise<{ user_id: string; mate_id: string }[]> {
  return findCrewMates(db, userIds)
}

/** Of these invitations those to the reader, as they stand now. Closed ones too, for the list of notifications. */
export async function describeInvitations(
  db: Db,
  ids: readonly string[],
  readerId: string,
): Promise<Invitation[]> {
  const { crews_locked_from } = await getSettings(db)
  const reader = await riderOf(db, readerId, crews_locked_from)
  const offers = await findOffers(db, 'invitation', ids)
  return describeReceived(
    db,
    reader,
    offers.filter(({ user_id }) => user_id === readerId),
  )
}

/** Of these requests those to the crew that the reader leads, as they stand now. Closed ones too. */
export async function describeRequests(
  db: Db,
  ids: readonly string[],
  readerId: string,
): Promise<JoinRequest[]> {
  const { crews_locked_from } = await getSettings(db)
  const reader = await riderOf(db, readerId, crews_locked_from)
  const offers = await findOffers(db, 'request', ids)
  return describeRequestsTo(
    db,
    reader,
    offers.filter(({ team_id }) => reader.crew?.captain && reader.crew.team_id === team_id),
  )
}
