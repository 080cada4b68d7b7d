import * as z from 'zod/mini'
import { block } from '#platform/contract/fields.ts'
import { endpointsOf, liveEvent } from '#platform/contract/kit.ts'
import { Team, TeamCard, TeamRefusal } from './teams.ts'
import { Colleague } from '#features/account/contract/account.ts'

const endpoint = endpointsOf({ module: 'VehicleModule' })

/**
 * An offer stands between a crew and a person: an invitation comes from the crew, a join request from the person.
 * `lapsed`: the person found another crew, or the crew was closed.
 */
export const OFFER_STATES = ['open', 'accepted', 'declined', 'withdrawn', 'lapsed'] as const
export const OfferState = z.enum(OFFER_STATES)
export type OfferState = z.infer<typeof OfferState>

/** A word with it: 300 characters, or nothing. */
const Message = z.optional(block({ min: 0, max: 300 }))

const Offer = {
  id: z.uuid(),
  state: OfferState,
  message: z.nullable(z.string()),
  created_at: z.string(),
}

/** An invitation as the invited person sees it. */
export const Invitation = z.object({
  ...Offer,
  team: TeamCard,
  /** The captain who sent it. */
  invited_by: z.nullable(Colleague),
  /** Why it cannot be accepted just now; null when it can. */
  accept: z.nullable(TeamRefusal),
})
export type Invitation = z.infer<typeof Invitation>

/** An invitation as the crew sees it. */
export const SentInvitation = z.object({ ...Offer, person: Colleague })
export type SentInvitation = z.infer<typeof SentInvitation>

/** A join request as the captain sees it. */
export const JoinRequest = z.object({
  ...Offer,
  person: Colleague,
  accept: z.nullable(TeamRefusal),
})
export type JoinRequest = z.infer<typeof JoinRequest>

/** A join request as the person who asked sees it. */
export const SentJoinRequest = z.object({ ...Offer, team: TeamCard })
export type SentJoinRequest = z.infer<typeof SentJoinRequest>

export const listMyOffers = endpoint({
  method: 'GET',
  path: '/api/teams/offers',
  summary: 'What is open between the caller and crews: invitations to the caller, requests of the caller.',
  input: z.object({}),
  output: z.object({ invitations: z.array(Invitation), requests: z.array(SentJoinRequest) }),
})

export const listTeamOffers = endpoint({
  method: 'GET',
  path: '/api/teams/mine/offers',
  together: true,
  summary: 'What is open between the caller’s crew and others. Members see it; the captain answers it.',
  input: z.object({}),
  output: z.object({ invitations: z.array(SentInvitation), requests: z.array(JoinRequest) }),
  errors: ['team_none'],
})

export const invitePassengers = endpoint({
  method: 'POST',
  path: '/api/teams/invitations',
  summary:
    'Invites several people at once. The captain only. Whoever cannot be invited is named with the reason.',
  input: z.object({
    user_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(20)),
    message: Message,
  }),
  output: z.object({
    invited: z.array(z.object({ user_id: z.uuid(), invitation_id: z.uuid() })),
    refused: z.array(z.object({ user_id: z.uuid(), reason: TeamRefusal })),
  }),
  errors: ['team_none', 'team_not_captain', 'team_locked', 'team_too_many_invitations'],
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/teams/invitations/:invitation_id',
  summary: 'Takes an open invitation back. The captain only.',
  input: z.object({ invitation_id: z.uuid() }),
  output: z.object({}),
  errors: ['team_not_captain', 'team_invitation_not_found', 'team_offer_answered'],
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/teams/invitations/:invitation_id/accept',
  summary: 'Boards the crew that invited the caller. Again after success: the same answer.',
  input: z.object({ invitation_id: z.uuid() }),
  output: z.object({ team: Team }),
  errors: [
    'team_invitation_not_found',
    'team_offer_answered',
    'team_already_member',
    'team_full',
    'team_locked',
  ],
})

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/api/teams/invitations/:invitation_id/decline',
  summary: 'Says no to an invitation. The crew may invite again.',
  input: z.object({ invitation_id: z.uuid() }),
  output: z.object({}),
  errors: ['team_invitation_not_found', 'team_offer_answered'],
})

export const askToJoin = endpoint({
  method: 'POST',
  path: '/api/teams/:team_id/join-requests',
  summary: 'Asks the captain of a crew for a seat.',
  input: z.object({ team_id: z.uuid(), message: Message }),
  output: z.object({ request_id: z.uuid() }),
  errors: [
    'team_not_found',
    'team_already_member',
    'team_full',
    'team_locked',
    'team_request_waiting',
    'team_invitation_waiting',
    'team_too_many_requests',
    'team_asked_too_often',
  ],
})

export const withdrawJoinRequest = endpoint({
  method: 'DELETE',
  path: '/api/teams/join-requests/:request_id',
  summary: 'Takes the own open request back.',
  input: z.object({ request_id: z.uuid() }),
  output: z.object({}),
  errors: ['team_request_not_found', 'team_offer_answered'],
})

export const acceptJoinRequest = endpoint({
  method: 'POST',
  path: '/api/teams/join-requests/:request_id/accept',
  summary: 'Takes the person who asked aboard. The captain only. Again after success: the same answer.',
  input: z.object({ request_id: z.uuid() }),
  output: z.object({ team: Team }),
  errors: [
    'team_request_not_found',
    'team_not_captain',
    'team_offer_answered',
    'team_person_in_crew',
    'team_full',
    'team_locked',
  ],
})

export const declineJoinRequest = endpoint({
  method: 'POST',
  path: '/api/teams/join-requests/:request_id/decline',
  summary: 'Says no to somebody who asked. The captain only.',
  input: z.object({ request_id: z.uuid() }),
  output: z.object({}),
  errors: ['team_request_not_found', 'team_not_captain', 'team_offer_answered'],
})

/** Something about the invitations or join requests that the listener sees is new. */
export const teamOffersChanged = liveEvent({
  name: 'team.offers_changed',
  module: 'VehicleModule',
  payload: z.object({}),
})
