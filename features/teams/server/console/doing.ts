import { randomUUID } from 'node:crypto'
import type { CrewDeed } from '#features/teams/contract/works.ts'
import { noteThing } from '#features/audit/server/audit.ts'
import type { Db } from '#platform/server/schema.ts'
import { setOffersLapsedOf } from '#features/teams/server/offers/offers.store.ts'
import { insertEventsOf, type NewEvent } from '#features/teams/server/teams.events.store.ts'
import { endOffers, passRequests } from '#features/teams/server/teams.membership.ts'
import type { CrewTold } from '#features/teams/server/teams.news.ts'
import { setTeamName } from '#features/teams/server/teams.store.ts'
import type { CrewChanges } from './planning.rules.ts'
import { noteChanges } from './telling.ts'
import * as store from './works.store.ts'

type Doing = { deed: CrewDeed; changes: CrewChanges; seats: number; by: string }

// Everything here runs inside a transaction that has locked the people first and the crews second.

/** Does what was planned, and keeps what stood before. Answers the work. */
export async function doChanges(
  tx: Db,
  news: CrewTold,
  { deed, changes, seats, by }: Doing,
): Promise<string> {
  const { ends, closed, captains, renamed } = changes
  const made = changes.made.map((crew) => ({ ...crew, id: randomUUID() }))
  const begins = ridesOf(changes, made)
  await store.insertTeams(tx, { teams: made, seats })
  await store.setRidesEnded(
    tx,
    ends.map(({ ride_id }) => ride_id),
  )
  await store.insertRides(tx, begins)
  await store.setAtWheel(
    tx,
    captains.map(({ from }) => from.id),
    false,
  )
  await store.setAtWheel(
    tx,
    captains.map(({ to }) => to.id),
    true,
  )
  await store.setTeamsClosed(tx, closed)
  if (renamed) await setTeamName(tx, renamed.team_id, renamed.to)
  await insertEventsOf(tx, happeningsOf({ deed, changes, made, by }))
  const lapsed = await setOffersLapsedOf(tx, {
    userIds: begins.map(({ user_id }) => user_id),
    teamIds: closed,
  })
  await endOffers(tx, news, lapsed)
  await passRequests(
    tx,
    news,
    captains.map(({ team_id, from, to }) => ({ teamId: team_id, from: from.user_id, to: to.user_id })),
  )
  await noteChanges(tx, news, { deed, changes, begins })
  for (const { team_id, user_id } of ends) {
    news.crews.add(team_id)
    news.riders.add(user_id)
    news.offerPeople.add(user_id)
  }
  for (const { team_id } of begins) news.crews.add(team_id)
  if (renamed) news.crews.add(renamed.team_id)
  const id = await store.insertWork(tx, {
    author_id: by,
    kind: deed.kind,
    riders: ridersOf(ends, begins),
    crews: crewsOf(changes, made),
    offers: lapsed.map((offer) => offer.id),
  })
  // The log knows what can be put back.
  await noteThing(tx, { kind: 'team_works', id, name: '' })
  return id
}

type Made = CrewChanges['made'][number] & { id: string }

function ridesOf({ begins }: CrewChanges, made: readonly Made[]): store.NewRide[] {
  return [
    ...begins.map((ride) => ({ ...ride, id: randomUUID(), captain: false })),
    ...made.flatMap(({ id: team_id, riders, captain }) =>
      riders.map((user_id) => ({ id: randomUUID(), team_id, user_id, captain: user_id === captain })),
    ),
  ]
}

function ridersOf(ends: CrewChanges['ends'], begins: readonly store.NewRide[]): store.WorkRider[] {
  const riders = new Map<string, store.WorkRider>()
  for (const { user_id, ride_id } of ends) riders.set(user_id, { user_id, ended_id: ride_id, begun_id: null })
  for (const { user_id, id } of begins)
    riders.set(user_id, { user_id, ended_id: riders.get(user_id)?.ended_id ?? null, begun_id: id })
  return [...riders.values()]
}

function crewsOf({ closed, captains, renamed }: CrewChanges, made: readonly Made[]): store.WorkCrew[] {
  const plain = { made: false, closed: false, was_name: null, name: null, led_id: null, leads_id: null }
  return [
    ...made.map(({ id }) => ({ ...plain, team_id: id, made: true })),
    ...closed.map((team_id) => ({ ...plain, team_id, closed: true })),
    ...captains.map(({ team_id, from, to }) => ({ ...plain, team_id, led_id: from.id, leads_id: to.id })),
    ...(renamed ? [{ ...plain, team_id: renamed.team_id, was_name: renamed.from, name: renamed.to }] : []),
  ]
}

/** What the histories of the crews say of it. */
function happeningsOf({
  deed,
  changes,
  made,
  by,
}: Omit<Doing, 'seats'> & { made: readonly Made[] }): (NewEvent & { teamId: string })[] {
  const { ends, begins, closed, captains, renamed } = changes
  const isDissolved = deed.kind === 'dissolve'
  return [
    ...made.flatMap(({ id, captain, riders }) =>
      riders.map((userId) => ({
        teamId: id,
        kind: userId === captain ? ('formed' as const) : ('placed' as const),
        userId,
        by,
      })),
    ),
    ...(isDissolved
      ? []
      : ends.map(({ team_id, user_id }) => ({
          teamId: team_id,
          kind: 'taken_out' as const,
          userId: user_id,
          by,
        }))),
    ...begins.map(({ team_id, user_id }) => ({
      teamId: team_id,
      kind: 'placed' as const,
      userId: user_id,
      by,
    })),
    ...captains.map(({ team_id, to }) =>
      deed.kind === 'captain'
        ? { teamId: team_id, kind: 'appointed' as const, userId: to.user_id, by }
        : { teamId: team_id, kind: 'captain_followed' as const, userId: to.user_id },
    ),
    ...closed.map((teamId) => ({ teamId, kind: 'closed' as const, userId: by })),
    ...(renamed ? [{ teamId: renamed.team_id, kind: 'renamed' as const, userId: by, name: renamed.to }] : []),
  ]
}
