import type { Language } from '#platform/contract/languages.ts'
import { sql } from 'kysely'
import type { ContactState, ContactThread, ContactTopic } from '#features/contact/contract/contact.ts'
import { type Db, firstOf, onlyOf, rowsOf, runSql } from '#platform/server/schema.ts'

const MOST_MESSAGES = 1_000
const MOST_THREADS = 100

export type MessageRow = {
  id: string
  thread_id: string
  from_organisers: boolean
  author: string | null
  body: string
  created_at: string
  read: boolean
}

const rowsOfMessages = sql`select m.id, m.thread_id, m.from_organisers, m.body, m.created_at,
    m.read_at is not null as read, a.first_name as author
  from contact_messages m left join users a on a.id = m.author_id and m.from_organisers and not a.deleted`

/** Oldest first. */
export async function findMessages(db: Db, userId: string): Promise<MessageRow[]> {
  return rowsOf<MessageRow>(db)`select * from (${rowsOfMessages} where m.user_id = ${userId}
    order by m.created_at desc, m.id desc limit ${MOST_MESSAGES}) newest order by created_at, id`
}

export async function findMessagesIn(db: Db, threadId: string): Promise<MessageRow[]> {
  return rowsOf<MessageRow>(db)`select * from (${rowsOfMessages} where m.thread_id = ${threadId}
    order by m.created_at desc, m.id desc limit ${MOST_MESSAGES}) newest order by created_at, id`
}

/** The files of these messages, in their order. */
export async function findFiles(db: Db, messageIds: readonly string[]) {
  if (messageIds.length === 0) return []
  return db
    .selectFrom('contact_attachments')
    .select(['attachment_id', 'message_id'])
    .where('message_id', 'in', messageIds)
    .orderBy('position')
    .execute()
}

const threads = sql`select t.id, t.topic, t.subject, t.state, t.created_at, t.last_at,
    (select count(*) from contact_messages m where m.thread_id = t.id and m.from_organisers and m.read_at is null)
      as unread from contact_threads t`

export async function findThreads(db: Db, userId: string, id?: string): Promise<ContactThread[]> {
  return rowsOf<ContactThread>(db)`${threads} where t.user_id = ${userId}
    and ${id === undefined ? sql`true` : sql`t.id = ${id}`}
    order by t.last_at desc, t.id desc limit ${MOST_THREADS}`
}

export async function countUnreadFromOrganisers(db: Db, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('contact_messages')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId)
    .where('from_organisers', '=', true)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

/** The threads in which there was something to read. */
export async function setAllRead(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .updateTable('contact_messages')
    .set({ read_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('from_organisers', '=', true)
    .where('read_at', 'is', null)
    .returning('thread_id')
    .execute()
  return [...new Set(rows.map(({ thread_id }) => thread_id))]
}

/** The thread of what the organisers write of themselves, made with the first line. */
async function organisersThread(tx: Db, user_id: string): Promise<string> {
  const { id } = await onlyOf<{ id: string }>(tx)`insert into contact_threads (user_id, topic, state)
    values (${user_id}, 'organisers', 'answered') on conflict (user_id) where topic = 'organisers'
    do update set last_at = now() returning id`
  return id
}

export async function insertMessageFromOrganisers(tx: Db, userId: string, body: string) {
  const thread_id = await organisersThread(tx, userId)
  await tx
    .insertInto('contact_messages')
    .values({ thread_id, user_id: userId, from_organisers: true, body })
    .execute()
}

export async function insertThread(
  tx: Db,
  thread: { user_id: string; topic: ContactTopic; subject: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('contact_threads')
    .values({ ...thread, state: 'open', waiting_since: sql<string>`now()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whose thread it is; changed by nobody else before the end of the transaction. */
export function lockThread(tx: Db, id: string) {
  return tx
    .selectFrom('contact_threads')
    .select(['id', 'user_id', 'topic', 'subject', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export type NewMessage = {
  id: string
  thread_id: string
  user_id: string
  from_organisers: boolean
  author_id: string
  body: string
}

/** False when the id is taken. */
export async function insertMessage(
  tx: Db,
  message: NewMessage,
  attachmentIds: readonly string[],
): Promise<boolean> {
  const row = await tx
    .insertInto('contact_messages')
    .values({ ...message, created_at: sql<string>`clock_timestamp()` })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  if (attachmentIds.length > 0)
    await tx
      .insertInto('contact_attachments')
      .values(
        attachmentIds.map((attachment_id, position) => ({ attachment_id, message_id: message.id, position })),
      )
      .execute()
  return true
}

/** Who wrote a message under this id, and where. */
export function findMessage(db: Db, id: string) {
  return db
    .selectFrom('contact_messages')
    .select(['thread_id', 'author_id', 'body'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** After a message: who has it now. A person who waits already waits on. */
export async function setMoved(tx: Db, id: string, state: 'open' | 'answered'): Promise<void> {
  await runSql(tx)`update contact_threads set state = ${state}, last_at = clock_timestamp(),
    waiting_since = ${state === 'open' ? sql`coalesce(waiting_since, clock_timestamp())` : sql`null`}
    where id = ${id}`
}

export async function setState(tx: Db, id: string, state: ContactState): Promise<void> {
  await runSql(tx)`update contact_threads set state = ${state},
    waiting_since = ${state === 'open' ? sql`coalesce(waiting_since, clock_timestamp())` : sql`null`}
    where id = ${id}`
}

/** A new answer and its thread, unless it was read or mailed about; held by the transaction. */
export async function takeUnmailed(tx: Db, messageId: string) {
  return firstOf<{
    body: string
    thread_id: string
    subject: string
    email: string
    first_name: string
    language: Language
  }>(tx)`update contact_messages m set mailed_at = now() from contact_threads t, users u
    where m.id = ${messageId} and m.mailed_at is null and m.read_at is null and t.id = m.thread_id
      and u.id = m.user_id and not u.deleted
    returning m.body, t.id as thread_id, t.subject, u.email, u.first_name, written_language(u.language) as language`
}

/** The threads of a person with the last answer in each, for their notifications. */
export async function findAnswered(db: Db, ids: readonly string[], userId: string) {
  if (ids.length === 0) return []
  return rowsOf<{ id: string; subject: string; body: string }>(db)`select t.id, t.subject, m.body
    from contact_threads t cross join lateral (select body from contact_messages m where m.thread_id = t.id
      and m.from_organisers order by m.created_at desc, m.id desc limit 1) m
    where t.user_id = ${userId} and t.id = any(${ids}::uuid[])`
}
