import { type RawBuilder, sql } from 'kysely'
import type { ChatDecision } from '#features/chat/contract/console.ts'
import type { ReportReason } from '#platform/contract/reports.ts'
import { isPersonWithin, type Scope } from '#features/account/server/account.ts'
import { type Db, firstOf, onlyOf, type RowOf, rowsOf, runSql } from '#platform/server/schema.ts'
import { mentionedIn } from '#platform/server/words/written-text.ts'
import { type MessageRow, messageColumns } from '#features/chat/server/reading/reading.store.ts'
import { raiseRevision, setMentions } from '#features/chat/server/sending/changing.store.ts'
import { mayRead } from '#features/chat/server/rooms/rights.store.ts'

/** A message by its id, as far as this person may read it. */
export async function findReadable(
  db: Db,
  readerId: string,
  messageId: string,
): Promise<MessageRow | undefined> {
  return firstOf<MessageRow>(db)`select ${messageColumns} from chat_messages g
    where g.id = ${messageId} and ${mayRead(readerId, sql`g`)}`
}

/** False when this person has reported it before. */
export async function insertReport(
  db: Db,
  report: { message_id: string; user_id: string; reason: ReportReason; text: string; content: string },
): Promise<boolean> {
  const row = await db
    .insertInto('chat_reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Messages by their ids, for organisers, with the name of their group. */
export async function findMessages(
  db: Db,
  ids: readonly string[],
): Promise<(MessageRow & { group: string | null })[]> {
  if (ids.length === 0) return []
  return rowsOf<MessageRow & { group: string | null }>(db)`
    select ${messageColumns}, c.name as "group" from chat_messages g
    join chat_conversations c on c.id = g.conversation_id where g.id = any (${[...ids]}::uuid[])`
}

/** Takes a message from everybody. False when it was hidden already. Hold its conversation before. */
export async function setHidden(
  tx: Db,
  { conversation_id, id, reason }: { conversation_id: string; id: string; reason: string },
): Promise<boolean> {
  const rows = await rowsOf<{ number: number }>(tx)`
    update chat_messages g set hidden_at = clock_timestamp(), hidden_reason = ${reason}, revision = c.revision + 1
    from chat_conversations c where c.id = ${conversation_id} and g.id = ${id} and g.hidden_at is null
    returning g.number`
  const hidden = rows[0]
  if (!hidden) return false
  await runSql(tx)`update chat_conversations set revision = revision + 1 where id = ${conversation_id}`
  await runSql(tx)`
    delete from chat_mentions where conversation_id = ${conversation_id} and number = ${hidden.number}`
  return true
}

/** The other way round, with whoever it names. Hold its conversation before. */
export async function setShown(tx: Db, row: MessageRow): Promise<void> {
  const revision = await raiseRevision(tx, row.conversation_id)
  await runSql(tx)`
    update chat_messages set hidden_at = null, hidden_reason = null, revision = ${revision} where id = ${row.id}`
  if (row.deleted_at === null) await setMentions(tx, row, mentionedIn(row.content))
}

/** Answers how many reports that closed: all open ones, and to hide it those too that were dismissed before. */
export async function setDecided(
  tx: Db,
  { message_id, decision, by }: { message_id: string; decision: ChatDecision; by: string | null },
): Promise<number> {
  const decided = await tx
    .updateTable('chat_reports')
    .set({
      // One moment for all of them, by which they are known as one decision.
      decided_at: sql<string>`(select clock_timestamp())`,
      decided_by: by,
      decision,
      // Of those that are open there is none.
      dismissed_at: sql`decided_at`,
      dismissed_by: sql`decided_by`,
    })
    .where('message_id', '=', message_id)
    .where((eb) =>
      eb.or([
        eb('decided_at', 'is', null),
        ...(decision === 'hidden' ? [eb('decision', '=', 'dismissed')] : []),
      ]),
    )
    .returning('user_id')
    .execute()
  return decided.length
}

/**
 * The reports that were decided at that moment stand as they stood before; answers what the decision was. Nothing when
 * it is not the last one.
 */
export async function setUndecided(
  tx: Db,
  { message_id, decided_at }: { message_id: string; decided_at: string },
): Promise<ChatDecision | undefined> {
  const row = await firstOf<{ decision: ChatDecision }>(tx)`
    with last as (
      select decided_at, decision from chat_reports where message_id = ${message_id} and decided_at is not null
      order by decided_at desc limit 1
    ), reopened as (
      update chat_reports r set decided_at = r.dismissed_at, decided_by = r.dismissed_by,
        decision = case when r.dismissed_at is not null then 'dismissed' end, dismissed_at = null, dismissed_by = null
      from last where r.message_id = ${message_id} and r.decided_at = last.decided_at
        and date_trunc('milliseconds', last.decided_at) = ${decided_at}::timestamptz
      returning last.decision
    )
    select decision from reopened limit 1`
  return row?.decision
}

export type ReportedPlace = { at: number; id: string }
export type ReportedRow = RowOf<'chat_reports', 'message_id' | 'content' | 'decided_at' | 'decision'> & {
  count: number
  first_at: string
  micros: number
}

const authorOf = (messageId: RawBuilder<unknown>) =>
  sql`(select w.author_id from chat_messages w where w.id = ${messageId})`

/** Who wrote a message. */
export const authorOfMessage = (id: string) => authorOf(sql`${id}::uuid`)

/** What was reported: what waits longest first, or what was decided last. */
export async function findReported(
  db: Db,
  {
    state,
    ids,
    after,
    limit,
    scope,
  }: {
    state?: 'open' | 'decided'
    ids?: readonly string[]
    after?: ReportedPlace
    limit: number
    scope?: Scope
  },
): Promise<ReportedRow[]> {
  const isOpen = state !== 'decided'
  const order = isOpen ? sql`asc` : sql`desc`
  const beyond = after
    ? sql`(extract(epoch from g.moment) * 1000000, g.message_id) ${isOpen ? sql`>` : sql`<`} (${after.at}::bigint, ${after.id}::uuid)`
    : sql`true`
  const meant = ids ? sql`r.message_id = any (${[...ids]}::uuid[])` : sql`true`
  const wanted = state ? sql`g.is_open = ${isOpen}` : sql`true`
  return rowsOf<ReportedRow>(db)`
    select g.message_id, g.count, g.first_at, g.content, (extract(epoch from g.moment) * 1000000)::bigint as micros,
      case when not g.is_open then g.decided_at end as decided_at, case when not g.is_open then g.decision end as decision
    from (select r.message_id, count(*)::int as count, min(r.created_at) as first_at,
        (array_agg(r.content order by r.created_at, r.user_id))[1] as content, bool_or(r.decided_at is null) as is_open,
        ${isOpen ? sql`min(r.created_at) filter (where r.decided_at is null)` : sql`max(r.decided_at)`} as moment,
        max(r.decided_at) as decided_at,
        (array_agg(r.decision order by r.decided_at desc nulls last))[1] as decision
      from chat_reports r where ${meant} and ${isPersonWithin(scope, authorOf(sql`r.message_id`))} group by r.message_id) g
    where ${wanted} and ${beyond} order by g.moment ${order}, g.message_id ${order} limit ${limit}`
}

export async function countOpen(db: Db, scope?: Scope): Promise<number> {
  const { open } = await onlyOf<{
    open: number
  }>(db)`select count(distinct r.message_id)::int as open from chat_reports r
    where r.decided_at is null and ${isPersonWithin(scope, authorOf(sql`r.message_id`))}`
  return open
}

export async function findReports(db: Db, messageIds: readonly string[]) {
  if (messageIds.length === 0) return []
  return db
    .selectFrom('chat_reports')
    .select(['message_id', 'user_id', 'reason', 'text', 'created_at'])
    .where('message_id', 'in', messageIds)
    .orderBy('created_at')
    .orderBy('user_id')
    .execute()
}
