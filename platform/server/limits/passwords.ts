import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#platform/server/http/errors.ts'

// OWASP's minimum for Argon2id, which is the library's default algorithm: 19 MiB, two passes, one lane.
const OWASP = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const MAX_WAITING = 300

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Takes as long without a hash as with one, so that timing does not tell whether an account exists. */
  matches: (password: string, hash: string | null | undefined) => Promise<boolean>
}

/** Argon2id in a bounded queue: a rush of logins waits its turn instead of starving everything else. */
export function createPasswords(cost: typeof OWASP = OWASP): Passwords {
  const queue = boundedQueue(Math.max(1, availableParallelism() - 1), MAX_WAITING)
  const decoy = hash('nobody has this password', cost)
  const normal = (password: string) => password.normalize('NFKC')
  return {
    hash: (password) => queue(() => hash(normal(password), cost)),
    matches: (password, stored) =>
      queue(async () => {
        const right = await verify(stored ?? (await decoy), normal(password))
        return right && stored != null
      }),
  }
}

function boundedQueue(atOnce: number, maxWaiting: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw new AppError('busy', { retryAfterSeconds: 10 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
