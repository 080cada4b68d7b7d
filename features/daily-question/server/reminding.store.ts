import { sql } from 'kysely'
import { whoseModuleIsOn } from '#features/modules/server/modules.ts'
import { type Db, firstOf, idsOf, rowsOf } from '#platform/server/schema.ts'

/**
 * Once a day, from that hour on: who wishes to be reminded of the question of today and has not opened it. Only those
 * who asked for it are looked at.
 */
export async function takeReminder(
  tx: Db,
  hour: number,
): Promise<{ id: string; userIds: string[] } | undefined> {
  const taken = await firstOf<{ id: string; day: string }>(tx)`update daily_questions set reminded_at = now()
    where day = programme_day(now()) and reminded_at is null
      and now() >= programme_dawn(day) + ${hour}::int * interval '1 hour'
    returning id, to_char(day, 'YYYY-MM-DD') as day`
  if (!taken) return undefined
  const wishing = sql`select u.id, u.segment, u.access from users u
    join notification_choices c on c.user_id = u.id and c.kind = 'daily' and (c.in_app or c.email or c.push)
    where not u.deleted and not exists (select from daily_answers a
      where a.day = ${taken.day}::date and a.user_id = u.id)`
  const userIds = await idsOf(tx)`select id from (${whoseModuleIsOn(wishing, 'DailyQuestionModule')}) w`
  return { id: taken.id, userIds }
}

/** Which of these are the question of today that this person has not opened. */
export async function findWaiting(db: Db, ids: readonly string[], userId: string): Promise<{ id: string }[]> {
  return rowsOf<{ id: string }>(db)`select q.id from daily_questions q where q.id = any(${[...ids]}::uuid[])
    and q.day = programme_day(now())
    and not exists (select from daily_answers a where a.day = q.day and a.user_id = ${userId}::uuid)`
}
