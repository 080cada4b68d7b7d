import { type RawBuilder, sql } from 'kysely'

/**
 * What counts as having done something on a day: who, and when. Votes are not among them, nor anonymous questionnaires:
 * when somebody cast or wrote one is kept nowhere. A day once counted stays: no row here is written over later.
 */
const deeds: Record<string, RawBuilder<unknown>> = {
  daily_question: sql`select user_id, asked_at as at from daily_answers where verdict in ('right', 'wrong')`,
  duel: sql`select user_id, asked_at as at from duel_answers where verdict in ('right', 'wrong')`,
  practice_duel: sql`select user_id, locked_at as at from duel_practice_answers where locked_at is not null`,
  // Of each time, by whoever did it: the captain who passes on what a mate has sent does so on a day of their own.
  challenge: sql`select user_id, at from challenge_entry_events
    where kind in ('sent_to_captain', 'handed_in') and user_id is not null`,
  questionnaire: sql`select user_id, handed_in_at as at from questionnaire_answers where user_id is not null`,
  lesson: sql`select e.user_id, p.done_at as at from learning_enrolments e
    join learning_places p on p.course_id = e.course_id and p.user_id = e.user_id where p.done_at is not null`,
  check: sql`select e.user_id, a.handed_in_at as at from learning_enrolments e
    join learning_attempts a on a.course_id = e.course_id and a.user_id = e.user_id where a.handed_in_at is not null`,
  training: sql`select s.user_id, t.starts_at as at from training_seats s
    join trainings t on t.id = s.training_id where s.attended`,
  document: sql`select user_id, confirmed_at as at from library_confirmations`,
  news: sql`select user_id, acknowledged_at as at from news_acknowledgements`,
  wall: sql`select author_id as user_id, created_at as at from wall_entries where author_id is not null`,
}

/** The names of them, as they are written down for people. */
export const DEEDS = Object.keys(deeds)

/**
 * Who did something in these days (both included), once for each day: of all people, or of some; of a part of that time
 * alone, where `part` says which of how many.
 */
export function daysWithDeeds({
  from,
  until,
  userIds,
  part = { at: 0, of: 1 },
}: {
  from: RawBuilder<unknown>
  until: RawBuilder<unknown>
  userIds?: readonly string[]
  part?: { at: number; of: number }
}): RawBuilder<unknown> {
  const whose = userIds ? sql`and d.user_id = any(${[...userIds]}::uuid[])` : sql``
  const parts = Object.values(deeds).map(
    (rows) => sql`select d.user_id, d.at from (${rows}) d
      where d.at >= (select begins from span) and d.at < (select ends from span) ${whose}`,
  )
  const after = (done: number) => sql`begins
    + make_interval(secs => extract(epoch from ends - begins)::float8 * ${done}::float8 / ${part.of}::float8)`
  // The zone is asked once: there are many rows.
  return sql`with days as materialized (select programme_dawn(${from}) as begins, programme_dawn(${until} + 1) as ends),
      span as materialized (select ${after(part.at)} as begins, ${after(part.at + 1)} as ends, programme_zone() as zone
        from days)
    select distinct user_id, (at at time zone (select zone from span))::date as day
    from (${sql.join(parts, sql` union all `)}) deeds`
}

/** When the first deed of all was done. */
export const firstDeed = sql`select min(at) as at from (${sql.join(
  Object.values(deeds).map((rows) => sql`select min(d.at) as at from (${rows}) d`),
  sql` union all `,
)}) firsts`
