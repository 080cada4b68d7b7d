import { createSecretKey, type KeyObject } from 'node:crypto'
import { getKey } from '#features/programme/server/programme.ts'
import { perDatabase } from '#platform/server/database/kept.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Drawable } from './quiz.draw.rules.ts'
import { findCategoryNames } from './console/categories.store.ts'
import { findDrawable, findVoidedVersions } from './quiz.draw.store.ts'
import type { VersionRow } from './quiz.versions.store.ts'

const ACTIVE_MS = 5_000
const CHANGING_MS = 1_000

type Changing = {
  voided: ReadonlySet<string>
  /** By code, in every language. */
  categoryNames: ReadonlyMap<string, Record<string, string>>
}

type Memory = {
  versions: Map<string, VersionRow>
  secret?: KeyObject
  active?: { value: Drawable[]; until: number }
  changing?: { value: Changing; until: number }
}

/** What this instance keeps of the bank. */
export const memoryOf = perDatabase((): Memory => ({ versions: new Map() }))

/** All active questions, at most some seconds old unless they are wanted as they are now. */
export async function activeQuestions(db: Db, wanted: 'kept' | 'now'): Promise<Drawable[]> {
  const memory = memoryOf(db)
  if (wanted === 'kept' && memory.active && performance.now() < memory.active.until)
    return memory.active.value
  // Everybody loads for themselves: one who waited for another's transaction would fail with it.
  const value = await findDrawable(db)
  memory.active = { value, until: performance.now() + ACTIVE_MS }
  return value
}

/** What of versions may change: which of them were found to be defective, and what their categories are called. */
export async function whatMayChange(db: Db, wanted: 'kept' | 'now' = 'kept'): Promise<Changing> {
  const memory = memoryOf(db)
  if (wanted === 'kept' && memory.changing && performance.now() < memory.changing.until)
    return memory.changing.value
  const value = { voided: await findVoidedVersions(db), categoryNames: await findCategoryNames(db) }
  memory.changing = { value, until: performance.now() + CHANGING_MS }
  return value
}

/** The secret behind the addresses of pictures, which never changes. */
export async function fileSecret(db: Db): Promise<KeyObject> {
  const memory = memoryOf(db)
  memory.secret ??= createSecretKey(await getKey(db, 'files'))
  return memory.secret
}

/** After an own write, so that whoever wrote sees it at once. */
export function forgetBank(db: Db) {
  const memory = memoryOf(db)
  delete memory.active
  delete memory.changing
}
