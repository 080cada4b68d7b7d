/** How strong somebody is (1500 at the start), how sure that is, and how much it swings. */
export type Rating = { rating: number; deviation: number; volatility: number }
/** A game against somebody: 1 won, 0.5 drawn, 0 lost. */
export type Game = { against: Pick<Rating, 'rating' | 'deviation'>; score: number }

export const FIRST_RATING: Rating = { rating: 1_500, deviation: 350, volatility: 0.06 }

/** A rating as people see it from the first duel on that counts; null before. */
export function shownRating({ rating, deviation }: Pick<Rating, 'rating' | 'deviation'>): number | null {
  return deviation < FIRST_RATING.deviation ? Math.round(rating) : null
}

const SCALE = 173.7178
/** How much the volatility may change: small, so that one strange result moves little. */
const TAU = 0.5
const EXACT = 0.000001

/** The rating after one period with these games: Glicko-2, as Mark Glickman's paper of 2013 describes it step by step. */
export function rated(player: Rating, games: readonly Game[]): Rating {
  const deviation = player.deviation / SCALE
  if (games.length === 0) return { ...player, deviation: SCALE * Math.hypot(deviation, player.volatility) }

  const mu = (player.rating - FIRST_RATING.rating) / SCALE
  let information = 0
  let surprise = 0
  for (const { against, score } of games) {
    const weight = weightOf(against.deviation / SCALE)
    const expected = 1 / (1 + Math.exp(-weight * (mu - (against.rating - FIRST_RATING.rating) / SCALE)))
    information += weight ** 2 * expected * (1 - expected)
    surprise += weight * (score - expected)
  }
  const variance = 1 / information
  const volatility = nextVolatility(player.volatility, { deviation, variance, change: variance * surprise })
  const before = Math.hypot(deviation, volatility)
  const after = 1 / Math.sqrt(1 / before ** 2 + 1 / variance)
  return {
    rating: FIRST_RATING.rating + SCALE * (mu + after ** 2 * surprise),
    deviation: SCALE * after,
    volatility,
  }
}

function weightOf(deviation: number): number {
  return 1 / Math.sqrt(1 + (3 * deviation ** 2) / Math.PI ** 2)
}

/** Step 5 of the paper: where a falling function crosses zero, by the Illinois algorithm. */
function nextVolatility(
  volatility: number,
  { deviation, variance, change }: { deviation: number; variance: number; change: number },
): number {
  const start = Math.log(volatility ** 2)
  const height = (x: number) => {
    const spread = deviation ** 2 + variance + Math.exp(x)
    return (Math.exp(x) * (change ** 2 - spread)) / (2 * spread ** 2) - (x - start) / TAU ** 2
  }
  let low = start
  let high = Math.log(Math.max(change ** 2 - deviation ** 2 - variance, 0))
  if (high === -Infinity) {
    let steps = 1
    while (height(start - steps * TAU) < 0) steps += 1
    high = start - steps * TAU
  }
  let [atLow, atHigh] = [height(low), height(high)]
  while (Math.abs(high - low) > EXACT) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow)
    const atNext = height(next)
    if (atNext * atHigh <= 0) {
      ;[low, atLow] = [high, atHigh]
    } else atLow /= 2
    ;[high, atHigh] = [next, atNext]
  }
  return Math.exp(low / 2)
}
