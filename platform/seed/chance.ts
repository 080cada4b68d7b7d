/** Chance that repeats: the same seed gives the same numbers, so that the demo is the same every time. */
export type Chance = {
  /** From 0 up to, but not including, 1. */
  next: () => number
  /** A whole number from `low` to `high`, both included. */
  between: (low: number, high: number) => number
  pick: <T>(from: readonly T[]) => T
  uuid: () => string
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const hex = (length: number) => Array.from({ length }, () => between(0, 15).toString(16)).join('')
  return {
    next,
    between,
    pick: (from) => from[between(0, from.length - 1)]!,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
  }
}
