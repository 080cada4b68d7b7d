import type * as contract from '#features/teams/contract/offers.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Offer } from './offers.store.ts'
import { findColleagues, findParticipants } from '#features/teams/server/teams.people.store.ts'
import type { Rider } from '#features/teams/server/teams.riders.ts'
import { mayAcceptInvitation, mayAcceptRequest } from '#features/teams/server/teams.rules.ts'
import { describeCards } from '#features/teams/server/teams.views.ts'

const stateOf = ({ id, state, message, created_at }: Offer) => ({ id, state, message, created_at })

/** Invitations as the invited person sees them. */
export async function describeReceived(
  db: Db,
  reader: Rider,
  offers: readonly Offer[],
): Promise<contract.Invitation[]> {
  const cards = await describeCards(
    db,
    reader,
    offers.map(({ team_id }) => team_id),
  )
  const senders = await findColleagues(
    db,
    offers.map(({ sent_by }) => sent_by),
  )
  return offers.flatMap((offer) => {
    const team = cards.get(offer.team_id)
    if (!team) return []
    const invited_by = offer.sent_by === null ? null : (senders.get(offer.sent_by) ?? null)
    return [{ ...stateOf(offer), team, invited_by, accept: mayAcceptInvitation(reader, team.free_seats) }]
  })
}

/** The reader's own requests. */
export async function describeAsked(
  db: Db,
  reader: Rider,
  offers: readonly Offer[],
): Promise<contract.SentJoinRequest[]> {
  const cards = await describeCards(
    db,
    reader,
    offers.map(({ team_id }) => team_id),
  )
  return offers.flatMap((offer) => {
    const team = cards.get(offer.team_id)
    return team ? [{ ...stateOf(offer), team }] : []
  })
}

/** Requests to the reader's crew. */
export async function describeRequestsTo(
  db: Db,
  { crew, locked }: Rider,
  offers: readonly Offer[],
): Promise<contract.JoinRequest[]> {
  if (!crew) return []
  const ids = offers.map(({ user_id }) => user_id)
  const people = await findColleagues(db, ids)
  const participants = await findParticipants(db, ids)
  return offers.flatMap((offer) => {
    const person = people.get(offer.user_id)
    const inCrew = Boolean(participants.get(offer.user_id)?.team_id)
    return person ? [{ ...stateOf(offer), person, accept: mayAcceptRequest(crew, { locked, inCrew }) }] : []
  })
}

/** Invitations of the reader's crew. */
export async function describeSent(db: Db, offers: readonly Offer[]): Promise<contract.SentInvitation[]> {
  const people = await findColleagues(
    db,
    offers.map(({ user_id }) => user_id),
  )
  return offers.flatMap((offer) => {
    const person = people.get(offer.user_id)
    return person ? [{ ...stateOf(offer), person }] : []
  })
}
