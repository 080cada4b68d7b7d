import type { Language } from '#platform/contract/languages.ts'
import type { ContactMessage, ContactTopic } from '#features/contact/contract/contact.ts'
import { ContactTopic as Topic } from '#features/contact/contract/contact.ts'
import type { ConsoleThread } from '#features/contact/contract/console.ts'
import { readAttachments } from '#features/attachments/server/attachments.ts'
import type { NoticeSubject } from '#features/notifications/server/notifications.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import type { Db } from '#platform/server/schema.ts'
import type { ThreadConsoleRow } from './contact.console.store.ts'
import { findAnswered, findFiles, type MessageRow } from './contact.store.ts'

/** Messages with their files, for whom the thread lets see them. */
export async function describeMessages(db: Db, rows: readonly MessageRow[]): Promise<ContactMessage[]> {
  const files = await findFiles(
    db,
    rows.map(({ id }) => id),
  )
  const attachments = await readAttachments(
    db,
    files.map(({ attachment_id }) => attachment_id),
  )
  const byMessage = Map.groupBy(files, ({ message_id }) => message_id)
  return rows.map((row) => ({
    ...row,
    attachments: (byMessage.get(row.id) ?? []).flatMap(
      ({ attachment_id }) => attachments.get(attachment_id) ?? [],
    ),
  }))
}

export function consoleThreadFrom(row: ThreadConsoleRow): ConsoleThread {
  const { user_id, first_name, last_name, email, department } = row
  const { assigned_id, assigned_first_name, assigned_last_name } = row
  return {
    ...row,
    topic: topicOf(row.topic),
    person: { id: user_id, first_name, last_name, email, department },
    assigned: assigned_id
      ? { id: assigned_id, first_name: assigned_first_name ?? '', last_name: assigned_last_name ?? '' }
      : null,
  }
}

function topicOf(topic: string): ContactTopic {
  return Topic.safeParse(topic).data ?? 'other'
}

const DETAIL = 200

/** Threads for the notifications of a reader. */
export async function describeContactNotices(
  db: Db,
  ids: readonly string[],
  reader: { id: string; language: Language },
): Promise<NoticeSubject[]> {
  const rows = await findAnswered(db, ids, reader.id)
  if (rows.length === 0) return []
  const { name } = await getSettings(db)
  return rows.map(({ id, subject, body }) => ({
    id,
    title: subject || name,
    detail: body.length > DETAIL ? `${body.slice(0, DETAIL).toWellFormed()}…` : body,
    path: `/contact?thread=${id}`,
  }))
}
