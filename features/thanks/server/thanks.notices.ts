import type { NoticeSubject, NotificationReader } from '#features/notifications/server/notifications.ts'
import type { Db } from '#platform/server/schema.ts'
import { excerptOf } from '#platform/server/words/written-text.ts'
import { findReceived } from './thanks.lines.store.ts'
import { lineOf } from './thanks.views.ts'

const EXCERPT = 140

/** Who has thanked the reader, and for what. */
export async function describeThanks(
  db: Db,
  ids: readonly string[],
  { id, language }: NotificationReader,
): Promise<NoticeSubject[]> {
  return (await findReceived(db, id, ids)).map((row) => {
    const line = lineOf(row, language)
    const said = excerptOf(line.text, EXCERPT, () => '…')
    return {
      id: line.id,
      title: `${line.giver.first_name} ${line.giver.last_name}`.trim(),
      detail: `${line.value.word}: ${said}`,
      path: `/thanks?open=${line.id}`,
    }
  })
}
