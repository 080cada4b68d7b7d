import { type RawBuilder, sql } from 'kysely'
import type { ListedKind } from '#features/notifications/contract/notifications.ts'
import { subscribedPeople } from '#features/push/server/push.ts'
import { type Db, onlyOf } from '#platform/server/schema.ts'
import { isOnAtFirst } from './notifications.choices.rules.ts'

/**
 * How many the people are after whom a question (with `id`) asks, and to how many of them a kind comes by each channel,
 * as they have chosen at this moment.
 */
export async function countChannels(
  db: Db,
  kind: ListedKind,
  people: RawBuilder<unknown>,
): Promise<{ people: number; in_app: number; push: number; email: number }> {
  return onlyOf<{ people: number; in_app: number; push: number; email: number }>(db)`select
      count(*) as people,
      count(*) filter (where coalesce(c.in_app, ${isOnAtFirst(kind, 'in_app')})) as in_app,
      count(*) filter (where coalesce(c.push, ${isOnAtFirst(kind, 'push')})
        and u.id in (${subscribedPeople(db)})) as push,
      count(*) filter (where coalesce(c.email, ${isOnAtFirst(kind, 'email')})
        and coalesce(s.rhythm, 'daily') <> 'off') as email
    from (${people}) u
    left join notification_choices c on c.user_id = u.id and c.kind = ${kind}
    left join notification_settings s on s.user_id = u.id`
}

/** How many have read what is told about a subject, and how many were written to about it in a summary. */
export async function countOutcome(
  db: Db,
  kind: ListedKind,
  subjectId: string,
): Promise<{ read: number; mailed: number }> {
  return onlyOf<{ read: number; mailed: number }>(db)`select
      count(*) filter (where read_at is not null) as read, count(*) filter (where mailed_at is not null) as mailed
    from notifications where kind = ${sql.lit(kind)} and subject_id = ${subjectId}`
}
