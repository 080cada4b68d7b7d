// Not the global one: tests that hold the clock would hold this too.
import { setImmediate } from 'node:timers'
import { AppError } from '#platform/server/http/errors.ts'

/** Some 70 µs each: whoever is signed in waits less than a millisecond for them, turn by turn. */
const EACH_TURN = 8
/** Thousands of open lines of one address, as no office has, and what they keep in memory. */
const MOST_OF_ADDRESS = 2_000
const MOST = 8_000

type Stranger = { address: string; begin: () => void }

/**
 * Calls of strangers begin a few in each turn of the event loop, so that a flood of them is answered between the calls of
 * those who are signed in and not before. Half of the places go to whoever has waited longest, so that many people
 * behind one address count as many, and half to one of each address in turn, so that one address is no more than another.
 * Answers nothing when a call may begin at once; throws `busy` when too many wait.
 */
export function createStrangersLane() {
  const waiting = new Set<Stranger>()
  // The address whose turn it is stands first.
  const byAddress = new Map<string, Set<Stranger>>()
  let begun = 0
  let isTurning = false

  function turn() {
    if (begun === 0) {
      isTurning = false
      return
    }
    begun = 0
    while (waiting.size > 0 && begun < EACH_TURN) {
      const [first] = begun % 2 === 0 ? waiting : byAddress.values().next().value!
      take(first!)
      begun += 1
    }
    setImmediate(turn)
  }

  function take(stranger: Stranger) {
    const { address, begin } = stranger
    const others = byAddress.get(address)!
    waiting.delete(stranger)
    others.delete(stranger)
    byAddress.delete(address)
    if (others.size > 0) byAddress.set(address, others)
    begin()
  }

  return (address: string): Promise<void> | undefined => {
    if (!isTurning) setImmediate(turn)
    isTurning = true
    if (waiting.size === 0 && begun < EACH_TURN) {
      begun += 1
      return undefined
    }
    const others = byAddress.get(address) ?? new Set()
    if (waiting.size >= MOST || others.size >= MOST_OF_ADDRESS)
      throw new AppError('busy', { retryAfterSeconds: 2 })
    byAddress.set(address, others)
    return new Promise((begin) => {
      const stranger = { address, begin }
      waiting.add(stranger)
      others.add(stranger)
    })
  }
}
