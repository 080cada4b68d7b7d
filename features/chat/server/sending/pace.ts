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

/** When all that somebody has taken will have come back, and how much of it the other instances do not know. */
type Taken = { fullAt: number; untold: number }

/**
 * How quickly each person may go on, kept in memory: a limit in the database would cost a message more than its own
 * row. What a quick one takes is told to the other instances and added up there, so that lines to many of them are no
 * more than one.
 */
export function createPace(
  { name, most, seconds }: Allowance,
  bus: Pick<Bus, 'publish' | 'subscribe'>,
  now = () => performance.now(),
): Pace {
  const channel = `chat.pace.${name}`
  const allMs = seconds * 1_000
  const msEach = allMs / most
  const people = new Map<string, Taken>()

  function stateOf(id: string): Taken {
    const at = now()
    const known = people.get(id)
    return known && known.fullAt > at ? known : { fullAt: at, untold: 0 }
  }

  function note(id: string, taken: Taken) {
    if (!people.has(id) && people.size >= MOST_KEPT)
      for (const [each, { fullAt }] of people) if (fullAt <= now()) people.delete(each)
    people.set(id, taken)
  }

  bus.subscribe(channel, (message) => {
    const { person, ms } = Taken.parse(message)
    const { fullAt, untold } = stateOf(person)
    // Never further than it may be taken, so that whoever is told of twice waits no longer for it.
    note(person, { fullAt: Math.min(fullAt + ms, now() + allMs), untold })
  })

  return {
    take(personId) {
      const at = now()
      const state = stateOf(personId)
      const fullAt = state.fullAt + msEach
      const over = fullAt - at - allMs
      if (over > 0.001) return Math.max(1, Math.ceil(over / 1_000))
      const untold = state.untold + msEach
      const isTold = fullAt - at > allMs * TOLD_FROM
      note(personId, { fullAt, untold: isTold ? 0 : untold })
      if (isTold) bus.publish(channel, { person: personId, ms: untold })
      return 0
    },
  }
}
