import { listMyOffers, listTeamOffers } from '#features/teams/contract/offers.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { describeAsked, describeReceived, describeRequestsTo, describeSent } from './offer-views.ts'
import { findOpenOffers } from './offers.store.ts'
import { riderOf } from '#features/teams/server/teams.riders.ts'

/** What is open, seen from either side. */
export function offersHandlers({ db }: Services) {
  return [
    handle(listMyOffers, async ({ caller }) => {
      const { crews_locked_from } = await getSettings(db)
      const rider = await riderOf(db, caller.id, crews_locked_from)
      const invitations = await findOpenOffers(db, 'invitation', { user_id: caller.id })
      const requests = await findOpenOffers(db, 'request', { user_id: caller.id })
      return {
        invitations: await describeReceived(db, rider, invitations),
        requests: await describeAsked(db, rider, requests),
      }
    }),

    handle(listTeamOffers, async ({ caller, fail }) => {
      const { crews_locked_from } = await getSettings(db)
      const rider = await riderOf(db, caller.id, crews_locked_from)
      if (!rider.crew) throw fail('team_none')
      const { team_id } = rider.crew
      const invitations = await findOpenOffers(db, 'invitation', { team_id })
      const requests = await findOpenOffers(db, 'request', { team_id })
      return {
        invitations: await describeSent(db, invitations),
        requests: await describeRequestsTo(db, rider, requests),
      }
    }),
  ]
}
