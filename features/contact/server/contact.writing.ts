import { contactChanged } from '#features/contact/contract/contact.ts'
import type { ContactTopic } from '#features/contact/contract/contact.ts'
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { attachAttachments } from '#features/attachments/server/attachments.ts'
import { notifyOfNotice } from '#features/notifications/server/notifications.ts'
import { getSettings, settings } from '#features/programme/server/programme.ts'
import type { Fail } from '#platform/server/http/handler.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { planMail } from './contact.mailing.ts'
import { findMessage, insertMessage, insertThread, lockThread, setMoved } from './contact.store.ts'

type Words = {
  message_id: string
  body: string
  attachment_ids: readonly string[]
  fail: Fail<'contact_id_taken' | 'contact_attachment_not_found'>
}
type Found = { fail: Fail<'contact_thread_not_found'> }

type Author = { id: string; first_name: string; last_name: string }
type ThreadPlace = ({ thread_id: string } & Found) | { topic: ContactTopic; subject: string }

/** Writes to the organisers: in this thread, or in a new one. Answers the thread. */
export function writeAsPerson(
  { db, mail, config }: Pick<Services, 'db' | 'mail' | 'config'>,
  author: Author,
  words: Words & ThreadPlace,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const before = await sentBefore(tx, author.id, words)
    if (before) return before
    const thread = await threadFor(tx, author.id, words)
    await put(tx, { thread, words, author_id: author.id, from_organisers: false })
    await setMoved(tx, thread.id, 'open')
    await tellMailbox({ tx, mail, config }, author, { subject: thread.subject, body: words.body })
    return thread.id
  })
}

async function threadFor(tx: Db, userId: string, words: ThreadPlace) {
  if ('thread_id' in words) {
    const thread = await lockThread(tx, words.thread_id)
    if (thread?.user_id !== userId) throw words.fail('contact_thread_not_found')
    return thread
  }
  const { topic, subject } = words
  return { id: await insertThread(tx, { user_id: userId, topic, subject }), user_id: userId, subject }
}

/** An organiser's answer. */
export async function answerAsOrganiser(
  { db, jobs, live }: Pick<Services, 'db' | 'jobs'> & { live: Pick<Services['live'], 'tell'> },
  organiserId: string,
  words: Words & { thread_id: string } & Found,
): Promise<void> {
  const { fail, thread_id } = words
  return inTransaction(db, async (tx, after) => {
    const before = await sentBefore(tx, organiserId, words)
    if (before === thread_id) return
    if (before) throw fail('contact_id_taken')
    const thread = await lockThread(tx, thread_id)
    if (!thread) throw fail('contact_thread_not_found')
    await put(tx, { thread, words, author_id: organiserId, from_organisers: true })
    await setMoved(tx, thread.id, 'answered')
    const notice = { kind: 'contact', event: 'answered', subjectId: thread.id } as const
    await notifyOfNotice(tx, { ...notice, userIds: [thread.user_id] })
    await planMail(tx, jobs, words.message_id)
    for (const event of [contactChanged, notificationsChanged])
      after(() => live.tell([thread.user_id], event, {}))
  })
}

/** The thread of the same message, when it came before. */
async function sentBefore(tx: Db, authorId: string, { message_id, body, fail }: Words) {
  const before = await findMessage(tx, message_id)
  if (before && (before.author_id !== authorId || before.body !== body)) throw fail('contact_id_taken')
  return before?.thread_id
}

type Put = {
  thread: { id: string; user_id: string }
  words: Words
  author_id: string
  from_organisers: boolean
}

async function put(tx: Db, { thread, words, author_id, from_organisers }: Put): Promise<void> {
  const { message_id, body, attachment_ids, fail } = words
  if (!(await attachAttachments(tx, { owner_id: author_id, ids: attachment_ids })))
    throw fail('contact_attachment_not_found')
  const message = { id: message_id, thread_id: thread.id, user_id: thread.user_id, body }
  if (!(await insertMessage(tx, { ...message, author_id, from_organisers }, attachment_ids)))
    throw fail('contact_id_taken')
}

type Post = { tx: Db } & Pick<Services, 'mail' | 'config'>

/** The organisers' mailbox is written to at once, unless nobody has named one. */
async function tellMailbox(
  { tx, mail, config }: Post,
  { first_name, last_name }: Author,
  { subject, body }: { subject: string; body: string },
): Promise<void> {
  const { contact_email, name: programme, language } = await getSettings(tx)
  if (contact_email === settings.contact_email.initial) return
  await mail.send(tx, {
    to: contact_email,
    name: programme,
    language: language ?? 'en',
    template: 'contact_written',
    programme,
    link: `${config.url}/console/queues?queue=contact`,
    values: { name: `${first_name} ${last_name}`, subject: subject || '…', body },
  })
}
