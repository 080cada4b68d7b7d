/** The next round number above: 1, 2 or 5 times a power of ten. */
export function niceTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 5, 10].map((times) => times * power).find((top) => top >= value)!
}
