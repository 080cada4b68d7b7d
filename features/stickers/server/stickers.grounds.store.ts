import { type RawBuilder, sql } from 'kysely'
import type { Ground } from '#features/stickers/contract/rules.ts'

type Question = RawBuilder<unknown>

/** Duels that somebody of `who` has played to the end and that stand. */
const played = sql`duel_players p join duels d on d.id = p.duel_id and d.state = 'finished'
  join who on who.id = p.user_id and not p.forfeited and not p.taken_back`

/** Their answers in those, without questions that were taken out of the count. */
const answers = sql`${played} join duel_answers a on a.duel_id = p.duel_id and a.user_id = p.user_id
  join duel_rounds r on r.duel_id = a.duel_id and r.position = a.position and not r.voided`

/** What stands on the wall for everybody. */
const shown = sql`w.deleted_at is null and w.hidden_at is null`

/** What a crew reached while somebody rode in it. */
const reached = (kind: string, more = sql``) => sql`select m.user_id, count(distinct k.subject) as n
  from team_members m join who on who.id = m.user_id
  join wall_moments k on k.team_id = m.team_id and k.kind = ${kind} ${more}
    and k.created_at >= m.joined_at and (m.left_at is null or k.created_at < m.left_at)
  group by m.user_id`

/**
 * How far each of `who` is, by what is counted: a question after `user_id` and `n`, over the facts as they stand now.
 * Whoever is not in an answer has nothing of it.
 */
