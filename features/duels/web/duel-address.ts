import { DUEL_LISTS, DUEL_OUTCOMES, type DuelList } from '#features/duels/contract/duels.ts'
import { readId, readWords } from '#platform/web/api/address.ts'

export const DONE_OUTCOMES = [...DUEL_OUTCOMES, 'forfeit', 'not_played'] as const
export type DoneOutcome = (typeof DONE_OUTCOMES)[number]

/** Which duels are looked at, as it stands in the address. What is not asked for is left out. */
export interface DuelSearch {
  list?: Exclude<DuelList, 'waiting_for_me'>
  /** Of those that are done. */
  outcome?: DoneOutcome
  search?: string
  /** Who is about to be challenged, as from their card. */
  challenge?: string
}

/** The wish in an address; what makes no sense there is dropped. */
export function readDuelSearch(address: Record<string, unknown>): DuelSearch {
  const list = DUEL_LISTS.find((own) => own === address.list)
  const chosen = readId(address.challenge)
  const challenge = chosen && { challenge: chosen }
  if (!list || list === 'waiting_for_me') return { ...challenge }
  if (list !== 'done') return { list, ...challenge }
  const outcome = DONE_OUTCOMES.find((own) => own === address.outcome)
  const search = readWords(address.search)
  return { list, ...(outcome && { outcome }), ...(search && { search }), ...challenge }
}

/** The same for the server. */
export function asDuelWish({ list, outcome, search }: DuelSearch) {
  return { list: list ?? ('waiting_for_me' as const), outcome, search }
}
