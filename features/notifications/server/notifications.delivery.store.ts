import { sql } from 'kysely'
import type { Language } from '#platform/contract/languages.ts'
import type { ListedKind } from '#features/notifications/contract/notifications.ts'
import { type Db, idsOf, isThere, type RowOf, rowsOf } from '#platform/server/schema.ts'
import { comesBy } from './notifications.choices.store.ts'
import { isOnAtFirst, OWN_MAILS } from './notifications.choices.rules.ts'

export type NotificationRow = RowOf<
  'notifications',
  'id' | 'kind' | 'subject_id' | 'event' | 'created_at' | 'read_at'
>

/** Of these people, those who want pushes of a kind. */
export async function findWanting(db: Db, kind: ListedKind, userIds: readonly string[]): Promise<string[]> {
  return idsOf(db)`select u.id from unnest(${[...userIds]}::uuid[]) as u (id)
    left join notification_choices c on c.user_id = u.id and c.kind = ${kind}
    where coalesce(c.push, ${isOnAtFirst(kind, 'push')})`
}

/**
 * Of these people, those who want a kind as a mail of its own: it is chosen for mails, they can be written to, and they
 * have not ended the mails about notifications altogether.
 */
export async function findWantingMail(
  db: Db,
  kind: ListedKind,
  userIds: readonly string[],
): Promise<string[]> {
  return idsOf(db)`select u.id from users u
    left join notification_choices c on c.user_id = u.id and c.kind = ${kind}
    left join notification_settings s on s.user_id = u.id
    where u.id = any(${[...userIds]}::uuid[]) and not u.deleted and u.access
      and coalesce(c.email, ${isOnAtFirst(kind, 'email')}) and coalesce(s.rhythm, 'daily') <> 'off'`
}

export type Recipient = RowOf<'users', 'id' | 'role' | 'first_name' | 'email'> & {
  language: Language
}

/** Somebody who can be written to; whoever cannot sign in is not. */
export async function findRecipient(db: Db, userId: string): Promise<Recipient | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'role', 'first_name', 'email'])
    .select(sql<Language>`written_language(language)`.as('language'))
    .where('id', '=', userId)
    .where('deleted', '=', false)
    .where('access', '=', true)
    .executeTakeFirst()
}

const columns = sql`n.id, n.kind, n.subject_id, n.event, n.created_at, n.read_at`

/** What is new for somebody and has not been pushed, newest first. After a day it is no news any more. */
export async function findToPush(db: Db, userId: string, limit: number): Promise<NotificationRow[]> {
  return rowsOf<NotificationRow>(db)`select ${columns} from notifications n
    where n.user_id = ${userId} and n.read_at is null and n.pushed_at is null
      and n.created_at > now() - interval '1 day' and ${comesBy('push')}
    order by n.created_at desc, n.id desc limit ${limit}`
}

/** Marks them as pushed; answers which nobody had read or pushed meanwhile. */
export async function setPushed(tx: Db, ids: readonly string[]): Promise<string[]> {
  return idsOf(tx)`update notifications set pushed_at = now()
    where id = any(${[...ids]}::uuid[]) and pushed_at is null and read_at is null returning id`
}

/** Counts one push of a person's day, by their clock. False when there have been as many as they take. */
export async function countPush(
  tx: Db,
  userId: string,
  programme: { cap: number; timeZone: string },
): Promise<boolean> {
  return isThere(tx)`with wish as (
      select ${userId}::uuid as user_id, coalesce(s.daily_cap, ${programme.cap}) as cap,
        (now() at time zone coalesce(s.time_zone, ${programme.timeZone}))::date as today
      from (select) one left join notification_settings s on s.user_id = ${userId}
    )
    insert into notification_settings as s (user_id, pushed_on, pushed)
    select user_id, today, 1 from wish where cap > 0
    on conflict (user_id) do update set pushed_on = excluded.pushed_on,
      pushed = case when s.pushed_on = excluded.pushed_on then s.pushed + 1 else 1 end
      where s.pushed_on is distinct from excluded.pushed_on
        or s.pushed < coalesce(s.daily_cap, ${programme.cap})
    returning user_id`
}

/** `now`: another moment than that of the database, where the clock is turned. */
export type DigestWish = { programmeZone: string; now: Date | undefined }

const moment = ({ now }: DigestWish) => sql<string>`coalesce(${now ?? null}::timestamptz, now())`

/**
 * When the newest summary of a person is due: the last time that their hour struck, on their day if it is weekly.
 * Over `notification_settings s`, which may be missing.
 */
function dueAt(wish: DigestWish) {
  const zone = sql`coalesce(s.time_zone, ${wish.programmeZone})`
  const hour = sql`make_interval(hours => coalesce(s.digest_hour, 8))`
  const local = sql`(${moment(wish)} at time zone ${zone})`
  return sql`(case when coalesce(s.rhythm, 'daily') = 'weekly'
    then date_trunc('week', ${local} - ${hour} - make_interval(days => s.digest_day - 1))
      + make_interval(days => s.digest_day - 1)
    else date_trunc('day', ${local} - ${hour}) end + ${hour}) at time zone ${zone}`
}

/** Whether the notification `n` belongs into the summary that is due at `due.at`. */
const isUnmailed = sql`n.read_at is null and n.mailed_at is null and n.created_at <= due.at
  and n.kind <> all(${[...OWN_MAILS]}::text[]) and ${comesBy('email')}`

/** People whose summary is due and has something to tell, from after an id on. */
export async function findDigestsDue(
  db: Db,
  wish: DigestWish & { after: string; limit: number },
): Promise<string[]> {
  return idsOf(db)`select u.id from users u
    left join notification_settings s on s.user_id = u.id
    cross join lateral (select ${dueAt(wish)} as at) due
    where u.id > ${wish.after}::uuid and not u.deleted and u.access and coalesce(s.rhythm, 'daily') <> 'off'
      and coalesce(s.digest_at < due.at, true)
      and u.id in (select user_id from notifications where read_at is null and mailed_at is null)
      and exists (select from notifications n where n.user_id = u.id and ${isUnmailed})
    order by u.id limit ${wish.limit}`
}

/** What a summary holds, newest first. */
export async function findToMail(
  db: Db,
  userId: string,
  wish: DigestWish & { limit: number },
): Promise<NotificationRow[]> {
  return rowsOf<NotificationRow>(db)`select ${columns} from (select ${userId}::uuid as id) u
    left join notification_settings s on s.user_id = u.id
    cross join lateral (select ${dueAt(wish)} as at) due
    join notifications n on n.user_id = u.id and ${isUnmailed}
    order by n.created_at desc, n.id desc limit ${wish.limit}`
}

/** Takes the turn to write a summary. False when somebody else had it, or it was switched off meanwhile. */
export async function takeDigest(tx: Db, userId: string, wish: DigestWish): Promise<boolean> {
  await tx
    .insertInto('notification_settings')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return isThere(tx)`update notification_settings s set digest_at = ${moment(wish)}
    where s.user_id = ${userId} and s.rhythm <> 'off' and coalesce(s.digest_at < ${dueAt(wish)}, true)
    returning s.user_id`
}

/** Marks them as mailed; answers which nobody had read meanwhile. */
export async function setMailed(tx: Db, ids: readonly string[]): Promise<string[]> {
  return idsOf(tx)`update notifications set mailed_at = now()
    where id = any(${[...ids]}::uuid[]) and mailed_at is null and read_at is null returning id`
}

/** Whether the database knows a time zone of that name. */
export async function knowsTimeZone(db: Db, name: string): Promise<boolean> {
  return isThere(db)`select from pg_timezone_names where name = ${name}`
}
