import { createHash } from 'node:crypto'

/** A number from 0 up to, but not including, 1 that is always the same for the same words. */
export function lotOf(...words: (string | number)[]): number {
  return createHash('sha256').update(words.join(' ')).digest().readUInt32BE() / 2 ** 32
}

/** How much of what a companion is asked they know: 40 to 80 in 100, by person. */
export function knowsIt(personId: string, duelId: string, position: number): boolean {
  return lotOf(personId, duelId, position, 'knows') < 0.4 + 0.4 * lotOf(personId, 'skill')
}

/** After how many milliseconds a companion accepts a challenge. */
export function acceptsAfter(duelId: string): number {
  return 3_000 + 7_000 * lotOf(duelId, 'accepts')
}

/** How long a companion thinks about a question. */
export function thinksFor(personId: string, duelId: string, position: number): number {
  return 2_500 + 4_000 * lotOf(personId, duelId, position, 'thinks')
}

/** How long a companion rests between two questions. */
export function restsFor(personId: string, duelId: string, position: number): number {
  return 1_000 + 1_000 * lotOf(personId, duelId, position, 'rests')
}

/** After how many milliseconds somebody who looks for an opponent is met. */
export function meetsAfter(userId: string, since: string): number {
  return 3_000 + 4_000 * lotOf(userId, since, 'meets')
}
