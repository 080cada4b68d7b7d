type Quarter = { quartile: number; people: number; first_half: number; second_half: number }

export type QuartileVerdict =
  | { is: 'missing_people'; least: number; has: number }
  | { is: 'missing_time' }
  | { is: 'keeps' }
  | { is: 'falls' }
  | { is: 'lags'; low: number; high: number }

/** With fewer one person is a fifth of a quarter. */
export const LEAST_IN_QUARTER = 5
const FALLS_BELOW = 0.75
/** Of what the top quarter gained. */
const LAGS_BELOW = 0.5
/** So many days more are a gain and no chance. */
const GAIN_DAYS = 0.5

/** Whether the board discourages the lower half; or what is missing to say so. */
export function quartileVerdict(quarters: readonly Quarter[]): QuartileVerdict {
  const has = Math.min(
    ...[1, 2, 3, 4].map((at) => quarters.find(({ quartile }) => quartile === at)?.people ?? 0),
  )
  if (has < LEAST_IN_QUARTER) return { is: 'missing_people', least: LEAST_IN_QUARTER, has }
  if (quarters.every(({ first_half }) => first_half === 0)) return { is: 'missing_time' }
  const lower = quarters.filter(({ quartile }) => quartile > 2)
  if (lower.some(({ first_half, second_half }) => second_half < first_half * FALLS_BELOW))
    return { is: 'falls' }
  const gain = (at: number) => {
    const { first_half = 0, second_half = 0 } = quarters.find(({ quartile }) => quartile === at) ?? {}
    return second_half - first_half
  }
  const [high, low] = [gain(1), gain(4)]
  return high >= GAIN_DAYS && low < high * LAGS_BELOW ? { is: 'lags', low, high } : { is: 'keeps' }
}
