import { searchOpponent, stopSearching } from '#features/duels/contract/opponents.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { ALONE_MS } from './matching.rules.ts'
import { challengeSomebody, pairUp } from './search.ts'
import { deleteSearch, findLookers, upsertSearch } from './search.store.ts'
import { mayBeginWith, challengerOf } from './challenger.ts'
import { describeDuel } from '#features/duels/server/duels.views.ts'

/** “Find me someone”: asked every two seconds by whoever waits. */
export function opponentSearchHandlers(services: Services) {
  const { db, live } = services
  return [
    handle(searchOpponent, async ({ caller, request, fail }) => {
      const reader = { id: caller.id, language: request.language }
      const found = async (id: string) => ({
        duel: await describeDuel({ db, live, reader }, id),
        searching_since: null,
      })
      const search = await upsertSearch(db, caller.id)
      if (search.duel_id) {
        await deleteSearch(db, caller.id)
        return found(search.duel_id)
      }
      const refusal = mayBeginWith(await challengerOf(db, caller.id))
      if (refusal) {
        await deleteSearch(db, caller.id)
        throw fail(refusal)
      }
      const paired = await pairUp(services, caller.id, search)
      if (paired) return found(paired)
      if (search.waited_ms < ALONE_MS) return { duel: null, searching_since: search.since }
      const challenged = await challengeSomebody(services, caller.id, search)
      if (challenged) return found(challenged)
      if ((await findLookers(db, caller.id)).length > 0) return { duel: null, searching_since: search.since }
      // Somebody may have found the caller just now: then the row is not there for nothing.
      const { duel_id } = await upsertSearch(db, caller.id)
      await deleteSearch(db, caller.id)
      return duel_id ? found(duel_id) : { duel: null, searching_since: null }
    }),

    handle(stopSearching, async ({ caller }) => {
      await deleteSearch(db, caller.id)
      return {}
    }),
  ]
}
