import type { After } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { announcePost, postOnWall } from './wall.ts'

/** Where the photos of approved entries go when their makers agreed: a post in the name of whoever handed in. */
export function approvedPhotosToWall(services: Pick<Services, 'wall'>) {
  return async (tx: Db, after: After, post: Parameters<typeof postOnWall>[1]) => {
    const id = await postOnWall(tx, post)
    after(() => announcePost(services, id))
  }
}
