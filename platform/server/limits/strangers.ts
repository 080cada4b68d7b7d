// Not the global one: tests that hold the clock would hold this too.
import { setImmediate } from 'node:timers'
import { AppError } from '#platform/server/http/errors.ts'

/** Some 70 µs each: whoever is signed in waits less than a millisecond for them, turn by turn. */
const EACH_TURN = 8
/** Thousands of open lines of one address, as no office has, and what they keep in memory. */
const MOST_OF_ADDRESS = 2_000
const MOST = 8_000

/**
 * Calls of strangers begin a few in each turn of the event loop, one of each address after the other, so that a flood of
 * them is answered between the calls of those who are signed in and not before. Answers nothing when it may begin at
 * once; throws `busy` when too many wait.
 */
export function createStrangersLane() {
  // The address whose turn it is stands first.
  const lanes = new Map<string, (() => void)[]>()
  let waiting = 0
  let begun = 0
  let isTurning = false

  function turn() {
    if (begun === 0) {
      isTurning = false
      return
    }
    begun = 0
    while (waiting > 0 && begun < EACH_TURN) {
      const [address, lane] = lanes.entries().next().value!
      lanes.delete(address)
      lane.shift()!()
      if (lane.length > 0) lanes.set(address, lane)
      waiting -= 1
      begun += 1
    }
    setImmediate(turn)
  }

  return (address: string): Promise<void> | undefined => {
    if (!isTurning) setImmediate(turn)
    isTurning = true
    if (waiting === 0 && begun < EACH_TURN) {
      begun += 1
      return undefined
    }
    const lane = lanes.get(address) ?? []
    if (waiting >= MOST || lane.length >= MOST_OF_ADDRESS)
      throw new AppError('busy', { retryAfterSeconds: 2 })
    lanes.set(address, lane)
    waiting += 1
    return new Promise((resolve) => lane.push(resolve))
  }
}
