/** The same numbers in every run: a failure can be looked at. */
export function createDice(seed: number) {
  let state = seed
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const pick = <T>(from: readonly T[]) => from[below(from.length)]!
  return { below, pick }
}
export type Dice = ReturnType<typeof createDice>
