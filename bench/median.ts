/** The middle of the values; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [lower, upper] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  if (lower === undefined || upper === undefined) throw new Error('nothing was measured')
  return (lower + upper) / 2
}

export function rounded(value: number, digits = 2): number {
  return Number(value.toFixed(digits))
}
