import type { FoundPassenger } from '#features/teams/contract/teams.ts'
import { notify } from '#features/notifications/server/notifications.ts'
import type { Db } from '#platform/server/schema.ts'
import type { CrewTold } from '#features/teams/server/teams.news.ts'
import { countOpenOffers, findRecentOffers, insertOffers, type Offer } from './offers.store.ts'
import { findColleagues, findParticipants } from '#features/teams/server/teams.people.store.ts'
import { dealingsIn, type Rider } from '#features/teams/server/teams.riders.ts'
import { mayInvite, mayInvitePerson } from '#features/teams/server/teams.rules.ts'
import { type Crew, findTeamRows } from '#features/teams/server/teams.store.ts'

/** Of these people, whom the crew may invite, and why not the others. */
export async function candidatesFor(
  tx: Db,
  { crew, captain, userIds }: { crew: Crew; captain: string; userIds: readonly string[] },
) {
  const participants = await findParticipants(tx, userIds)
  const recent = await findRecentOffers(tx, { teamIds: [crew.team_id], userIds })
  const verdicts = userIds.map((userId) => ({
    user_id: userId,
    reason: mayInvitePerson({
      ...dealingsIn(recent, { teamId: crew.team_id, userId, kind: 'invitation' }),
      known: participants.has(userId) && userId !== captain,
      inCrew: Boolean(participants.get(userId)?.team_id),
    }),
  }))
  return {
    wanted: verdicts.filter(({ reason }) => reason === null).map(({ user_id }) => user_id),
    refused: verdicts.flatMap(({ user_id, reason }) => (reason === null ? [] : [{ user_id, reason }])),
  }
}

/** People as whoever looks for passengers sees them. */
export async function describePassengers(
  db: Db,
  reader: Rider,
  userIds: readonly string[],
): Promise<FoundPassenger[]> {
  const people = await findColleagues(db, userIds)
  const participants = await findParticipants(db, userIds)
  const crews = await findTeamRows(
    db,
    [...participants.values()].flatMap(({ team_id }) => team_id ?? []),
  )
  const nameOf = new Map(crews.map(({ id, name }) => [id, name]))
  const teamId = reader.crew?.team_id ?? ''
  const teamIds = reader.crew ? [teamId] : []
  const recent = await findRecentOffers(db, { teamIds, userIds })
  const openInvitations = reader.crew ? await countOpenOffers(db, 'invitation', { team_id: teamId }) : 0
  const refusal = mayInvite({ ...reader, openInvitations })
  return userIds.flatMap((userId) => {
    const person = people.get(userId)
    if (!person) return []
    const ridesIn = participants.get(userId)?.team_id
    const dealings = dealingsIn(recent, { teamId, userId, kind: 'invitation' })
    const { invitation_id, request_id } = dealings
    const invite = refusal ?? mayInvitePerson({ ...dealings, known: true, inCrew: Boolean(ridesIn) })
    return [{ ...person, crew: nameOf.get(ridesIn ?? '') ?? null, invitation_id, request_id, invite }]
  })
}

/** Sends an invitation to each of these people. */
export async function sendInvitations(
  tx: Db,
  news: CrewTold,
  offer: { team_id: string; userIds: readonly string[]; sent_by: string; message: string | undefined },
): Promise<Offer[]> {
  const { userIds, ...shared } = offer
  const sent = await insertOffers(
    tx,
    userIds.map((user_id) => ({ ...shared, user_id, kind: 'invitation' as const })),
  )
  await notify(
    tx,
    ...sent.map(({ id, user_id }) => ({
      kind: 'camper_invitation_received' as const,
      userIds: [user_id],
      subjectId: id,
    })),
  )
  for (const { user_id } of sent) {
    news.offerPeople.add(user_id)
    news.notified.add(user_id)
  }
  if (sent.length > 0) news.offerCrews.add(offer.team_id)
  return sent
}
