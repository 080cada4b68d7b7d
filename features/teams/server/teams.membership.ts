import { notify, settle } from '#features/notifications/server/notifications.ts'
import type { Db } from '#platform/server/schema.ts'
import { insertEvents, type NewEvent } from './teams.events.store.ts'
import { findSeats, insertMember, setCaptain, setMembersLeft } from './teams.members.store.ts'
import type { CrewTold } from './teams.news.ts'
import { findWaitingRequests, type Offer, setOffersLapsed } from './offers/offers.store.ts'
import { successorOf } from './teams.rules.ts'
import { setTeamClosed } from './teams.store.ts'

// Everything here runs inside a transaction that has locked the person first and the crew second.

type Step = { teamId: string; userId: string; by?: string | null }

/** Takes somebody aboard; whatever else was open for them lapses. */
export async function board(
  tx: Db,
  news: CrewTold,
  { teamId, userId, by, kind }: Step & { kind: 'created' | 'joined_by_invitation' | 'joined_by_request' },
) {
  await insertMember(tx, { team_id: teamId, user_id: userId, captain: kind === 'created' })
  await insertEvents(tx, teamId, [{ kind, userId, by }])
  await endOffers(tx, news, await setOffersLapsed(tx, { user_id: userId }))
  news.crews.add(teamId)
}

/** Lets somebody off. The longest-serving member follows a captain, and the last one closes the crew. */
export async function disembark(
  tx: Db,
  news: CrewTold,
  { teamId, userId, by, kind }: Step & { kind: 'left' | 'removed' | 'deactivated' },
) {
  await setMembersLeft(tx, teamId, [userId])
  await insertEvents(tx, teamId, [{ kind, userId, by }])
  news.crews.add(teamId)
  news.riders.add(userId)
  news.offerPeople.add(userId)
  const staying = await findSeats(tx, [teamId])
  const successor = successorOf(staying)
  if (!successor) return closeCrew(tx, news, { teamId, userId })
  if (!staying.some(({ captain }) => captain))
    await changeCaptain(tx, news, { teamId, from: userId, to: successor.user_id, kind: 'captain_followed' })
}

/** Closes a crew for good: everybody gets off, and what is open lapses. */
export async function closeCrew(tx: Db, news: CrewTold, { teamId, userId }: Step) {
  const aboard = (await findSeats(tx, [teamId])).map(({ user_id }) => user_id)
  if (aboard.length > 0) await setMembersLeft(tx, teamId, aboard)
  for (const rider of aboard) {
    news.riders.add(rider)
    news.offerPeople.add(rider)
  }
  await setTeamClosed(tx, teamId)
  await insertEvents(tx, teamId, [{ kind: 'closed', userId }])
  await endOffers(tx, news, await setOffersLapsed(tx, { team_id: teamId }))
}

/** Another captain: the requests that wait for an answer wait for the new one. */
export async function changeCaptain(
  tx: Db,
  news: CrewTold,
  change: { teamId: string; from: string; to: string; kind: 'captain_handed_over' | 'captain_followed' },
) {
  const { teamId, from, to, kind } = change
  await setCaptain(tx, teamId, to)
  const event: NewEvent = { kind, userId: to, by: kind === 'captain_handed_over' ? from : null }
  await insertEvents(tx, teamId, [event])
  await passRequests(tx, news, [change])
}

/** The requests that waited for one captain wait for another: of as many crews as there are. */
export async function passRequests(
  tx: Db,
  news: CrewTold,
  changes: readonly { teamId: string; from: string; to: string }[],
) {
  const waiting = Map.groupBy(
    await findWaitingRequests(
      tx,
      changes.map(({ teamId }) => teamId),
    ),
    ({ team_id }) => team_id,
  )
  for (const { teamId, from, to } of changes) {
    news.crews.add(teamId)
    news.offerCrews.add(teamId)
    const subjects = waiting.get(teamId)?.map(({ id }) => id) ?? []
    if (subjects.length === 0) continue
    await settle(tx, { subjectIds: subjects, userIds: [from] })
    await notify(
      tx,
      ...subjects.map((subjectId) => ({
        kind: 'camper_join_request_received' as const,
        userIds: [to],
        subjectId,
      })),
    )
    for (const person of [from, to]) news.notified.add(person)
  }
}

/** These offers have just been answered, withdrawn or have lapsed: nobody has to be reminded of them. */
export async function endOffers(tx: Db, news: CrewTold, offers: readonly Offer[]) {
  for (const { team_id, user_id } of offers) {
    news.offerCrews.add(team_id)
    news.offerPeople.add(user_id)
  }
  for (const person of await settle(tx, { subjectIds: offers.map(({ id }) => id) })) news.notified.add(person)
}
