import { peopleWithModule } from '#features/modules/server/modules.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import type { Services } from '#platform/server/services.ts'
import { beginDuel } from '#features/duels/server/play/beginning.ts'
import { noteChange } from '#features/duels/server/duels.changes.ts'
import { changeAndTell } from '#platform/server/live/tell-after.ts'
import { partnersOf } from './matching.rules.ts'
import { lockPlayers } from './people.store.ts'
import { proposeDuel } from './proposing.ts'
import * as store from './search.store.ts'
import { insertDuel } from '#features/duels/server/duels.store.ts'

type OpponentServices = Pick<Services, 'db' | 'live'>

const PARTNERS_TRIED = 5
const COLLEAGUES_ASKED = 30
const COLLEAGUES_TRIED = 5

/** Pairs two who are looking: the duel runs at once, for both have asked for it. Answers its id. */
export async function pairUp(
  services: OpponentServices,
  userId: string,
  search: Pick<store.SearchRow, 'rating' | 'waited_ms'>,
): Promise<string | undefined> {
  const me = { user_id: userId, rating: search.rating, waitedMs: search.waited_ms }
  const partners = partnersOf(me, await store.findLookers(services.db, userId))
  for (const { user_id } of partners.slice(0, PARTNERS_TRIED)) {
    const id = await pairWith(services, userId, user_id)
    if (id) return id
  }
  return undefined
}

function pairWith(services: OpponentServices, userId: string, partner: string): Promise<string | undefined> {
  return changeAndTell(services, async (tx, tell) => {
    if (!(await store.lockLookers(tx, [userId, partner]))) return undefined
    await lockPlayers(tx, [userId, partner])
    const { duel_hours: hours } = await getSettings(tx)
    const players = { challenger_id: userId, opponent_id: partner }
    const id = await insertDuel(tx, { origin: 'match', hours, ...players })
    if (!id) return undefined
    // The bank was full enough a moment ago; when it is not any more, nothing of this has happened.
    if (!(await beginDuel(tx, { id, rules: null, ...players })))
      throw new Error('two who were looking could not begin')
    await store.setFound(tx, partner, id)
    await store.deleteSearch(tx, userId)
    noteChange(tell, { id, ...players })
    return id
  })
}

/** Challenges somebody who is ready, for whoever has looked alone for a while. Answers the id of the proposal. */
export async function challengeSomebody(
  services: OpponentServices,
  userId: string,
  { rating }: Pick<store.SearchRow, 'rating'>,
): Promise<string | undefined> {
  const { db, live } = services
  const online = live.onlinePeople()
  const ready = await store.findReady(db, userId, { rating, online, limit: COLLEAGUES_ASKED })
  const withModule = await peopleWithModule(db, ready, 'DuelsModule')
  const candidates = ready.filter((id) => withModule.has(id)).slice(0, COLLEAGUES_TRIED)
  for (const opponent of candidates) {
    const id = await changeAndTell(services, async (tx, tell) => {
      if (!(await store.lockSearch(tx, userId))) return undefined
      const proposal = { origin: 'match', challenger: userId, opponent } as const
      const proposed = await proposeDuel(tx, tell, proposal)
      if (proposed.id) await store.deleteSearch(tx, userId)
      return proposed.id
    })
    if (id) return id
  }
  return undefined
}
