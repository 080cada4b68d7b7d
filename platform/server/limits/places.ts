import { AppError } from '#platform/server/http/errors.ts'

type Place = {
  /** Nothing when it is there at once. */
  begun: Promise<void> | undefined
  /** When the work is done, or whoever wanted it has left: a place that had not begun never does. */
  leave: () => void
}

/**
 * Places for what one person has done at a time: what is above `atOnce` waits for one of their own places, so whoever
 * asks two hundred times at once is in nobody's way but their own. Throws `busy` when more than `mostWaiting` wait.
 */
export function createPlaces({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const people = new Map<string, { taken: number; waiting: Set<() => void> }>()

  return (person: string): Place => {
    const own = people.get(person) ?? { taken: 0, waiting: new Set() }
    if (own.waiting.size >= mostWaiting) throw new AppError('busy', { retryAfterSeconds: 2 })
    people.set(person, own)
    const { promise, resolve: begin } = Promise.withResolvers<void>()
    const isFree = own.taken < atOnce
    if (isFree) own.taken += 1
    else own.waiting.add(begin)

    let isLeft = false
    const leave = () => {
      if (isLeft) return
      isLeft = true
      if (own.waiting.delete(begin)) return
      const [next] = own.waiting
      if (next) {
        own.waiting.delete(next)
        next()
        return
      }
      own.taken -= 1
      if (own.taken === 0) people.delete(person)
    }
    return { begun: isFree ? undefined : promise, leave }
  }
}
