import type { Duel } from '#features/duels/contract/duels.ts'

/** A duel as it will be once the server has agreed. */
export function accepted(duel: Duel): Duel {
  const may = { ...duel.may, ...answeredOnce, play: null }
  // How long there is to play is for the server to say.
  return { ...duel, state: 'running', waits_for: duel.them.done ? 'me' : 'both', until: null, may }
}

export function declined(duel: Duel): Duel {
  return ended(duel, 'declined')
}

export function withdrawn(duel: Duel): Duel {
  return ended(duel, 'withdrawn')
}

const answeredOnce = { accept: 'duel_over', decline: 'duel_over', withdraw: 'duel_over' } as const

function ended(duel: Duel, state: 'declined' | 'withdrawn'): Duel {
  return { ...duel, state, waits_for: 'nobody', until: null, may: { ...duel.may, ...answeredOnce } }
}
