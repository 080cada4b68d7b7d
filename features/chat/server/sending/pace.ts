import * as z from 'zod/mini'
import type { Bus } from '#platform/server/live/bus.ts'

/** So many at once, and after that as many as come back over the seconds. */
export type Allowance = { name: string; most: number; seconds: number }

export const SENDING: Allowance = { name: 'sending', most: 60, seconds: 20 }
export const EDITING: Allowance = { name: 'editing', most: 60, seconds: 20 }
export const REACTING: Allowance = { name: 'reacting', most: 60, seconds: 20 }

export type Pace = {
  /** Counts one of somebody's. Answers after how many seconds there is room again, or 0 when there is now. */
  take: (personId: string) => number
}

const MOST_KEPT = 20_000
// Whoever writes as people do is told of to nobody.
const TOLD_FROM = 1 / 4

const Taken = z.object({ person: z.string(), ms: z.number() })

/**
 * How quickly each person may go on, kept in memory: a limit in the database would cost a message more than its own
 * row. Whoever is quick is told of to the other instances, so that lines to many of them are no more than one.
 */
export function createPace(
  { name, most, seconds }: Allowance,
  bus: Pick<Bus, 'publish' | 'subscribe'>,
  now = () => performance.now(),
): Pace {
  const channel = `chat.pace.${name}`
  const allMs = seconds * 1_000
  const msEach = allMs / most
  // When all that somebody has taken will have come back.
  const fullAt = new Map<string, number>()

  function note(id: string, full: number) {
    if (!fullAt.has(id) && fullAt.size >= MOST_KEPT)
      for (const [each, until] of fullAt) if (until <= now()) fullAt.delete(each)
    fullAt.set(id, full)
  }

  bus.subscribe(channel, (message) => {
    const { person, ms } = Taken.parse(message)
    note(person, Math.max(fullAt.get(person) ?? 0, now() + Math.min(ms, allMs)))
  })

  return {
    take(personId) {
      const at = now()
      const full = Math.max(fullAt.get(personId) ?? 0, at) + msEach
      const over = full - at - allMs
      if (over > 0.001) return Math.max(1, Math.ceil(over / 1_000))
      note(personId, full)
      if (full - at > allMs * TOLD_FROM) bus.publish(channel, { person: personId, ms: full - at })
      return 0
    },
  }
}
