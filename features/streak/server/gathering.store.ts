import { sql } from 'kysely'
import { type Db, firstOf, onlyOf, runSql } from '#platform/server/schema.ts'
import { daysWithDeeds, firstDeed } from './deeds.store.ts'

/** A week at once, so that no statement holds more than that however long nobody gathered. */
const DAYS_AT_ONCE = 7

/** Days to be gathered, as the mark stood, in parts of equal length. */
type Span = { mark: string | null; from: string; until: string; parts: number }

/** Has a piece of work done in a transaction: each in its own, or all in one. */
export type Each = <T>(work: (tx: Db) => Promise<T>) => Promise<T>

/**
 * Gathers the next days that are over, part by part, and answers whether there may be more. What was gathered before
 * an interruption is gathered again and changes nothing; of two instances at once one waits and finds it done. The week
 * of `peopleAPart` is one part; of more people a part is as much shorter a time.
 */
export async function gatherSpan(each: Each, peopleAPart: number): Promise<boolean> {
  const span = await each((tx) => findSpan(tx, peopleAPart))
  if (!span) return false
  for (let at = 0; at < span.parts; at += 1) if (!(await each((tx) => gatherPart(tx, span, at)))) break
  return true
}

/** The days that come next. When there is nothing to gather yet, the mark is set to today. */
async function findSpan(tx: Db, peopleAPart: number): Promise<Span | undefined> {
  const { mark, from, today, until, people } = await onlyOf<
    Pick<Span, 'mark' | 'until'> & { from: string | null; today: string; people: number }
  >(tx)`
    with mark as materialized (select gathered_until from streak_marks for update),
      span as (select gathered_until as mark,
        coalesce(gathered_until, (select programme_day(at) from (${firstDeed}) f)) as first,
        programme_day(now()) as today from mark)
    select to_char(mark, 'YYYY-MM-DD') as mark, to_char(first, 'YYYY-MM-DD') as from,
      to_char(today, 'YYYY-MM-DD') as today,
      to_char(least(first + ${DAYS_AT_ONCE - 1}::int, today - 1), 'YYYY-MM-DD') as until,
      (select greatest(reltuples, 0)::int from pg_class where oid = 'users'::regclass) as people from span`
  if (from !== null && from <= until) {
    const days = (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1
    return {
      mark,
      from,
      until,
      parts: Math.max(1, Math.ceil((people / peopleAPart) * (days / DAYS_AT_ONCE))),
    }
  }
  if (mark === null || mark < today)
    await runSql(tx)`update streak_marks set gathered_until = programme_day(now())`
  return undefined
}

/** False when somebody else has moved the mark meanwhile. The last part moves it. */
async function gatherPart(tx: Db, { mark, from, until, parts }: Span, at: number): Promise<boolean> {
  const still = await firstOf(
    tx,
  )`select from streak_marks where gathered_until is not distinct from ${mark}::date for update`
  if (!still) return false
  const days = daysWithDeeds({
    from: sql`${from}::date`,
    until: sql`${until}::date`,
    part: { at, of: parts },
  })
  await runSql(tx)`insert into streak_days (user_id, day)
    select d.user_id, d.day from (${days}) d join users u on u.id = d.user_id on conflict do nothing`
  if (at === parts - 1) await runSql(tx)`update streak_marks set gathered_until = ${until}::date + 1`
  return true
}

/** Forgets what was gathered: it comes back from what happened. */
export async function forgetDays(tx: Db): Promise<void> {
  await runSql(tx)`update streak_marks set gathered_until = null`
  await runSql(tx)`delete from streak_days`
}

/** All days that are over, in one go: for what is filled in one transaction. */
export async function rebuildDays(tx: Db): Promise<void> {
  await forgetDays(tx)
  while (await gatherSpan((work) => work(tx), Number.POSITIVE_INFINITY));
}
