import type { Duel } from '#features/duels/contract/duels.ts'
import type { Texts } from '#platform/web/texts/texts.tsx'

export type ResultName = keyof Texts['duel_summary']['results']

/** How a duel that has begun stands, as the name of its words. */
export function resultOf({ state, outcome, forfeit, me }: Duel): ResultName {
  if (state === 'running' || state === 'proposed') return me.done ? 'waiting' : 'my_turn'
  if (forfeit) return `forfeit_${forfeit}`
  return outcome ?? 'nobody'
}

export function isJoyful(result: ResultName): boolean {
  return result === 'won' || result === 'forfeit_them'
}
