import * as z from 'zod/mini'
import { Duel, DuelRefusal, HeadToHead, Opponent } from './duels.ts'
import { line } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'

const endpoint = endpointsOf({ module: 'DuelsModule' })

export const FoundOpponent = z.extend(Opponent, {
  crew: z.nullable(z.string()),
  head_to_head: HeadToHead,
  /** Of `rivals`: what the caller's crew-mates won and lost against this person in the last thirty days. */
  against_crew: z.nullable(HeadToHead),
  /** The open duel with this person. */
  duel_id: z.nullable(z.uuid()),
  challenge: z.nullable(DuelRefusal),
})
export type FoundOpponent = z.infer<typeof FoundOpponent>

export const OPPONENT_CIRCLES = ['everyone', 'department', 'rivals'] as const

export const findOpponents = endpoint({
  method: 'GET',
  path: '/api/duels/opponents',
  summary:
    'Colleagues to challenge, twenty at a time: those first who are online and have played lately. Whoever is not up for a duel is found by name alone.',
  input: z.object({
    /** `department`: of the caller's own. `rivals`: who has duelled with the caller's crew-mates of late. */
    among: z.enum(OPPONENT_CIRCLES),
    search: z.optional(line({ min: 0, max: 60 })),
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  output: z.object({ people: z.array(FoundOpponent), total: z.int(), next: z.nullable(z.string()) }),
})

export const getHeadToHead = endpoint({
  method: 'GET',
  path: '/api/duels/opponents/:user_id',
  summary: 'The caller and one colleague: the score between them and their latest duels.',
  input: z.object({ user_id: z.uuid() }),
  output: z.object({ opponent: FoundOpponent, duels: z.array(Duel) }),
  errors: ['duel_person_not_found'],
})

export const searchOpponent = endpoint({
  method: 'POST',
  path: '/api/duels/search',
  summary:
    'Looks for somebody of similar strength who is looking as well; call it every two seconds. After a while it challenges somebody who is ready.',
  input: z.object({}),
  output: z.object({
    /** The duel that was found: running when both were looking, else proposed. */
    duel: z.nullable(Duel),
    /** Since when the caller is looking; null when a duel was found or nobody is there to be found. */
    searching_since: z.nullable(z.string()),
  }),
  errors: ['duel_too_many_open', 'duel_bank_empty', 'duel_programme_not_running'],
})

export const stopSearching = endpoint({
  method: 'DELETE',
  path: '/api/duels/search',
  summary: 'Stops looking for an opponent.',
  input: z.object({}),
  output: z.object({}),
})
