import { type RawBuilder, sql } from 'kysely'
import * as contract from '#features/notifications/contract/notifications.ts'
import { type Db, runSql } from '#platform/server/schema.ts'

/** Whether a person wants a notification on the page. */
const isListed = sql<boolean>`not exists (select from notification_choices c
  where c.user_id = notifications.user_id and c.kind = notifications.kind and not c.in_app)`

/** `without`: kinds whose module is off. */
export async function countUnread(
  db: Db,
  userId: string,
  without: readonly contract.ListedKind[] = [],
): Promise<contract.NotificationCounters> {
  const rows = await db
    .selectFrom('notifications')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('unread')])
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where(isListed)
    .$if(without.length > 0, (query) => query.where('kind', 'not in', without))
    .groupBy('kind')
    .execute()
  const counters = contract.NOTIFICATION_KINDS.map((kind) => [
    kind,
    rows.find((row) => row.kind === kind)?.unread ?? 0,
  ])
  return Object.fromEntries(counters) as contract.NotificationCounters
}

export type NewNotification = {
  kind: contract.NotificationKind
  user_id: string
  subject_id: string | null
  event?: string
}

const AT_ONCE = 5_000

export async function insertNotifications(tx: Db, rows: readonly NewNotification[]) {
  // A statement takes 65,535 values, and a whole company may be told at once.
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx
      .insertInto('notifications')
      .values(rows.slice(at, at + AT_ONCE))
      .execute()
}

export type NewEvent = { user_id: string; subject_id: string; event: string }

/** About duels: the unread line of a person about the same one becomes this, else there is a new line. */
export async function upsertDuelEvents(tx: Db, rows: readonly NewEvent[]) {
  if (rows.length === 0) return
  await runSql(tx)`insert into notifications (kind, user_id, subject_id, event)
    select 'duel', e.user_id, e.subject_id, e.event
    from json_to_recordset(${JSON.stringify(rows)}::json) as e (user_id uuid, subject_id uuid, event text)
    on conflict (user_id, subject_id) where kind = 'duel' and read_at is null
    do update set event = excluded.event, created_at = now(), mailed_at = null, pushed_at = null`
}

export type WallLine = {
  kind: 'post_liked' | 'post_commented'
  user_id: string
  subject_id: string
  event: contract.CountedEvent<'post'>
}

/** One line of a person for each kind and subject; what is new makes it unread. */
export async function upsertWallLines(tx: Db, rows: readonly WallLine[]) {
  if (rows.length === 0) return
  await runSql(tx)`insert into notifications (kind, user_id, subject_id, event)
    select e.kind, e.user_id, e.subject_id, e.event
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as e (kind text, user_id uuid, subject_id uuid, event text) order by e.user_id
    on conflict (user_id, kind, subject_id) where kind in ('post_liked', 'post_commented') and subject_id is not null
    do update set event = excluded.event, created_at = now(), read_at = null, mailed_at = null,
      -- A post that many like rings once an hour.
      pushed_at = case when notifications.pushed_at > now() - interval '1 hour' then notifications.pushed_at end`
}

export type NewNotice = {
  kind: contract.NoticeKind
  event: string
  subject_id: string
  user_ids: readonly string[]
}

/** The unread line of each person about the same subject becomes this, else there is a new line. */
export async function upsertNotices(tx: Db, { kind, event, subject_id, user_ids }: NewNotice) {
  if (user_ids.length === 0) return
  await insertNotices(
    tx,
    sql`select ${kind}, told.id, ${subject_id}::uuid, ${event}
    from (select distinct unnest(${[...user_ids]}::uuid[]) as id order by id) told`,
  )
}

