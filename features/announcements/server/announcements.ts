import type { Db } from '#platform/server/schema.ts'
import type { NoticeSubject, NotificationReader } from '#features/notifications/server/notifications.ts'
import { textIn } from '#platform/server/words/text-in.ts'
import { findSentAmong } from './announcements.store.ts'

export { announcementsJobs } from './announcements.jobs.ts'
export { deliver as deliverAnnouncement } from './announcements.sending.ts'

/** Announcements for the notifications of a reader, in their language. */
export async function describeAnnouncements(
  db: Db,
  ids: readonly string[],
  { language }: NotificationReader,
): Promise<NoticeSubject[]> {
  return (await findSentAmong(db, ids)).map(({ id, texts, path }) => {
    const { title, text } = textIn(texts, language)
    return { id, title, detail: text || null, path: path ?? '/notifications' }
  })
}
