import { type RawBuilder, sql } from 'kysely'
import { takesPart } from '#features/auth/server/auth.ts'
import { type Db, firstOf, isThere, onlyOf, type RowOf, rowsOf, runSql } from '#platform/server/schema.ts'

/** One who thanks at a time for each person: the same call twice at once, and the budget, are decided in order. */
export async function lockGiver(tx: Db, giverId: string): Promise<void> {
  await runSql(tx)`select pg_advisory_xact_lock(hashtext('thanks giver'), hashtext(${giverId}))`
}

/** One booking at a time for each person who is thanked. Taken after `lockGiver`, never before. */
export async function lockReceiver(tx: Db, receiverId: string): Promise<void> {
  await runSql(tx)`select pg_advisory_xact_lock(hashtext('thanks receiver'), hashtext(${receiverId}))`
}

/** The Monday of this week and the moment in which the next begins, by the clock of the database. */
export async function findWeek(db: Db, timeZone: string): Promise<{ week: string; renews_at: string }> {
  return onlyOf<{ week: string; renews_at: string }>(db)`
    select to_char(monday, 'YYYY-MM-DD') as week, (monday + interval '7 days') at time zone ${timeZone} as renews_at
    from (select date_trunc('week', clock_timestamp() at time zone ${timeZone}) as monday) w`
}

export function findSent(tx: Db, id: string) {
  return tx.selectFrom('thanks').select(['giver_id', 'sha256']).where('id', '=', id).executeTakeFirst()
}

/** Somebody who takes part, and whom nothing keeps from being thanked by this person. */
export async function findReceiver(
  tx: Db,
  { giverId, receiverId }: { giverId: string; receiverId: string },
): Promise<RowOf<'users', 'id' | 'segment' | 'access'> | undefined> {
  return firstOf<RowOf<'users', 'id' | 'segment' | 'access'>>(
    tx,
  )`select u.id, u.segment, u.access from users u
    where u.id = ${receiverId} and ${takesPart} and not exists (select from blocks b
      where (b.user_id = u.id and b.blocked_id = ${giverId}) or (b.user_id = ${giverId} and b.blocked_id = u.id))`
}

/** How many thanks somebody has given in a week, and whether one of them to this colleague; deleted ones count. */
export async function countGiven(
  db: Db,
  { giverId, week, receiverId = null }: { giverId: string; week: string; receiverId?: string | null },
): Promise<{ given: number; thanked: boolean }> {
  return onlyOf<{ given: number; thanked: boolean }>(db)`
    select count(*)::int as given, coalesce(bool_or(receiver_id = ${receiverId}::uuid), false) as thanked
    from thanks where giver_id = ${giverId} and week = ${week}::date and not moved`
}

/** Of these people, those whom somebody has thanked this week. */
export async function findThanked(
  db: Db,
  { giverId, timeZone, ids }: { giverId: string; timeZone: string; ids: readonly string[] },
): Promise<Set<string>> {
  const rows = await rowsOf<{ receiver_id: string }>(db)`select receiver_id from thanks
    where giver_id = ${giverId} and receiver_id = any (${[...ids]}::uuid[])
      and week = date_trunc('week', clock_timestamp() at time zone ${timeZone})::date`
  return new Set(rows.map(({ receiver_id }) => receiver_id))
}

type NewThanks = RowOf<
  'thanks',
  'id' | 'giver_id' | 'receiver_id' | 'value_id' | 'week' | 'sha256' | 'worth'
> & {
  created_at?: string
}

export async function insertThanks(tx: Db, thanks: NewThanks): Promise<void> {
  await tx.insertInto('thanks').values(thanks).execute()
}

export type LockedThanks = RowOf<
  'thanks',
  'id' | 'giver_id' | 'receiver_id' | 'value_id' | 'week' | 'stands' | 'worth' | 'points' | 'booking'
> & { upheld: boolean }

