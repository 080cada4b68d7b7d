import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  acceptInvitation,
  acceptJoinRequest,
  askToJoin,
  declineInvitation,
  declineJoinRequest,
  invitePassengers,
  listMyOffers,
  listTeamOffers,
  withdrawInvitation,
  withdrawJoinRequest,
} from '#features/teams/contract/offers.ts'
import type { Team } from '#features/teams/contract/teams.ts'
import { call } from '#platform/web/api/api.ts'
import { notificationsCounter } from '#features/notifications/web/shared/notifications.counter.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { changeCrew } from './teams.queries.ts'
import { teamKeys } from '#features/teams/web/shared/teams.keys.ts'
import { platformKeys } from '#platform/web/api/keys.ts'
import { LAST_KNOWN } from '#platform/web/offline/kept-answers.ts'

/** What is open between the person and crews. */
export const myOffersQuery = queryOptions({
  queryKey: teamKeys.myOffers,
  queryFn: () => call(listMyOffers, {}),
  meta: LAST_KNOWN,
})

/** What is open between the crew of the person and others. */
export const teamOffersQuery = queryOptions({
  queryKey: teamKeys.crewOffers,
  queryFn: () => call(listTeamOffers, {}),
})

/** An answered offer also settles its notification. */
function rereadOffers(queries: QueryClient) {
  for (const queryKey of [teamKeys.all, platformKeys.notifications, notificationsCounter.queryKey])
    void queries.invalidateQueries({ queryKey })
}

/** A call about an offer. */
function useOfferCall<Wish, Answer>(mutationFn: (wish: Wish) => Promise<Answer>) {
  const queries = useQueryClient()
  return useCall(mutationFn, { onSettled: () => rereadOffers(queries) })
}

/** A call that brings somebody aboard: its answer is the crew as it is now. */
function useBoardingCall<Wish>(mutationFn: (wish: Wish) => Promise<{ team: Team }>) {
  const queries = useQueryClient()
  return useCall(mutationFn, {
    done: ({ team }) => changeCrew(queries, team),
    onSettled: () => rereadOffers(queries),
  })
}

type InvitationOffer = { invitation_id: string }
type RequestOffer = { request_id: string }

export const useInvitePassengers = () =>
  useOfferCall((wish: z.input<typeof invitePassengers.input>) => call(invitePassengers, wish))

export const useWithdrawInvitation = () =>
  useOfferCall((offer: InvitationOffer) => call(withdrawInvitation, offer))

export const useAcceptInvitation = () =>
  useBoardingCall((offer: InvitationOffer) => call(acceptInvitation, offer))

export const useDeclineInvitation = () =>
  useOfferCall((offer: InvitationOffer) => call(declineInvitation, offer))

export const useAskToJoin = () =>
  useOfferCall((wish: z.input<typeof askToJoin.input>) => call(askToJoin, wish))

export const useWithdrawJoinRequest = () =>
  useOfferCall((offer: RequestOffer) => call(withdrawJoinRequest, offer))

export const useAcceptJoinRequest = () =>
  useBoardingCall((offer: RequestOffer) => call(acceptJoinRequest, offer))

export const useDeclineJoinRequest = () =>
  useOfferCall((offer: RequestOffer) => call(declineJoinRequest, offer))
