import type { Db } from '#platform/server/schema.ts'
import { findPage, type MessageRow } from './reading.store.ts'

type MessagePageAsked = {
  before?: number | undefined
  after?: number | undefined
  around?: number | undefined
}
type MessagePage = { rows: MessageRow[]; has_older: boolean; has_newer: boolean }

/** A page of messages: before or after a number, with as many on both sides of one, or the newest. */
export async function pageOf(
  db: Db,
  readerId: string,
  { conversation_id, wish, size }: { conversation_id: string; wish: MessagePageAsked; size: number },
): Promise<MessagePage> {
  const find = (place: { before?: number; after?: number }, limit: number) =>
    findPage(db, readerId, { conversation_id, ...place, limit })

  if (wish.around !== undefined) {
    // Half of the page before it; what one side lacks the other may have.
    const [older, newer] = await Promise.all([
      find({ before: wish.around }, size + 1),
      find({ after: wish.around - 1 }, size + 1),
    ])
    const half = Math.floor(size / 2)
    const after = Math.min(newer.length, Math.max(size - half, size - older.length))
    const before = Math.min(older.length, size - after)
    return {
      rows: [...older.slice(older.length - before), ...newer.slice(0, after)],
      has_older: older.length > before,
      has_newer: newer.length > after,
    }
  }
  if (wish.after !== undefined) {
    const [found, [older]] = await Promise.all([
      find({ after: wish.after }, size + 1),
      find({ before: wish.after + 1 }, 1),
    ])
    return { rows: found.slice(0, size), has_older: older !== undefined, has_newer: found.length > size }
  }
  const [found, [newer]] = await Promise.all([
    find(wish.before === undefined ? {} : { before: wish.before }, size + 1),
    wish.before === undefined ? [] : find({ after: wish.before - 1 }, 1),
  ])
  return { rows: found.slice(-size), has_older: found.length > size, has_newer: newer !== undefined }
}
