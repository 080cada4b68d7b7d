/** The rows from one to the other, both with them; the second alone when the first is not shown any more. */
export function between(keys: readonly string[], from: string | undefined, to: string): readonly string[] {
  const ends = [from === undefined ? -1 : keys.indexOf(from), keys.indexOf(to)]
  if (ends.includes(-1)) return [to]
  return keys.slice(Math.min(...ends), Math.max(...ends) + 1)
}
