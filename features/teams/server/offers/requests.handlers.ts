import * as contract from '#features/teams/contract/offers.ts'
import { notify } from '#features/notifications/server/notifications.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { changeCrews } from '#features/teams/server/teams.changes.ts'
import { findSeats } from '#features/teams/server/teams.members.store.ts'
import { board, endOffers } from '#features/teams/server/teams.membership.ts'
import { findOffer, findRecentOffers, insertOffers, setOfferClosed } from './offers.store.ts'
import { dealingsIn, lockRider } from '#features/teams/server/teams.riders.ts'
import { mayAcceptRequest, mayAnswerRequests, mayAskToJoin } from '#features/teams/server/teams.rules.ts'
import { findCrew, isPast, lockCrewOf, lockPeople, lockTeam } from '#features/teams/server/teams.store.ts'
import { getTeamOf } from '#features/teams/server/teams.views.ts'

/** From a person to a crew. */
export function requestsHandlers(services: Services) {
  const { db, live } = services
  return [
    handle(contract.askToJoin, async ({ caller, input, fail }) => {
      const { crews_locked_from } = await getSettings(db)
      return changeCrews(services, async (tx, news) => {
        const rider = await lockRider(tx, caller.id, crews_locked_from)
        if (!rider) throw fail('not_signed_in')
        const team = await lockTeam(tx, input.team_id)
        if (!team || team.closed_at !== null) throw fail('team_not_found')
        const taken = await findSeats(tx, [team.id])
        const recent = await findRecentOffers(tx, { teamIds: [team.id], userIds: [caller.id] })
        const refusal = mayAskToJoin(rider, {
          ...dealingsIn(recent, { teamId: team.id, userId: caller.id, kind: 'request' }),
          freeSeats: team.seats - taken.length,
        })
        if (refusal) throw fail(refusal)
        const [request] = await insertOffers(tx, [
          { kind: 'request', team_id: team.id, user_id: caller.id, sent_by: null, message: input.message },
        ])
        const captains = taken.filter(({ captain }) => captain).map(({ user_id }) => user_id)
        await notify(tx, {
          kind: 'camper_join_request_received',
          userIds: captains,
          subjectId: request!.id,
        })
        for (const captain of captains) news.notified.add(captain)
        news.offerPeople.add(caller.id)
        news.offerCrews.add(team.id)
        return { request_id: request!.id }
      })
    }),

    handle(contract.withdrawJoinRequest, async ({ caller, input, fail }) =>
      changeCrews(services, async (tx, news) => {
        const offer = await findOffer(tx, 'request', input.request_id)
        if (offer?.user_id !== caller.id) throw fail('team_request_not_found')
        if (!(await setOfferClosed(tx, offer.id, 'withdrawn'))) throw fail('team_offer_answered')
        await endOffers(tx, news, [offer])
        return {}
      }),
    ),

    handle(contract.acceptJoinRequest, async ({ caller, input, fail }) => {
      const { crews_locked_from } = await getSettings(db)
      return changeCrews(
        services,
        async (tx, news) => {
          const found = await findOffer(tx, 'request', input.request_id)
          if (!found) throw fail('team_request_not_found')
          await lockPeople(tx, [found.user_id])
          const crew = await lockCrewOf(tx, caller.id)
          if (crew?.team_id !== found.team_id) throw fail('team_request_not_found')
          // Whoever answered before these locks has changed the request since.
          const offer = await findOffer(tx, 'request', found.id)
          const ridesIn = (await findCrew(tx, found.user_id))?.team_id
          const notCaptain = mayAnswerRequests(crew)
          if (notCaptain) throw fail(notCaptain)
          if (!(offer?.state === 'accepted' && ridesIn === crew.team_id)) {
            if (offer?.state !== 'open') throw fail('team_offer_answered')
            const locked = await isPast(tx, crews_locked_from)
            const refusal = mayAcceptRequest(crew, { locked, inCrew: ridesIn !== undefined })
            if (refusal) throw fail(refusal)
            if (!(await setOfferClosed(tx, offer.id, 'accepted'))) throw fail('team_offer_answered')
            await endOffers(tx, news, [offer])
            const { team_id: teamId, user_id: userId } = offer
            await board(tx, news, { teamId, userId, by: caller.id, kind: 'joined_by_request' })
          }
          return { team: await getTeamOf(tx, live, caller.id, crews_locked_from) }
        },
        { inOtherCrew: 'team_person_in_crew' },
      )
    }),

    handle(contract.declineJoinRequest, async ({ caller, input, fail }) =>
      changeCrews(services, async (tx, news) => {
        const crew = await lockCrewOf(tx, caller.id)
        const offer = await findOffer(tx, 'request', input.request_id)
        if (!crew || offer?.team_id !== crew.team_id) throw fail('team_request_not_found')
        const refusal = mayAnswerRequests(crew)
        if (refusal) throw fail(refusal)
        if (!(await setOfferClosed(tx, offer.id, 'declined'))) throw fail('team_offer_answered')
        await endOffers(tx, news, [offer])
        return {}
      }),
    ),
  ]
}
