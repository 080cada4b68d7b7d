import { notify } from '#features/notifications/server/notifications.ts'
import type { Db } from '#platform/server/schema.ts'
import { setOffersLapsedOf } from '#features/teams/server/offers/offers.store.ts'
import { insertEventsOf } from '#features/teams/server/teams.events.store.ts'
import { endOffers, passRequests } from '#features/teams/server/teams.membership.ts'
import type { CrewTold } from '#features/teams/server/teams.news.ts'
import { setTeamName } from '#features/teams/server/teams.store.ts'
import { noteUndone } from './telling.ts'
import * as store from './works.store.ts'

/** What is locked before a work is taken back: whoever sits elsewhere by it, and the crews that they sat and sit in. */
export async function touchedBy(db: Db, { riders, crews }: store.WorkRows) {
  const rides = riders.flatMap(({ ended_id, begun_id }) => [ended_id, begun_id].filter((id) => id !== null))
  const teams = await store.findRideTeams(db, rides)
  return {
    people: riders.map(({ user_id }) => user_id),
    teams: [...new Set([...teams.values(), ...crews.map(({ team_id }) => team_id)])],
  }
}

/** Takes a work back that still stands as it was left. */
export async function undoChanges(
  tx: Db,
  news: CrewTold,
  { work, by }: { work: store.WorkRows & { id: string }; by: string },
): Promise<void> {
  const { riders, crews } = work
  const ids = (list: readonly (string | null)[]) => list.filter((id) => id !== null)
  const ended = ids(riders.map(({ ended_id }) => ended_id))
  const begun = ids(riders.map(({ begun_id }) => begun_id))
  const made = crews.filter((crew) => crew.made).map(({ team_id }) => team_id)
  const closed = crews.filter((crew) => crew.closed).map(({ team_id }) => team_id)
  const led = crews.filter(({ leads_id }) => leads_id !== null)
  const renamed = crews.filter(({ was_name }) => was_name !== null)
  const teamOf = await store.findRideTeams(tx, [...ended, ...begun])
  const before = await store.findCaptains(
    tx,
    led.map(({ team_id }) => team_id),
  )

  await store.setAtWheel(tx, ids(led.map(({ leads_id }) => leads_id)), false)
  await store.setRidesEnded(tx, begun)
  await store.setTeamsClosed(tx, made)
  await store.setTeamsReopened(tx, closed)
  for (const { team_id, was_name } of renamed) await setTeamName(tx, team_id, was_name!)
  await store.setRidesResumed(tx, ended)
  await store.setAtWheel(tx, ids(led.map(({ led_id }) => led_id)), true)

  const after = await store.findCaptains(
    tx,
    led.map(({ team_id }) => team_id),
  )
  await insertEventsOf(tx, [
    ...closed.map((teamId) => ({ teamId, kind: 'reopened' as const, userId: by })),
    ...riders.flatMap(({ user_id: userId, ended_id, begun_id }) => [
      ...(begun_id && !made.includes(teamOf.get(begun_id)!)
        ? [{ teamId: teamOf.get(begun_id)!, kind: 'taken_out' as const, userId, by }]
        : []),
      ...(ended_id ? [{ teamId: teamOf.get(ended_id)!, kind: 'placed' as const, userId, by }] : []),
    ]),
    ...[...after].map(([teamId, userId]) => ({ teamId, kind: 'appointed' as const, userId, by })),
    ...renamed.map(({ team_id, was_name }) => ({
      teamId: team_id,
      kind: 'renamed' as const,
      userId: by,
      name: was_name!,
    })),
    ...made.map((teamId) => ({ teamId, kind: 'closed' as const, userId: by })),
  ])
  // Whoever is back aboard, and whatever was offered by crews that are gone again.
  const boarded = riders.filter(({ ended_id }) => ended_id !== null).map(({ user_id }) => user_id)
  await endOffers(tx, news, await setOffersLapsedOf(tx, { userIds: boarded, teamIds: made }))
  await openOffers(tx, news, work.offers)
  await passRequests(
    tx,
    news,
    [...after].flatMap(([teamId, to]) => {
      const from = before.get(teamId)
      return from ? [{ teamId, from, to }] : []
    }),
  )
  const seatOf = (user_id: string, ride: string | null) => {
    const team_id = ride && teamOf.get(ride)
    return team_id ? [{ user_id, team_id }] : []
  }
  await noteUndone(tx, news, {
    resumed: riders.flatMap(({ user_id, ended_id }) => seatOf(user_id, ended_id)),
    given: riders.flatMap(({ user_id, begun_id }) => seatOf(user_id, begun_id)),
    leading: seatsOf(after),
    relieved: seatsOf(before),
  })
  for (const { user_id } of riders) {
    news.riders.add(user_id)
    news.offerPeople.add(user_id)
  }
  for (const id of [...teamOf.values(), ...crews.map(({ team_id }) => team_id)]) news.crews.add(id)
  await store.setWorkUndone(tx, work.id)
}

const seatsOf = (captains: ReadonlyMap<string, string>) =>
  [...captains].map(([team_id, user_id]) => ({ user_id, team_id }))

/** What had ended with the work waits for an answer again, and whoever has to give it is told. */
async function openOffers(tx: Db, news: CrewTold, offerIds: readonly string[]) {
  const opened = await store.setOffersOpened(tx, offerIds)
  const captains = await store.findCaptains(
    tx,
    opened.map(({ team_id }) => team_id),
  )
  const told = opened.flatMap(({ id, kind, team_id, user_id }) => {
    news.offerCrews.add(team_id)
    news.offerPeople.add(user_id)
    const answers = kind === 'invitation' ? user_id : captains.get(team_id)
    if (!answers) return []
    news.notified.add(answers)
    return [
      {
        kind:
          kind === 'invitation'
            ? ('camper_invitation_received' as const)
            : ('camper_join_request_received' as const),
        userIds: [answers],
        subjectId: id,
      },
    ]
  })
  if (told.length > 0) await notify(tx, ...told)
}
