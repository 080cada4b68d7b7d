import { sql } from 'kysely'
import type { AnswerTime } from '#features/quiz/server/quiz.ts'
import { type Db, firstOf, isThere, onlyOf, type RowOf, rowsOf, runSql } from '#platform/server/schema.ts'

export type OwnAnswer = RowOf<'daily_answers', 'places' | 'total_ms' | 'lag_ms' | 'verdict' | 'chosen'> & {
  locked: boolean
  /** Since it was asked, and until it is over from then, by the clock of the database. */
  elapsed_ms: number
  due_in_ms: number
}

export type DayRow = {
  day: string
  /** Null: not drawn yet. */
  version_id: string | null
  is_quiet: boolean
  mine: OwnAnswer | null
}

const answer = sql`case when a.user_id is not null then jsonb_build_object('places', a.places, 'total_ms', a.total_ms,
    'lag_ms', a.lag_ms, 'verdict', a.verdict, 'chosen', a.chosen, 'locked', a.locked_at is not null,
    'elapsed_ms', (extract(epoch from clock_timestamp() - a.asked_at) * 1000)::float8,
    'due_in_ms', (extract(epoch from a.due_at - a.asked_at) * 1000)::float8) end as mine`

/** The given day, else the one whose question still runs for this person, else today. */
export async function findDay(db: Db, userId: string, day?: string): Promise<DayRow> {
  return onlyOf<DayRow>(db)`select to_char(t.day, 'YYYY-MM-DD') as day, q.version_id,
      p.day is not null and p.question_id is null as is_quiet, ${answer}
    from (select coalesce(${day ?? null}::date, (select day from daily_answers where user_id = ${userId}::uuid
        and locked_at is null and due_at + interval '1 second' > clock_timestamp() order by day desc limit 1),
      programme_day(now())) as day) t
    left join daily_questions q on q.day = t.day
    left join daily_question_plans p on p.day = t.day
    left join daily_answers a on a.day = t.day and a.user_id = ${userId}::uuid`
}

type LastDay = {
  day: string
  version_id: string
  mine: OwnAnswer | null
  /** This person has opened one before it. */
  earlier: boolean
}

/** Opened by this person `o`, and behind them: answered, or its time is over with what may be added to it. */
const isBehind = (userId: string) => sql`o.user_id = ${userId}::uuid
  and (o.locked_at is not null or o.due_at + interval '1 second' < clock_timestamp())`

const lastDay = (userId: string) => sql`to_char(q.day, 'YYYY-MM-DD') as day, q.version_id, ${answer},
  exists (select from daily_answers o where ${isBehind(userId)} and o.day < q.day) as earlier`

/** The day before today on which something was asked. */
export async function findLastDay(db: Db, userId: string): Promise<LastDay | undefined> {
  return firstOf<LastDay>(db)`select ${lastDay(userId)}
    from (select day, version_id from daily_questions where day < programme_day(now())
      and day > programme_day(now()) - 8 order by day desc limit 1) q
    left join daily_answers a on a.day = q.day and a.user_id = ${userId}::uuid`
}

/** The newest day before the given one, else before or with today, whose question this person has opened and has behind them. */
export async function findOwnDay(
  db: Db,
  userId: string,
  { before, withToday }: { before: string | undefined; withToday: boolean },
): Promise<LastDay | undefined> {
  return firstOf<LastDay>(db)`select ${lastDay(userId)}
    from (select o.day from daily_answers o where ${isBehind(userId)}
      and o.day < coalesce(${before ?? null}::date, programme_day(now()) + ${withToday ? 1 : 0}::int) order by o.day desc limit 1) m
    join daily_questions q on q.day = m.day join daily_answers a on a.day = q.day and a.user_id = ${userId}::uuid`
}

/** Holds the answer of a person until the end of the transaction. */
export async function lockOwn(tx: Db, day: string, userId: string): Promise<boolean> {
  return isThere(
    tx,
  )`select day from daily_answers where day = ${day}::date and user_id = ${userId}::uuid for update`
}

/** Asks the question: its time runs from now. Whoever was asked before is not asked again. */
export async function insertAsked(
  tx: Db,
  asked: { day: string; user_id: string; places: readonly number[]; total_ms: number | null },
): Promise<void> {
  const { day, user_id, places, total_ms } = asked
  // Without a clock it is over with the day.
  await runSql(tx)`insert into daily_answers (day, user_id, places, total_ms, asked_at, due_at)
    select ${day}::date, ${user_id}::uuid, ${[...places]}::int[], ${total_ms}::int, now.at,
      coalesce(now.at + ${total_ms}::int * interval '1 millisecond',
        greatest(programme_dawn(${day}::date + 1), now.at + interval '1 minute'))
    from (select clock_timestamp() as at) now
    on conflict do nothing`
}

/** The first note that it has arrived counts; what the note has waited inside the server does not. */
export async function setLag(
  db: Db,
  { day, user_id, waitedMs }: { day: string; user_id: string; waitedMs: number },
): Promise<void> {
  await runSql(db)`update daily_answers
    set lag_ms = greatest(0, extract(epoch from clock_timestamp() - asked_at) * 1000 - ${waitedMs}::float8)::int
    where day = ${day}::date and user_id = ${user_id}::uuid and locked_at is null and lag_ms is null`
}

export async function setLocked(
  tx: Db,
  own: { day: string; user_id: string; verdict: 'right' | 'wrong' | 'missed'; chosen: readonly number[] },
): Promise<void> {
  await tx
    .updateTable('daily_answers')
    .set({ verdict: own.verdict, chosen: [...own.chosen], locked_at: sql`clock_timestamp()` })
    .where('day', '=', own.day)
    .where('user_id', '=', own.user_id)
    .where('locked_at', 'is', null)
    .execute()
}

type KnownRow = { day: string; answered: number; right: number }

/** How many have answered the question of each of these days, and how many of them knew it. */
export async function countKnown(db: Db, days: readonly string[]): Promise<KnownRow[]> {
  return rowsOf<KnownRow>(db)`select to_char(day, 'YYYY-MM-DD') as day, count(*)::int as answered,
      count(*) filter (where verdict = 'right')::int as right
    from daily_answers where day = any(${[...days]}::date[]) and verdict in ('right', 'wrong') group by day`
}

/** What somebody may need, as the organisers have set it for duels. */
export async function findTime(db: Db, userId: string): Promise<AnswerTime> {
  const row = await firstOf<{ time: AnswerTime }>(
    db,
  )`select time from duel_people where user_id = ${userId}::uuid`
  return row?.time ?? 'normal'
}
