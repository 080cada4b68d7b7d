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
 * One check at a time per key, with a rest after each that failed: right answers pass as quickly as ever, wrong ones
 * come at most one a second. Whoever came last is next, so that somebody new does not wait behind a flood; when too
 * many wait, whoever has waited longest is told to come again.
 */
export function createSlowLane({ restMs = REST_MS, maxWaiting = MAX_WAITING } = {}) {
  type Waiting = { begin: () => void; refuse: (error: Error) => void }
  const lanes = new Map<string, Waiting[]>()

  function wait(lane: Waiting[]) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    lane.push({ begin: resolve, refuse: reject })
    if (lane.length > maxWaiting) lane.shift()!.refuse(new AppError('busy', { retryAfterSeconds: 10 }))
    return promise
  }

  return async (key: string, check: () => Promise<boolean>): Promise<boolean> => {
    const lane = lanes.get(key)
    if (lane) await wait(lane)
    else lanes.set(key, [])

    let right = false
    try {
      right = await check()
      return right
    } finally {
      const leave = () => {
        const next = lanes.get(key)!.pop()
        if (next) next.begin()
        else lanes.delete(key)
      }
      if (right) leave()
      else setTimeout(leave, restMs).unref()
    }
  }
}
