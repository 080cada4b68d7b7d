import { findMerged, getWholeUser, setUserFormer } from '#features/account/server/account.ts'
import { endAllSessions, findOwnAddresses } from '#features/auth/server/auth.ts'
import { leaveAll } from '#features/people/server/people.ts'
import { erasePersonal } from '#platform/server/database/personal-rows.ts'
import { allOf, type Feature } from '#platform/server/feature.ts'
import type { Live } from '#platform/server/live/live.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'

type ErasureServices = Pick<Services, 'live' | 'mail' | 'files' | 'log'>
type Erased = {
  id: string
  /** Every address that was theirs. */
  addresses: readonly string[]
  /** Addresses and worker id in small letters, by which lists of others may know them. */
  names: readonly string[]
  /** Whoever was in a crew with them. */
  crew: readonly string[]
}
type After = (live: Live, services: ErasureServices) => void | Promise<void>

declare module '#platform/server/feature.ts' {
  interface Feature {
    /** Somebody is deleted. What `personal` says of the rows happens by itself between `before` and `names`. */
    erasing?: {
      /** While their rows still stand. Answers what to do after the commit. */
      before?: (tx: Db, person: Erased) => Promise<After | void>
      /** Their name in rows of others. */
      names?: (tx: Db, person: Erased, features: readonly Feature[]) => Promise<unknown>
      /** After the person has become nobody: leaving itself may have been told. */
      last?: (tx: Db, person: Erased) => Promise<unknown>
    }
  }
}

/**
 * Takes a person out of the programme: out of what all features have them in, as whoever is deactivated, then out of
 * every table as its feature says, and at last their name. Answers what to do after the commit.
 */
export function erasePerson(services: ErasureServices, features: readonly Feature[]) {
  const erase = eraseAccount(services, features)
  return async (tx: Db, userId: string): Promise<() => Promise<void>> => {
    // Other accounts of theirs, which were merged into this one, are theirs as well.
    const dones: (() => Promise<void>)[] = []
    for (const id of [...(await findMerged(tx, userId)), userId]) dones.push(await erase(tx, id))
    return async () => {
      for (const done of dones) await done()
    }
  }
}

function eraseAccount(services: ErasureServices, features: readonly Feature[]) {
  const erasing = allOf(features, 'erasing')
  return async (tx: Db, userId: string): Promise<() => Promise<void>> => {
    const { email, worker_id } = await getWholeUser(tx, userId)
    const addresses = [...new Set([email, ...(await findOwnAddresses(tx, userId))])]
    const names = [...addresses, worker_id ?? ''].filter(Boolean).map((name) => name.toLowerCase())
    const ended = await endAllSessions(tx, userId)
    const left = await leaveAll(tx, features, userId)
    const person = { id: userId, addresses, names, crew: left.concerned }
    const afters: After[] = []
    for (const { before } of erasing) {
      const after = await before?.(tx, person)
      if (after) afters.push(after)
    }
    await erasePersonal(tx, allOf(features, 'personal').flatMap(Object.values), userId)
    for (const each of erasing.toReversed()) await each.names?.(tx, person, features)
    await services.mail.forget(tx, addresses)
    await setUserFormer(tx, userId)
    for (const { last } of erasing) await last?.(tx, person)

    return async () => {
      services.live.endSessions(ended)
      left.tell(services.live)
      for (const after of afters) await after(services.live, services)
    }
  }
}
