import * as z from 'zod/mini'
import * as contract from '#features/wall/contract/entries.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { type PostTurned, readerOf, turningMeans } from './wall.changes.ts'
import { reactTo } from './wall.liking.ts'
import { reportEntry } from './console/moderation.ts'
import { findLikers } from './wall.people.store.ts'
import { findComment, findPosts } from './wall.reading.store.ts'
import { deleteEntry, restoreEntry } from './console/removing.ts'

const PAGE = 30
const Place = z.tuple([z.int().check(z.gte(0)), z.uuid()])

/** What can be done with posts and comments alike. */
export function entriesHandlers(services: Services, turned: readonly PostTurned[]) {
  const { db, limits, jobs } = services
  const means = { ...turningMeans(services, turned), jobs }
  return [
    handle(contract.deleteWallEntry, async ({ caller, input, fail }) => {
      if (!(await deleteEntry(means, await readerOf(db, caller), input.entry_id)))
        throw fail('wall_entry_not_found')
      return {}
    }),

    handle(contract.restoreWallEntry, async ({ caller, input, fail }) => {
      if (!(await restoreEntry(means, await readerOf(db, caller), input.entry_id)))
        throw fail('wall_entry_not_found')
      return {}
    }),

    handle(contract.likeWallEntry, async ({ caller, input, fail }) => {
      const verdict = await limits.take('wall_likes', caller.id)
      if (!verdict.allowed) throw fail('too_many_requests', { retryAfterSeconds: verdict.retryAfterSeconds })
      const reader = await readerOf(db, caller)
      const { entry_id: id, reaction = 'like' } = input
      const done = await reactTo(means, reader, { id, reaction })
      if (!done) throw fail('wall_entry_not_found')
      return done
    }),

    handle(contract.unlikeWallEntry, async ({ caller, input, fail }) => {
      const reader = await readerOf(db, caller)
      const done = await reactTo(means, reader, { id: input.entry_id, reaction: null })
      if (!done) throw fail('wall_entry_not_found')
      return done
    }),

    handle(contract.listWallLikes, async ({ caller, input, fail }) => {
      const place = fromCursor(input.cursor, Place)
      const reader = await readerOf(db, caller)
      const { entry_id: entryId } = input
      const [post] = await findPosts(db, reader, [entryId])
      if (!post && !(await findComment(db, reader, entryId))) throw fail('wall_entry_not_found')
      const after = place && { at: place[0], id: place[1] }
      const found = await findLikers(db, reader, { entryId, after, limit: PAGE + 1 })
      const { page, next } = cutPage(found, PAGE, (last) => [last.micros, last.id])
      return {
        people: page,
        next,
      }
    }),

    handle(contract.reportWallEntry, async ({ caller, input, fail }) => {
      const verdict = await limits.take('wall_reports', caller.id)
      if (!verdict.allowed) throw fail('too_many_requests', { retryAfterSeconds: verdict.retryAfterSeconds })
      await reportEntry(means, await readerOf(db, caller), { input, fail })
      return {}
    }),
  ]
}
