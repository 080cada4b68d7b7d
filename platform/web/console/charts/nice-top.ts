const STEPS = [1, 2, 3, 4, 5, 6, 8, 10]

/** The next round number above, so near that the bars use the height. */
export function niceTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return STEPS.map((times) => times * power).find((top) => top >= value)!
}