/** The same of many subjects: each person and subject once. */
export async function upsertNoticeLines(
  tx: Db,
  kind: contract.NoticeKind,
  lines: readonly { userId: string; subjectId: string; event: string }[],
) {
  if (lines.length === 0) return
  await insertNotices(
    tx,
    sql`select ${kind}, told.user_id, told.subject_id, told.event
    from unnest(${lines.map(({ userId }) => userId)}::uuid[], ${lines.map(({ subjectId }) => subjectId)}::uuid[],
      ${lines.map(({ event }) => event)}::text[]) as told (user_id, subject_id, event)
    order by told.user_id, told.subject_id`,
  )
}

async function insertNotices(tx: Db, rows: RawBuilder<unknown>) {
  await runSql(tx)`insert into notifications (kind, user_id, subject_id, event)
    ${rows}
    on conflict (user_id, kind, subject_id)
      where kind not in ('camper_invitation_received', 'camper_join_request_received', 'challenge', 'duel',
        'post_commented', 'post_liked') and subject_id is not null and read_at is null
    do update set event = excluded.event, created_at = now(), mailed_at = null, pushed_at = null`
}

export async function deleteLines(tx: Db, subjectIds: readonly string[]) {
  if (subjectIds.length > 0)
    await tx.deleteFrom('notifications').where('subject_id', 'in', subjectIds).execute()
}

type Withdrawn = { kind: contract.NoticeKind; event: string; subjectId: string; userIds: readonly string[] }

export async function deleteLinesOf(tx: Db, { kind, event, subjectId, userIds }: Withdrawn) {
  await runSql(tx)`delete from notifications where user_id = any(${[...userIds]}::uuid[])
    and kind = ${kind} and subject_id = ${subjectId}::uuid and event = ${event}`
}

type Settled = { subjectIds: readonly string[]; userIds?: readonly string[]; kind?: contract.ListedKind }

/** Marks what is unread about these subjects as read, of these people or of all, and answers whose it was. */
export async function setSettled(tx: Db, { subjectIds, userIds, kind }: Settled): Promise<string[]> {
  if (subjectIds.length === 0) return []
  const rows = await tx
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('subject_id', 'in', subjectIds)
    .where('read_at', 'is', null)
    .$if(userIds !== undefined, (query) =>
      query.where(sql<boolean>`user_id = any(${[...(userIds ?? [])]}::uuid[])`),
    )
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .returning('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Microseconds since 1970, as a cursor can carry them: milliseconds would lose rows of one moment. */
const microseconds = sql<number>`(extract(epoch from created_at) * 1000000)::bigint`
const momentOf = (at: number) => sql<string>`timestamptz 'epoch' + ${at} * interval '1 microsecond'`

export type NotificationCursor = { at: number; id: string }

/** Newest first, from below `after` on. */
export async function findNotifications(
  db: Db,
  userId: string,
  {
    unread,
    kind,
    without = [],
    after,
    limit,
  }: {
    unread: boolean
    /** Kinds whose module is off. */
    without?: readonly contract.ListedKind[]
    kind: contract.ListedKind | undefined
    after: NotificationCursor | undefined
    limit: number
  },
) {
  return db
    .selectFrom('notifications')
    .select(['id', 'kind', 'subject_id', 'event', 'created_at', 'read_at', microseconds.as('at')])
    .where('user_id', '=', userId)
    .where(isListed)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(without.length > 0, (query) => query.where('kind', 'not in', without))
    .$if(unread, (query) => query.where('read_at', 'is', null))
    .$if(after !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(momentOf(after!.at), after!.id))),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** False when this person has no such notification. */
export async function setRead(tx: Db, userId: string, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('notifications')
    .set({ read_at: sql`coalesce(read_at, now())` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** `until` has the milliseconds in which moments are sent: what was sent with it counts as not newer. */
export async function setAllRead(
  tx: Db,
  userId: string,
  { until, without = [] }: { until: string; without?: readonly contract.ListedKind[] },
) {
  await tx
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(without.length > 0, (query) => query.where('kind', 'not in', without))
    .where(sql<string>`date_trunc('milliseconds', created_at)`, '<=', momentOf(Date.parse(until) * 1_000))
    .execute()
}
