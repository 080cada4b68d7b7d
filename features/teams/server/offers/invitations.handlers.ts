import * as contract from '#features/teams/contract/offers.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { changeCrews } from '#features/teams/server/teams.changes.ts'
import { candidatesFor, sendInvitations } from './inviting.ts'
import { findSeats } from '#features/teams/server/teams.members.store.ts'
import { board, endOffers } from '#features/teams/server/teams.membership.ts'
import { countOpenOffers, findOffer, setOfferClosed } from './offers.store.ts'
import { lockRider } from '#features/teams/server/teams.riders.ts'
import { mayAcceptInvitation, mayAnswerRequests, mayInvite } from '#features/teams/server/teams.rules.ts'
import { isPast, lockCrewOf, lockPeople, lockTeam } from '#features/teams/server/teams.store.ts'
import { getTeamOf } from '#features/teams/server/teams.views.ts'

/** From the crew to a person. */
export function invitationsHandlers(services: Services) {
  const { db, live } = services
  return [
    handle(contract.invitePassengers, async ({ caller, input, fail }) => {
      const { crews_locked_from } = await getSettings(db)
      const userIds = [...new Set(input.user_ids.map((id) => id.toLowerCase()))]
      return changeCrews(services, async (tx, news) => {
        await lockPeople(tx, userIds)
        const crew = await lockCrewOf(tx, caller.id)
        if (!crew) throw fail('team_none')
        const { wanted, refused } = await candidatesFor(tx, { crew, captain: caller.id, userIds })
        const refusal = mayInvite({
          crew,
          locked: await isPast(tx, crews_locked_from),
          openInvitations: await countOpenOffers(tx, 'invitation', { team_id: crew.team_id }),
          wanted: wanted.length,
        })
        if (refusal) throw fail(refusal)
        const { team_id } = crew
        const { message } = input
        const sent = await sendInvitations(tx, news, {
          team_id,
          userIds: wanted,
          sent_by: caller.id,
          message,
        })
        return {
          invited: sent.map(({ id, user_id }) => ({ user_id, invitation_id: id })),
          refused,
        }
      })
    }),

    handle(contract.withdrawInvitation, async ({ caller, input, fail }) =>
      changeCrews(services, async (tx, news) => {
        const crew = await lockCrewOf(tx, caller.id)
        const offer = await findOffer(tx, 'invitation', input.invitation_id)
        if (!crew || offer?.team_id !== crew.team_id) throw fail('team_invitation_not_found')
        const refusal = mayAnswerRequests(crew)
        if (refusal) throw fail(refusal)
        if (!(await setOfferClosed(tx, offer.id, 'withdrawn'))) throw fail('team_offer_answered')
        await endOffers(tx, news, [offer])
        return {}
      }),
    ),

    handle(contract.acceptInvitation, async ({ caller, input, fail }) => {
      const { crews_locked_from } = await getSettings(db)
      return changeCrews(services, async (tx, news) => {
        const rider = await lockRider(tx, caller.id, crews_locked_from)
        if (!rider) throw fail('not_signed_in')
        const found = await findOffer(tx, 'invitation', input.invitation_id)
        if (found?.user_id !== caller.id) throw fail('team_invitation_not_found')
        const team = await lockTeam(tx, found.team_id)
        // Whoever accepted before this crew was locked has changed the offer since.
        const offer = await findOffer(tx, 'invitation', found.id)
        const aboard = rider.crew?.team_id === found.team_id
        if (!(offer?.state === 'accepted' && aboard)) {
          if (!team || offer?.state !== 'open') throw fail('team_offer_answered')
          const taken = await findSeats(tx, [team.id])
          const refusal = mayAcceptInvitation(rider, team.seats - taken.length)
          if (refusal) throw fail(refusal)
          if (!(await setOfferClosed(tx, offer.id, 'accepted'))) throw fail('team_offer_answered')
          await endOffers(tx, news, [offer])
          const { team_id: teamId, sent_by: by } = offer
          await board(tx, news, { teamId, userId: caller.id, by, kind: 'joined_by_invitation' })
        }
        return { team: await getTeamOf(tx, live, caller.id, crews_locked_from) }
      })
    }),

    handle(contract.declineInvitation, async ({ caller, input, fail }) =>
      changeCrews(services, async (tx, news) => {
        const offer = await findOffer(tx, 'invitation', input.invitation_id)
        if (offer?.user_id !== caller.id) throw fail('team_invitation_not_found')
        if (!(await setOfferClosed(tx, offer.id, 'declined'))) throw fail('team_offer_answered')
        await endOffers(tx, news, [offer])
        return {}
      }),
    ),
  ]
}