export const GROUNDS: Record<Ground, Question> = {
  first_rides: sql`select f.user_id, 1 as n from first_rides f join who on who.id = f.user_id
    where f.ended_at is not null`,
  faces: sql`select u.id as user_id, 1 as n from users u join who on who.id = u.id where u.avatar is not null`,
  crews: sql`select m.user_id, 1 as n from team_members m join who on who.id = m.user_id group by m.user_id`,
  full_crews: reached('full'),
  guests: sql`select o.sent_by as user_id, count(distinct o.user_id) as n
    from team_offers o join who on who.id = o.sent_by
    where o.kind = 'invitation' and o.state = 'accepted' group by o.sent_by`,
  duels: sql`select p.user_id, count(*) as n from ${played} group by p.user_id`,
  wins: sql`select p.user_id, count(*) as n from ${played} where p.outcome = 'won' group by p.user_id`,
  giants: sql`select p.user_id, count(*) as n from ${played}
    join duel_players o on o.duel_id = p.duel_id and o.user_id <> p.user_id
    where p.outcome = 'won' and o.rating_before >= p.rating_before + 100 group by p.user_id`,
  rivals: sql`select p.user_id, count(distinct o.user_id) as n from ${played}
    join duel_players o on o.duel_id = p.duel_id and o.user_id <> p.user_id group by p.user_id`,
  rights_in_a_row: sql`select user_id, max(run) as n from (
      select user_id, count(*) as run from (
        select a.user_id, a.verdict,
          row_number() over (partition by a.user_id order by a.asked_at, a.duel_id, a.position)
          - row_number() over (partition by a.user_id, a.verdict order by a.asked_at, a.duel_id, a.position) as island
        from ${answers}) answered
      where verdict = 'right' group by user_id, island) runs
    group by user_id`,
  flawless_duels: sql`select user_id, count(*) as n from (
      select a.user_id, a.duel_id from ${answers} group by a.user_id, a.duel_id
      having count(*) >= 3 and bool_and(coalesce(a.verdict = 'right', false))) flawless
    group by user_id`,
  daily_rights: sql`select a.user_id, count(*) as n from daily_answers a join who on who.id = a.user_id
    join daily_questions q on q.day = a.day
    where a.verdict = 'right' and not exists (select from quiz_voided_versions v where v.version_id = q.version_id)
    group by a.user_id`,
  found_mistakes: sql`select q.user_id, count(*) as n from quiz_reports q join who on who.id = q.user_id
    join quiz_voided_versions v on v.version_id = q.version_id group by q.user_id`,
  lessons: sql`select l.user_id, count(*) as n from learning_enrolments e join who on who.id = e.user_id
    join learning_places l on l.course_id = e.course_id and l.user_id = e.user_id and l.done_at is not null
    group by l.user_id`,
  courses: sql`select e.user_id, count(*) as n from learning_enrolments e join who on who.id = e.user_id
    where e.completed_at is not null group by e.user_id`,
  first_tries: sql`select e.user_id, count(*) as n from learning_enrolments e join who on who.id = e.user_id
    join learning_attempts t on t.course_id = e.course_id and t.user_id = e.user_id and t.number = 1 and t.passed
    group by e.user_id`,
  trainings: sql`select s.user_id, count(*) as n from training_seats s join who on who.id = s.user_id
    where s.attended group by s.user_id`,
  must_reads: sql`select k.user_id, count(*) as n from news_acknowledgements k join who on who.id = k.user_id
    join news_articles n on n.id = k.article_id and n.must_read group by k.user_id`,
  documents: sql`select k.user_id, count(distinct k.document_id) as n
    from library_confirmations k join who on who.id = k.user_id group by k.user_id`,
  challenges: sql`select m.user_id, count(*) as n from challenge_makers m join who on who.id = m.user_id
    join challenge_entries e on e.id = m.entry_id and e.state = 'approved' group by m.user_id`,
  posts: sql`select w.author_id as user_id, count(*) as n from wall_entries w join who on who.id = w.author_id
    where w.post_id is null and ${shown} group by w.author_id`,
  comments: sql`select w.author_id as user_id, count(*) as n from wall_entries w join who on who.id = w.author_id
    where w.post_id is not null and ${shown} group by w.author_id`,
  cheers: sql`select l.user_id, count(*) as n from wall_likes l join who on who.id = l.user_id
    join wall_entries w on w.id = l.entry_id and w.author_id is distinct from l.user_id and ${shown}
    group by l.user_id`,
  applause: sql`select w.author_id as user_id, sum(w.likes) as n from wall_entries w join who on who.id = w.author_id
    where ${shown} group by w.author_id`,
  thanks_given: sql`select t.giver_id as user_id, count(*) as n from thanks t join who on who.id = t.giver_id
    where t.stands group by t.giver_id`,
  thanks_received: sql`select t.receiver_id as user_id, count(*) as n from thanks t join who on who.id = t.receiver_id
    where t.stands group by t.receiver_id`,
  towns: reached('stage'),
  accessories: reached('accessory'),
  podiums: reached('place', sql`and k.place <= 3`),
  points: sql`select e.user_id, sum(e.points) as n from points_entries e join who on who.id = e.user_id
    group by e.user_id`,
  kinds_of_points: sql`select user_id, count(*) as n from (
      select e.user_id, e.kind from points_entries e join who on who.id = e.user_id
      group by e.user_id, e.kind having sum(e.points) > 0) kinds
    group by user_id`,
  fridays_in_a_row: sql`select user_id, max(run) as n from (
      select user_id, count(*) as run from (
        select a.user_id, a.day - 7 * row_number() over (partition by a.user_id order by a.day)::int as island
        from auth_active_days a join who on who.id = a.user_id where extract(isodow from a.day) = 5) fridays
      group by user_id, island) runs
    group by user_id`,
  // While a vote runs nobody learns from a book who has voted by now.
  closed_votes: sql`select v.user_id, count(*) as n from vote_voters v join who on who.id = v.user_id
    join votes t on t.id = v.vote_id and t.closed_at is not null where v.voted group by v.user_id`,
}

/** Everything that is counted of `who`: `user_id`, `ground`, `n`. */
export function measured(): Question {
  const parts = Object.entries(GROUNDS).map(
    ([ground, question]) =>
      sql`select user_id, ${sql.lit(ground)}::text as ground, n::int as n from (${question}) counted`,
  )
  return sql.join(parts, sql` union all `)
}
