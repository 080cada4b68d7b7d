/** So many at once, and after that as many as come back over the seconds. */
export type Allowance = { most: number; seconds: number }

export const SENDING: Allowance = { most: 60, seconds: 20 }
export const REACTING: Allowance = { most: 60, seconds: 20 }

export type Pace = {
  /** Counts one of somebody's. Answers after how many seconds there is room again, or 0 when there is now. */
  take: (personId: string) => number
}

const MOST_KEPT = 20_000

/**
 * How quickly each person may go on, kept in memory: a limit in the database would cost a message more than its own
 * row. On several instances somebody with a line to each may be that much quicker, which hurts nobody.
 */
export function createPace({ most, seconds }: Allowance, now = () => performance.now()): Pace {
  const msEach = (seconds * 1_000) / most
  // When all that somebody has taken will have come back.
  const fullAt = new Map<string, number>()

  function forgetFull(at: number) {
    for (const [id, full] of fullAt) if (full <= at) fullAt.delete(id)
  }

  return {
    take(personId) {
      const at = now()
      const full = Math.max(fullAt.get(personId) ?? 0, at) + msEach
      const over = full - at - seconds * 1_000
      if (over > 0.001) return Math.max(1, Math.ceil(over / 1_000))
      if (!fullAt.has(personId) && fullAt.size >= MOST_KEPT) forgetFull(at)
      fullAt.set(personId, full)
      return 0
    },
  }
}
