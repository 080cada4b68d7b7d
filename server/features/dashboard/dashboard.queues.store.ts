import { type RawBuilder, sql } from 'kysely'
import type { Backlog, QueueName } from '#contract/dashboard.ts'
import type { Db } from '#server/schema.ts'

type Source = {
  queue: QueueName
  /** What waits: rows with `at`, since when. */
  waiting: RawBuilder<unknown>
  /** What ever came, and what was done: rows with `at`. */
  came: RawBuilder<unknown>
  done: RawBuilder<unknown>
}

// One look at each, along the indexes of what is open; the week's numbers read only that week.
const sources: Source[] = [
  {
    queue: 'entries',
    waiting: sql`select handed_in_at as at from challenge_entries where state in ('handed_in', 'appealed')`,
    came: sql`select at from challenge_entry_events where kind in ('handed_in', 'appealed')`,
    done: sql`select at from challenge_entry_events where kind in ('approved', 'rejected', 'to_improve', 'confirmed')`,
  },
  {
    queue: 'wall',
    waiting: sql`select min(created_at) as at from wall_reports where decided_at is null group by entry_id`,
    came: sql`select created_at as at from wall_reports`,
    done: sql`select decided_at as at from wall_reports where decided_at is not null`,
  },
  {
    queue: 'chat',
    waiting: sql`select min(created_at) as at from chat_reports where decided_at is null group by message_id`,
    came: sql`select created_at as at from chat_reports`,
    done: sql`select decided_at as at from chat_reports where decided_at is not null`,
  },
  {
    queue: 'duels',
    waiting: sql`select created_at as at from duel_flags where state = 'open'`,
    came: sql`select created_at as at from duel_flags`,
    done: sql`select reviewed_at as at from duel_flags where reviewed_at is not null`,
  },
  {
    queue: 'points',
    waiting: sql`select created_at as at from points_questions where answered_at is null`,
    came: sql`select created_at as at from points_questions`,
    done: sql`select answered_at as at from points_questions where answered_at is not null`,
  },
  {
    queue: 'contact',
    waiting: sql`select waiting_since as at from contact_threads
      where state = 'open' and waiting_since is not null`,
    came: sql`select created_at as at from contact_messages where not from_organisers`,
    done: sql`select created_at as at from contact_messages where from_organisers and author_id is not null`,
  },
  {
    queue: 'questions',
    waiting: sql`select created_at as at from quiz_reports where closed_at is null`,
    came: sql`select created_at as at from quiz_reports`,
    done: sql`select closed_at as at from quiz_reports where closed_at is not null`,
  },
]

/** How much waits in each queue, since when, and whether it grows. */
export async function findBacklogs(db: Db): Promise<Backlog[]> {
  const each = sources.map(
    ({ queue, waiting, came, done }, place) => sql`
      select ${place}::int as place, ${queue}::text as queue, count(*)::int as waiting, min(w.at) as oldest,
        (select count(*)::int from (${came}) c where c.at > now() - interval '7 days') as came,
        (select count(*)::int from (${done}) d where d.at > now() - interval '7 days') as done
      from (${waiting}) w`,
  )
  const { rows } = await sql<Backlog>`${sql.join(each, sql` union all `)} order by place`.execute(db)
  return rows
}
