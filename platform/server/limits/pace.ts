import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '#platform/server/http/errors.ts'

/** Answers no sooner than that many milliseconds, so that the time does not tell how much there was to do. */
export async function noSoonerThan<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), pause(milliseconds)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

const REST_MS = 1_000
const MAX_WAITING = 300

/**
 * One check at a time per key, with a rest after each that failed: right answers pass as quickly as ever,
 * wrong ones come at most one a second, and nobody is turned away while there is room to wait.
 */
export function createSlowLane({ restMs = REST_MS, maxWaiting = MAX_WAITING } = {}) {
  const lanes = new Map<string, { end: Promise<void>; inside: number }>()

  return async (key: string, check: () => Promise<boolean>): Promise<boolean> => {
    const lane = lanes.get(key) ?? { end: Promise.resolve(), inside: 0 }
    if (lane.inside >= maxWaiting) throw new AppError('busy', { retryAfterSeconds: 10 })
    lanes.set(key, lane)
    lane.inside += 1
    const before = lane.end
    const { promise, resolve } = Promise.withResolvers<void>()
    lane.end = promise
    await before

    let right = false
    try {
      right = await check()
      return right
    } finally {
      const leave = () => {
        lane.inside -= 1
        if (lane.inside === 0) lanes.delete(key)
        resolve()
      }
      if (right) leave()
      else setTimeout(leave, restMs).unref()
    }
  }
}
