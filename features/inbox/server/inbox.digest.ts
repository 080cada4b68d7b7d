import { getSettings } from '#features/programme/server/programme.ts'
import { peopleWithModule } from '#features/modules/server/modules.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Services } from '#platform/server/services.ts'
import * as notifications from '#features/notifications/server/notifications.ts'
import { describeNotifications, type NotificationSubjects } from './inbox.describing.ts'
import { linesInReach } from './inbox.modules.ts'
import { lineOf } from './inbox.words.ts'

type DigestServices = Pick<Services, 'db' | 'mail' | 'config'>

const PEOPLE_AT_ONCE = 200
const LINES = 20
const MOST = 200
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * Writes every summary that is due: what is unread and has not been written about, one mail for each person and day at
 * most, whatever crashes or runs twice. Answers how many. `now` is another moment than the database's, for tests.
 */
export async function writeDigests(
  services: DigestServices,
  subjects: NotificationSubjects,
  now?: Date,
): Promise<number> {
  const { db } = services
  const { time_zone: programmeZone } = await getSettings(db)
  let written = 0
  let after = BEFORE_ALL
  for (;;) {
    const due = await notifications.findDigestsDue(db, { programmeZone, now, after, limit: PEOPLE_AT_ONCE })
    const withModule = await peopleWithModule(db, due, 'NotificationModule')
    for (const id of due)
      if (withModule.has(id) && (await writeDigest(services, subjects, { id, programmeZone, now })))
        written += 1
    const last = due.at(-1)
    if (last === undefined || due.length < PEOPLE_AT_ONCE) return written
    after = last
  }
}

async function writeDigest(
  { db, mail, config }: DigestServices,
  subjects: NotificationSubjects,
  { id, ...wish }: notifications.DigestWish & { id: string },
): Promise<boolean> {
  const reader = await notifications.findRecipient(db, id)
  if (!reader) return false
  const rows = await linesInReach(db, id, await notifications.findToMail(db, id, { ...wish, limit: MOST }))
  const lines = (await describeNotifications(db, subjects, { rows, reader })).flatMap(
    (each) => lineOf(each, reader.language) ?? [],
  )
  const token = await notifications.unsubscribeToken(db, id)
  const { name: programme } = await getSettings(db)
  return inTransaction(db, async (tx) => {
    if (!(await notifications.takeDigest(tx, id, wish))) return false
    const unread = new Set(
      await notifications.setMailed(
        tx,
        rows.map((row) => row.id),
      ),
    )
    const told = lines.filter((line) => unread.has(line.id))
    if (told.length === 0) return false
    await mail.send(tx, {
      to: reader.email,
      name: reader.first_name,
      language: reader.language,
      template: 'digest',
      programme,
      link: `${config.url}/notifications`,
      values: { count: told.length },
      items: told.slice(0, LINES).map(({ headline, detail, path }) => ({
        headline,
        detail,
        link: `${config.url}${path}`,
      })),
      unsubscribe: `${config.url}/unsubscribe/${token}`,
    })
    return true
  })
}
