import { type RawBuilder, sql } from 'kysely'
import type { Backlog, QueueName } from '#features/dashboard/contract/dashboard.ts'
import { isWithinScope, type Scope } from '#features/account/server/account.ts'
import { type Db, onlyOf, rowsOf } from '#platform/server/schema.ts'

// One by one: what waits and came lately is little, and whom a scope leaves may be tens of thousands.
const isTheirsIn =
  (scope: Scope): Whose =>
  (id) =>
    scope
      ? sql<boolean>`coalesce((select ${isWithinScope(scope)} from users u where u.id = ${id}), false)`
      : sql<boolean>`true`

type Whose = (id: RawBuilder<unknown>) => RawBuilder<boolean>
type Source = {
  queue: QueueName
  /** What waits: rows with `at`, since when. */
  waiting: RawBuilder<unknown>
  /** What ever came, and what was done: rows with `at`. */
  came: RawBuilder<unknown>
  done: RawBuilder<unknown>
}

const author = sql`(select e.author_id from wall_entries e where e.id = entry_id)`
const writer = sql`(select m.author_id from chat_messages m where m.id = message_id)`
const beginner = sql`(select e.user_id from challenge_entries e where e.id = entry_id)`

// Whoever looks after one of them alone is not shown the flag either.
const allTheirs = (isTheirs: Whose) =>
  sql`${isTheirs(sql`first_id`)} and ${isTheirs(sql`second_id`)} and (third_id is null or ${isTheirs(sql`third_id`)})`

// One look at each, along the indexes of what is open; the week's numbers read only that week.
const sourcesOf = (isTheirs: Whose): Source[] => [
  {
    queue: 'entries',
    waiting: sql`select handed_in_at as at from challenge_entries
      where state in ('handed_in', 'appealed') and ${isTheirs(sql`user_id`)}`,
    came: sql`select at from challenge_entry_events
      where kind in ('handed_in', 'appealed') and ${isTheirs(beginner)}`,
    done: sql`select at from challenge_entry_events
      where kind in ('approved', 'rejected', 'to_improve', 'confirmed') and ${isTheirs(beginner)}`,
  },
  {
    queue: 'wall',
    waiting: sql`select min(created_at) as at from wall_reports
      where decided_at is null and ${isTheirs(author)} group by entry_id`,
    came: sql`select created_at as at from wall_reports where ${isTheirs(author)}`,
    done: sql`select decided_at as at from wall_reports where decided_at is not null and ${isTheirs(author)}`,
  },
  {
    queue: 'chat',
    waiting: sql`select min(created_at) as at from chat_reports
      where decided_at is null and ${isTheirs(writer)} group by message_id`,
    came: sql`select created_at as at from chat_reports where ${isTheirs(writer)}`,
    done: sql`select decided_at as at from chat_reports where decided_at is not null and ${isTheirs(writer)}`,
  },
  {
    queue: 'duels',
    waiting: sql`select created_at as at from duel_flags where state = 'open' and ${isTheirs(sql`user_id`)}`,
    came: sql`select created_at as at from duel_flags where ${isTheirs(sql`user_id`)}`,
    done: sql`select reviewed_at as at from duel_flags
      where reviewed_at is not null and ${isTheirs(sql`user_id`)}`,
  },
  {
    queue: 'points',
    waiting: sql`select created_at as at from points_questions
      where answered_at is null and ${isTheirs(sql`user_id`)}`,
    came: sql`select created_at as at from points_questions where ${isTheirs(sql`user_id`)}`,
    done: sql`select answered_at as at from points_questions
      where answered_at is not null and ${isTheirs(sql`user_id`)}`,
  },
  {
    queue: 'contact',
    waiting: sql`select waiting_since as at from contact_threads
      where state = 'open' and waiting_since is not null and ${isTheirs(sql`user_id`)}`,
    came: sql`select created_at as at from contact_messages
      where not from_organisers and ${isTheirs(sql`user_id`)}`,
    done: sql`select created_at as at from contact_messages
      where from_organisers and author_id is not null and ${isTheirs(sql`user_id`)}`,
  },
  {
    queue: 'questions',
    waiting: sql`select created_at as at from quiz_reports
      where closed_at is null and ${isTheirs(sql`user_id`)}`,
    came: sql`select created_at as at from quiz_reports where ${isTheirs(sql`user_id`)}`,
    done: sql`select closed_at as at from quiz_reports
      where closed_at is not null and ${isTheirs(sql`user_id`)}`,
  },
  {
    queue: 'thanks',
    waiting: sql`select created_at as at from thanks_flags where state = 'open' and ${allTheirs(isTheirs)}`,
    came: sql`select created_at as at from thanks_flags where ${allTheirs(isTheirs)}`,
    done: sql`select reviewed_at as at from thanks_flags
      where reviewed_at is not null and ${allTheirs(isTheirs)}`,
  },
]

/** How much waits in each queue, since when, and whether it grows. */
export async function findBacklogs(db: Db, scope?: Scope): Promise<Backlog[]> {
  const each = sourcesOf(isTheirsIn(scope)).map(
    ({ queue, waiting, came, done }, place) => sql`
      select ${place}::int as place, ${queue}::text as queue, count(*)::int as waiting, min(w.at) as oldest,
        (select count(*)::int from (${came}) c where c.at > now() - interval '7 days') as came,
        (select count(*)::int from (${done}) d where d.at > now() - interval '7 days') as done
      from (${waiting}) w`,
  )
  return rowsOf<Backlog>(db)`${sql.join(each, sql` union all `)} order by place`
}

/** Imports of points that nobody has released yet: they are everybody's, and no queue of people. */
export async function countWaitingImports(db: Db): Promise<number> {
  const { count } = await onlyOf<{ count: number }>(db)`
    select count(*)::int as count from points_imports where state = 'waiting'`
  return count
}

/** In which queues something has waited for more than so many days: how much, and since when the oldest. */
export async function findLate(db: Db, days: number, scope?: Scope) {
  const each = sourcesOf(isTheirsIn(scope)).map(
    ({ queue, waiting }) => sql`select ${queue}::text as queue, count(*)::int as count, min(w.at) as at
      from (${waiting}) w where w.at < now() - make_interval(days => ${days})`,
  )
  return rowsOf<{ queue: QueueName; count: number; at: string }>(db)`${sql.join(each, sql` union all `)}`
}
