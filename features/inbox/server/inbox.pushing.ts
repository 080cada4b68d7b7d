import { peopleWithModule } from '#features/modules/server/modules.ts'
import * as notifications from '#features/notifications/server/notifications.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { push, pushWishes } from '#features/push/server/push.ts'
import { say } from '#platform/server/words/texts.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Services } from '#platform/server/services.ts'
import { describeNotifications, type NotificationSubjects } from './inbox.describing.ts'
import { linesInReach } from './inbox.modules.ts'
import { lineOf, type NotificationLine } from './inbox.words.ts'

/** Whoever has Convoy open most likely sees it there. */
const ONLINE_WAITS_MS = 45_000
const MOST = 30
const NAMED = 3

/** Pushes what is new for somebody, all of it as one, unless it is read by now, the night, or enough for a day. */
export async function pushNews(
  services: Pick<Services, 'db' | 'live' | 'jobs'>,
  subjects: NotificationSubjects,
  userId: string,
): Promise<void> {
  const { db, jobs, live } = services
  const reader = await notifications.findRecipient(db, userId)
  if (!reader || !(await peopleWithModule(db, [userId], 'NotificationModule')).has(userId)) return
  const later = (runAt: Date) =>
    inTransaction(db, (tx) =>
      jobs.add(
        tx,
        notifications.PUSH,
        { user_id: userId },
        { key: `${notifications.PUSH} ${userId}`, runAt, maxAttempts: 5 },
      ),
    )
  const { settings, quietUntil } = await pushWishes(db, userId)
  if (quietUntil) return later(quietUntil)
  const rows = await linesInReach(db, userId, await notifications.findToPush(db, userId, MOST))
  const [newest] = rows
  if (!newest) return
  const seenAt = Date.parse(newest.created_at) + ONLINE_WAITS_MS
  if (live.isOnline(userId) && seenAt > Date.now()) return later(new Date(seenAt))
  const lines = (await describeNotifications(db, subjects, { rows, reader })).flatMap(
    (each) => lineOf(each, reader.language) ?? [],
  )
  const { notification_pushes_per_day: cap, time_zone: timeZone, name: programme } = await getSettings(db)
  await inTransaction(db, async (tx) => {
    const fresh = new Set(
      await notifications.setPushed(
        tx,
        rows.map(({ id }) => id),
      ),
    )
    const told = lines.filter(({ id }) => fresh.has(id))
    if (told.length === 0 || !(await notifications.countPush(tx, userId, { cap, timeZone }))) return
    await push(tx, jobs, userId, payloadFor(told, { reader, programme, showsContent: settings.show_content }))
  })
}

/** One line says what happened and leads there; several are counted, and the newest of them named. */
export function payloadFor(
  lines: readonly NotificationLine[],
  wish: { reader: Pick<notifications.Recipient, 'language'>; programme: string; showsContent: boolean },
) {
  const { reader, programme, showsContent } = wish
  const [first] = lines
  if (lines.length === 1 && first) {
    const { id, headline, detail, path } = first
    const tag = `notification ${id}`
    return showsContent
      ? { title: headline, body: detail ?? '', tag, path }
      : { title: programme, body: say(reader.language, 'notices.plain'), tag, path }
  }
  const several = say(reader.language, 'notices.several', { count: lines.length })
  const named = lines
    .slice(0, NAMED)
    .map(({ headline }) => headline)
    .join(' · ')
  return {
    title: showsContent ? several : programme,
    body: showsContent ? named : several,
    tag: 'notifications',
    path: '/notifications',
  }
}