/** Of these thanks those that are there, in the order of their ids; locked until the end of the transaction. */
export async function lockThanks(tx: Db, ids: readonly string[]): Promise<LockedThanks[]> {
  await runSql(tx)`select from thanks where id = any (${[...ids]}::uuid[]) order by id for no key update`
  return rowsOf<LockedThanks>(
    tx,
  )`select t.id, t.giver_id, t.receiver_id, t.value_id, t.week::text as week, t.stands,
      t.worth, t.points, t.booking, exists (select from thanks_flag_lines l join thanks_flags f on f.id = l.flag_id
        where l.thanks_id = t.id and f.state = 'upheld') as upheld
    from thanks t where t.id = any (${[...ids]}::uuid[]) order by t.id`
}

export async function setStands(tx: Db, id: string, stands: boolean): Promise<void> {
  await tx.updateTable('thanks').set({ stands }).where('id', '=', id).execute()
}

/** What thanks of a week have earned somebody. */
export async function sumEarned(tx: Db, receiverId: string, week: string): Promise<number> {
  const { earned } = await onlyOf<{ earned: number }>(
    tx,
  )`select coalesce(sum(points), 0)::int as earned from thanks
    where receiver_id = ${receiverId} and week = ${week}::date`
  return earned
}

export async function setBooked(
  tx: Db,
  { id, points, booking }: Pick<LockedThanks, 'id' | 'points' | 'booking'>,
): Promise<void> {
  await tx.updateTable('thanks').set({ points, booking }).where('id', '=', id).execute()
}

/** The line of the ledger of a booking. */
export async function findBooked(tx: Db, sourceId: string): Promise<number | undefined> {
  const row = await firstOf<{ id: number }>(tx)`select id from points_entries
    where kind = 'bonus' and source = 'thanks' and source_id = ${sourceId}`
  return row?.id
}

export async function setHiddenFromOthers(db: Db, userId: string, hidden: boolean): Promise<void> {
  await db
    .insertInto('thanks_people')
    .values({ user_id: userId, hidden })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hidden, changed_at: sql`now()` }))
    .execute()
}

/** Everything of one person goes to another account of theirs; what the two gave each other stands no more. */
export async function moveThanks(tx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await runSql(tx)`update thanks set stands = false, points = 0
    where (giver_id = ${from} and receiver_id = ${to}) or (giver_id = ${to} and receiver_id = ${from})`
  await runSql(tx)`update thanks set receiver_id = ${to}, moved = true
    where receiver_id = ${from} and giver_id <> ${to}`
  await runSql(tx)`update thanks set giver_id = ${to}, moved = true
    where giver_id = ${from} and receiver_id <> ${to}`
}

/** Lines of the ledger for thanks that two accounts of one person gave each other. */
export async function findOwnThanks(tx: Db, { from, to }: { from: string; to: string }): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(tx)`select e.id from thanks t
    join points_entries e on e.kind = 'bonus' and e.source = 'thanks' and e.source_id = t.id || ':' || t.booking
    where t.giver_id = ${to} and t.receiver_id = ${from} and t.points > 0`
  return rows.map(({ id }) => id)
}

/** For what somebody was thanked, where they let others see it; and whether there is anything to thank for. A column beside a person `u`. */
export const thanksColumn: RawBuilder<unknown> = sql`json_build_object(
  'open', exists (select from thanks_values where retired_at is null),
  'values', case when exists (select from thanks_people p where p.user_id = u.id and p.hidden) then '[]'::json
    else (select coalesce(json_agg(json_build_object('texts', v.texts, 'sign', v.sign, 'colour', v.colour,
        'count', c.count) order by c.count desc, v.place, v.id), '[]')
      from (select t.value_id, count(*)::int as count from thanks t where t.receiver_id = u.id and t.stands
        group by t.value_id) c join thanks_values v on v.id = c.value_id) end)`

export function isHiddenFromOthers(db: Db, userId: string): Promise<boolean> {
  return isThere(db)`select from thanks_people where user_id = ${userId} and hidden`
}
