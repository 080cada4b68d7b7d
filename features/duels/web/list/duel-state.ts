import type { Duel } from '#features/duels/contract/duels.ts'
import type { Texts } from '#platform/web/texts/texts.tsx'

export type StateName = keyof Texts['duels']['states']

/** How a duel stands for the reader, as the name of its words. */
export function stateOf({ state, by_me, waits_for, me, them, outcome, forfeit }: Duel): StateName {
  switch (state) {
    case 'proposed':
      if (by_me) return me.done ? 'played_by_me' : 'proposed_by_me'
      return them.done ? 'played_by_them' : 'proposed_to_me'
    case 'running':
      if (me.done) return 'their_turn'
      if (me.answered > 0) return 'half_way'
      return waits_for === 'me' ? 'my_turn' : 'both'
    case 'finished':
      if (forfeit) return `forfeit_${forfeit}`
      return outcome ?? 'nobody_won'
    case 'declined':
      return by_me ? 'declined_by_them' : 'declined_by_me'
    case 'withdrawn':
      return by_me ? 'withdrawn_by_me' : 'withdrawn_by_them'
    case 'lapsed':
      return 'lapsed'
  }
}

export type MainStep = 'accept' | 'play' | 'so_far' | 'summary'

/** The one thing to do about a duel; none while it is somebody else's move, or where nothing was played. */
export function mainStepOf({ state, may, me }: Duel): MainStep | undefined {
  if (may.accept === null) return 'accept'
  if (may.play === null) return 'play'
  if (state === 'finished') return 'summary'
  return (state === 'running' || state === 'proposed') && me.answered > 0 ? 'so_far' : undefined
}
