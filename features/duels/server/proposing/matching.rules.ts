/** Whoever has not been heard of for so long is not looking any more. */
export const LOOKING_MS = 8_000
/** After so long alone somebody who is ready is challenged. */
export const ALONE_MS = 10_000

const FIRST_BAND = 100
const WIDER_PER_SECOND = 25

/** How far apart two ratings may lie, by how long both together have been looking. */
export function bandOf(waitedMs: number): number {
  return FIRST_BAND + (Math.max(waitedMs, 0) / 1_000) * WIDER_PER_SECOND
}

export type Looker = { user_id: string; rating: number; waitedMs: number; metLately: number }

/** With whom a looker may be paired, the best first: not met lately, then of similar strength. */
export function partnersOf(me: Omit<Looker, 'metLately'>, others: readonly Looker[]): Looker[] {
  return others
    .filter(({ rating, waitedMs }) => Math.abs(rating - me.rating) <= bandOf(me.waitedMs + waitedMs))
    .toSorted(
      (a, b) => a.metLately - b.metLately || Math.abs(a.rating - me.rating) - Math.abs(b.rating - me.rating),
    )
}
