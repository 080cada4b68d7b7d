import { getKey } from '#features/programme/server/programme.ts'
import type { Db } from '#platform/server/schema.ts'
import { setupCodeFrom } from './setup.rules.ts'
import { isUntouched } from './setup.store.ts'

// Once it is over it never comes back, and every login page asks.
const over = new WeakSet<Db>()

/** Whether the installation waits for its first administrator. */
export async function isSetupOpen(db: Db): Promise<boolean> {
  if (over.has(db)) return false
  const open = await isUntouched(db)
  if (!open) over.add(db)
  return open
}

/** For tests that set up an installation again. */
export function forgetSetup(db: Db) {
  over.delete(db)
}

/** What whoever starts Convoy reads while nobody has set it up, else undefined. */
export async function findSetupCode(db: Db): Promise<string | undefined> {
  return (await isSetupOpen(db)) ? setupCodeFrom(await getKey(db, 'setup')) : undefined
}
