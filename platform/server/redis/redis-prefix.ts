import { createHash } from 'node:crypto'
import { findIdentity } from '#platform/server/replica/replica.store.ts'
import type { Db } from '#platform/server/schema.ts'

/**
 * What all instances of one programme write before their keys and channels in Redis, and no other programme does, nor a
 * copy of it on another server.
 */
export async function findRedisPrefix(db: Db): Promise<string> {
  const made = createHash('sha256')
    .update(await findIdentity(db))
    .digest('hex')
  return `convoy:${made.slice(0, 16)}`
}
