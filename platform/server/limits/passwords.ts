import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#platform/server/http/errors.ts'

// OWASP's minimum for Argon2id, which is the library's default algorithm: 19 MiB, two passes, one lane.
const OWASP = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A whole office at nine o'clock. */
const MOST_OF_ONE = 300
const MOST = 1_500

/** `place`: whose turn it is, an address or somebody who is known there; they take turns. */
export type Passwords = {
  hash: (password: string, place?: string) => Promise<string>
  /** Takes as long without a hash as with one, so that timing does not tell whether an account exists. */
  matches: (password: string, hash: string | null | undefined, place?: string) => Promise<boolean>
}

/** Argon2id in a bounded queue: a rush of logins waits its turn instead of starving everything else. */
export function createPasswords(cost: typeof OWASP = OWASP): Passwords {
  const queue = createTurnsOfPlaces({ atOnce: Math.max(1, availableParallelism() - 1) })
  const decoy = hash('nobody has this password', cost)
  const normal = (password: string) => password.normalize('NFKC')
  return {
    hash: (password, place = '') => queue(place, () => hash(normal(password), cost)),
    matches: (password, stored, place = '') =>
      queue(place, async () => {
        const right = await verify(stored ?? (await decoy), normal(password))
        return right && stored != null
      }),
  }
}

type Waiting = { begin: () => void; refuse: (error: Error) => void }

/**
 * Places take turns, and of one place whoever came last is next: who floods keeps out whoever waits already, which is
 * the flood. When too many wait, the one who has waited longest at the fullest place is told to come again.
 */
export function createTurnsOfPlaces({ atOnce, mostOfOne = MOST_OF_ONE, most = MOST }: Bounds) {
  // The place whose turn it is stands first.
  const places = new Map<string, Waiting[]>()
  let running = 0
  let waitingInAll = 0

  function wait(place: string) {
    const waiting = places.get(place) ?? []
    places.set(place, waiting)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.push({ begin: resolve, refuse: reject })
    waitingInAll += 1
    if (waiting.length > mostOfOne) refuseOldest(waiting)
    else if (waitingInAll > most)
      refuseOldest(
        [...places.values()].reduce((longest, each) => (each.length > longest.length ? each : longest)),
      )
    return promise
  }

  function refuseOldest(waiting: Waiting[]) {
    waitingInAll -= 1
    waiting.shift()!.refuse(new AppError('busy', { retryAfterSeconds: 10 }))
  }

  function next() {
    const [first] = places
    if (!first) {
      running -= 1
      return
    }
    const [place, waiting] = first
    const { begin } = waiting.pop()!
    waitingInAll -= 1
    places.delete(place)
    if (waiting.length > 0) places.set(place, waiting)
    begin()
  }

  return async <T>(place: string, work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else await wait(place)
    try {
      return await work()
    } finally {
      next()
    }
  }
}

type Bounds = { atOnce: number; mostOfOne?: number; most?: number }
