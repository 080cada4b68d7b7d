import { AppError } from '#platform/server/http/errors.ts'

type TakenPlace = {
  /** Nothing when it is there at once. */
  begun: Promise<void> | undefined
  /** When the work is done, or whoever wanted it has left: a place that had not begun never does. */
  leave: () => void
}

/** `inFlood`: so many at once for whoever has others waiting. */
type Bounds = { atOnce: number; inFlood?: number; mostWaiting: number }

/**
 * Places for what one person has done at a time: what is above `atOnce` waits for their own places, of which they have
 * fewer until nothing waits, so whoever asks two hundred times at once is hardly in anybody's way but their own. Throws
 * `busy` when more than `mostWaiting` wait.
 */
export function createPlaces({ atOnce, inFlood = atOnce, mostWaiting }: Bounds) {
  const people = new Map<string, { taken: number; waiting: Set<() => void> }>()

  return (person: string): TakenPlace => {
    const own = people.get(person) ?? { taken: 0, waiting: new Set() }
    if (own.waiting.size >= mostWaiting) throw new AppError('busy', { retryAfterSeconds: 2 })
    people.set(person, own)
    const { promise, resolve: begin } = Promise.withResolvers<void>()
    const isFree = own.taken < atOnce && own.waiting.size === 0
    if (isFree) own.taken += 1
    else own.waiting.add(begin)

    let isLeft = false
    const leave = () => {
      if (isLeft) return
      isLeft = true
      if (own.waiting.delete(begin)) return
      own.taken -= 1
      const [next] = own.waiting
      if (next && own.taken < inFlood) {
        own.waiting.delete(next)
        own.taken += 1
        next()
      }
      if (own.taken === 0) people.delete(person)
    }
    return { begun: isFree ? undefined : promise, leave }
  }
}
