import { sql } from 'kysely'
import { type Db, firstOf, onlyOf, runSql } from '#platform/server/schema.ts'
import { type MessageRow, messageColumns } from '#features/chat/server/reading/reading.store.ts'
import { mayRead } from '#features/chat/server/rooms/rights.store.ts'

/** Where a message stands, whoever asks; its place never changes. */
export async function findConversationOf(db: Db, messageId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('chat_messages')
    .select('conversation_id')
    .where('id', '=', messageId)
    .executeTakeFirst()
  return row?.conversation_id
}

export type ChangeableRow = MessageRow & {
  /** Older than so many hours, by the clock of the database. */
  is_old: boolean
}

/** A message that somebody may read. */
export async function findReadable(
  db: Db,
  { id, reader, hours = 0 }: { id: string; reader: string; hours?: number },
): Promise<ChangeableRow | undefined> {
  return firstOf<ChangeableRow>(db)`select ${messageColumns},
      g.sent_at < clock_timestamp() - make_interval(hours => ${hours}) as is_old
    from chat_messages g where g.id = ${id} and ${mayRead(reader, sql`g`)}`
}

/**
 * The next revision of a conversation, for a message of it that changes. Call it with the conversation locked, and
 * write the number into the message.
 */
export async function raiseRevision(tx: Db, conversationId: string): Promise<number> {
  const { revision } = await onlyOf<{ revision: number }>(tx)`
    update chat_conversations set revision = revision + 1
    where id = ${conversationId} returning revision`
  return revision
}

export async function setContent(
  tx: Db,
  { id, content, revision }: { id: string; content: string; revision: number },
): Promise<void> {
  await runSql(tx)`
    update chat_messages set content = ${content}, edited_at = clock_timestamp(), revision = ${revision}
    where id = ${id}`
}

/** Of the people whom a message names now, those who are members count; who is named no longer does not. */
export async function setMentions(
  tx: Db,
  { id, conversation_id, number, author_id }: MessageRow,
  userIds: readonly string[],
): Promise<void> {
  await runSql(tx)`delete from chat_mentions where conversation_id = ${conversation_id} and number = ${number}
    and user_id <> all (${[...userIds]}::uuid[])`
  await runSql(tx)`insert into chat_mentions (conversation_id, user_id, number)
    select m.conversation_id, m.user_id, ${number}::bigint from chat_members m
    where m.conversation_id = ${conversation_id} and m.left_at is null and m.user_id = any (${[...userIds]}::uuid[])
      and m.user_id <> ${author_id}
    on conflict do nothing`
  await runSql(tx)`update chat_messages set has_mentions = exists (
      select from chat_mentions n where n.conversation_id = ${conversation_id} and n.number = ${number})
    where id = ${id}`
}

/** Its place stays; its words, mentions and reactions are gone. Answers the pictures that stood in it. */
export async function setDeleted(tx: Db, row: MessageRow, revision: number): Promise<string[]> {
  const { id, conversation_id, number } = row
  await runSql(tx)`
    update chat_messages set content = '', deleted_at = clock_timestamp(), revision = ${revision},
    has_pictures = false, has_mentions = false, has_reactions = false where id = ${id}`
  await runSql(tx)`
    delete from chat_mentions where conversation_id = ${conversation_id} and number = ${number}`
  await tx.deleteFrom('chat_reactions').where('message_id', '=', id).execute()
  const pictures = await tx
    .deleteFrom('chat_pictures')
    .where('message_id', '=', id)
    .returning('picture_id')
    .execute()
  return pictures.map(({ picture_id }) => picture_id)
}

type ReactionOf = { message_id: string; user_id: string; emoji: string }

/** Which emoji stand under a message. */
export async function findKinds(db: Db, messageId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('chat_reactions')
    .select('emoji')
    .distinct()
    .where('message_id', '=', messageId)
    .execute()
  return rows.map(({ emoji }) => emoji)
}

/** False when that changes nothing. Call it with the conversation locked. */
export async function setReaction(tx: Db, reaction: ReactionOf, isOn: boolean): Promise<boolean> {
  const { message_id, user_id, emoji } = reaction
  const changed = isOn
    ? sql`insert into chat_reactions (message_id, user_id, emoji) values (${message_id}, ${user_id}, ${emoji})
        on conflict do nothing`
    : sql`delete from chat_reactions where message_id = ${message_id} and user_id = ${user_id} and emoji = ${emoji}`
  const { numAffectedRows = 0n } = await changed.execute(tx)
  return numAffectedRows > 0n
}

export async function setReacted(tx: Db, { id, revision }: { id: string; revision: number }): Promise<void> {
  await runSql(tx)`update chat_messages set revision = ${revision},
    has_reactions = exists (select from chat_reactions r where r.message_id = ${id}) where id = ${id}`
}

/** Who reacted with what, the oldest first. */
export async function findReactors(
  db: Db,
  messageId: string,
  most: number,
): Promise<{ emoji: string; user_id: string }[]> {
  return db
    .selectFrom('chat_reactions')
    .select(['emoji', 'user_id'])
    .where('message_id', '=', messageId)
    .orderBy('created_at')
    .orderBy('user_id')
    .orderBy('emoji')
    .limit(most)
    .execute()
}
