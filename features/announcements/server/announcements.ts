import type { Db } from '#platform/server/schema.ts'
import type { NoticeSubject, NotificationReader } from '#features/notifications/server/notifications.ts'
import { wordsIn } from './announcements.rules.ts'
import { findSentAmong } from './announcements.store.ts'

export { announcementsJobs } from './announcements.jobs.ts'
export { deliver as deliverAnnouncement } from './announcements.sending.ts'

/** Announcements for the notifications of a reader, in their language. */
export async function describeAnnouncements(
  db: Db,
  ids: readonly string[],
  { language }: NotificationReader,
): Promise<NoticeSubject[]> {
  return (await findSentAmong(db, ids)).flatMap(({ id, texts, path }) => {
    const words = wordsIn(texts, language)
    if (!words) return []
    return [{ id, title: words.title, detail: words.text || null, path: path ?? '/notifications' }]
  })
}
