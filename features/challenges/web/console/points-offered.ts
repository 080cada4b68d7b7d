const MOST = 9

/** Up to nine even steps from the least to the most, for the keys 1 to 9; multiples of five where the range has them. */
export function pointsOffered(min: number, max: number): number[] {
  const range = max - min
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500].find((each) => range / each <= MOST - 1)
  const wide = step ?? Math.ceil(range / (MOST - 1))
  const offered = Array.from({ length: Math.floor(range / wide) + 1 }, (_, at) => min + at * wide)
  if (offered.at(-1) !== max) offered.push(max)
  return offered.length > MOST ? [...offered.slice(0, MOST - 1), max] : offered
}
