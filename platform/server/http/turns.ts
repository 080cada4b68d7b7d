import { AppError } from './errors.ts'

/** More than ever press at once, and few enough to answer in time. */
const MOST_WAITING = 2_000

/**
 * Work on the same thing one after the other within this process: whoever waits for a row that all of them want holds
 * no connection meanwhile. The row itself is still locked, for other instances. Throws `busy` when too many wait.
 */
export function createTurns() {
  const queues = new Map<string, { last: Promise<unknown>; waiting: number }>()
  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? { last: Promise.resolve(), waiting: 0 }
    if (queue.waiting >= MOST_WAITING) throw new AppError('busy', { retryAfterSeconds: 2 })
    queues.set(key, queue)
    queue.waiting += 1
    const turn = queue.last.then(work)
    queue.last = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      queue.waiting -= 1
      if (queue.waiting === 0) queues.delete(key)
    }
  }
}
