import { findMerged, getWholeUser, setUserFormer } from '#features/account/server/account.ts'
import { endAllSessions, findOwnAddresses } from '#features/auth/server/auth.ts'
import { leaveAll } from '#features/people/server/people.ts'
import { erasePersonal } from '#platform/server/database/personal-rows.ts'
import type { ErasePerson } from './erasure.jobs.ts'
import { allOf, type Feature } from '#platform/server/feature.ts'
import type { After } from '#platform/server/database/transaction.ts'
import { type Tell, tellAfter } from '#platform/server/live/tell-after.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'

type ErasureServices = Pick<Services, 'live' | 'mail' | 'files' | 'log'>
/** What a feature says and does about it after the commit. */
type Erasing = Pick<Services, 'files' | 'log'> & { tell: Tell; after: After }
type Erased = {
  id: string
  /** Every address that was theirs. */
  addresses: readonly string[]
  /** Addresses and worker id in small letters, by which lists of others may know them. */
  names: readonly string[]
  /** Whoever was in a crew with them. */
  crew: readonly string[]
}

declare module '#platform/server/feature.ts' {
  interface Feature {
    /** Somebody is deleted. What `personal` says of the rows happens by itself between `before` and `names`. */
    erasing?: {
      /** While their rows still stand. */
      before?: (tx: Db, person: Erased, erasing: Erasing) => Promise<void>
      /** Their name in rows of others. */
      names?: (tx: Db, person: Erased, features: readonly Feature[]) => Promise<unknown>
      /** After the person has become nobody: leaving itself may have been told. */
      last?: (tx: Db, person: Erased) => Promise<unknown>
    }
  }
}

/**
 * Takes a person out of the programme: out of what all features have them in, as whoever is deactivated, then out of
 * every table as its feature says, and at last their name.
 */
export function erasePerson(services: ErasureServices, features: readonly Feature[]): ErasePerson {
  const erase = eraseAccount(services, features)
  return async (tx, userId, after) => {
    // Other accounts of theirs, which were merged into this one, are theirs as well.
    for (const id of [...(await findMerged(tx, userId)), userId]) await erase(tx, id, after)
  }
}

function eraseAccount(services: ErasureServices, features: readonly Feature[]): ErasePerson {
  const { live, files, log, mail } = services
  const erasing = allOf(features, 'erasing')
  const leave = leaveAll(features)
  return async (tx, userId, after) => {
    const tell = tellAfter(live, after)
    const { email, worker_id } = await getWholeUser(tx, userId)
    const addresses = [...new Set([email, ...(await findOwnAddresses(tx, userId))])]
    const names = [...addresses, worker_id ?? ''].filter(Boolean).map((name) => name.toLowerCase())
    const ended = await endAllSessions(tx, userId)
    after(() => live.endSessions(ended))
    const person = { id: userId, addresses, names, crew: await leave(tx, userId, tell) }
    for (const { before } of erasing) await before?.(tx, person, { files, log, tell, after })
    await erasePersonal(tx, allOf(features, 'personal').flatMap(Object.values), userId)
    for (const each of erasing.toReversed()) await each.names?.(tx, person, features)
    await mail.forget(tx, addresses)
    await setUserFormer(tx, userId)
    for (const { last } of erasing) await last?.(tx, person)
  }
}
