import { type RawBuilder, sql } from 'kysely'
import { type CrewFigures, type Deed, DEEDS } from '#features/recap/contract/figures.ts'
import { whoseModuleIsOn } from '#features/modules/server/modules.ts'
import { type Db, rowsOf } from '#platform/server/schema.ts'

export type Span = { team_id: string; since: string; until: string }
export type Counted = Pick<CrewFigures, 'points' | 'wins' | 'deeds'>

/** A fact counts for the crew in which its person rode at that moment. */
const within = (at: string) => sql`${sql.ref(at)} >= r.since and ${sql.ref(at)} < r.until`

const played = sql`riders r join duel_players p on p.user_id = r.user_id and not p.forfeited and not p.taken_back
  join duels d on d.id = p.duel_id and d.state = 'finished' and ${within('d.closed_at')}`

/** What is counted of each crew `r.team_id`, over the facts. */
const counts: Record<Exclude<Deed, 'full_days'> | 'wins', RawBuilder<unknown>> = {
  // Two aboard who play against each other have played one duel.
  duels: sql`select r.team_id, count(distinct d.id) as n from ${played} group by r.team_id`,
  wins: sql`select r.team_id, count(*) as n from ${played} where p.outcome = 'won' group by r.team_id`,
  challenges: sql`select r.team_id, count(distinct e.id) as n from riders r
    join challenge_makers m on m.user_id = r.user_id
    join challenge_entries e on e.id = m.entry_id and e.state = 'approved' and ${within('e.decided_at')}
    group by r.team_id`,
  courses: sql`select r.team_id, count(*) as n from riders r
    join learning_enrolments e on e.user_id = r.user_id and ${within('e.completed_at')} group by r.team_id`,
  lessons: sql`select r.team_id, count(*) as n from riders r join learning_enrolments e on e.user_id = r.user_id
    join learning_places l on l.course_id = e.course_id and l.user_id = e.user_id and ${within('l.done_at')}
    group by r.team_id`,
  trainings: sql`select r.team_id, count(*) as n from riders r
    join training_seats s on s.user_id = r.user_id and s.attended
    join trainings t on t.id = s.training_id and ${within('t.starts_at')} group by r.team_id`,
  rights: sql`select r.team_id, count(*) as n from riders r
    join daily_answers a on a.user_id = r.user_id and a.verdict = 'right' and ${within('a.asked_at')}
    group by r.team_id`,
  posts: sql`select r.team_id, count(*) as n from riders r
    join wall_entries w on w.author_id = r.user_id and w.post_id is null and w.deleted_at is null
      and w.hidden_at is null and ${within('w.created_at')} group by r.team_id`,
}

/** Days that were over and on which all who worked, and have a streak at all, did something: a full tank. */
const fullDays = sql`select w.team_id, count(*) as n from w
  cross join lateral generate_series(programme_day(w.since), programme_day(w.until) - 1, interval '1 day') as d(day)
  cross join lateral (select bool_and(exists (
      select from streak_days s where s.user_id = m.id and s.day = d.day::date)) as full_tank
    from aboard m where m.team_id = w.team_id and m.joined_at < programme_dawn(d.day::date + 1)
      and (m.left_at is null or m.left_at >= programme_dawn(d.day::date + 1)) and streak_works(m.id, d.day::date)) tank
  where tank.full_tank group by w.team_id`

/** What these crews did in their weeks. */
export async function countDeeds(db: Db, spans: readonly Span[]): Promise<Map<string, Counted>> {
  const riders = sql`select u.id, u.segment, u.access, m.team_id, m.joined_at, m.left_at from w
    join team_members m on m.team_id = w.team_id and m.joined_at < w.until
      and (m.left_at is null or m.left_at > w.since)
    join users u on u.id = m.user_id and not u.deleted`
  const parts = Object.entries(counts).map(
    ([kind, question]) => sql`select team_id, ${sql.lit(kind)} as kind, n from (${question}) counted`,
  )
  const rows = await rowsOf<{ team_id: string; kind: string; n: number }>(db)`
    with w as materialized (select * from unnest(${spans.map(({ team_id }) => team_id)}::uuid[],
        ${spans.map(({ since }) => since)}::timestamptz[], ${spans.map(({ until }) => until)}::timestamptz[])
        as w(team_id, since, until)),
      riders as materialized (select m.team_id, m.user_id, greatest(m.joined_at, w.since) as since,
          least(coalesce(m.left_at, w.until), w.until) as until
        from w join team_members m on m.team_id = w.team_id and m.joined_at < w.until
          and (m.left_at is null or m.left_at > w.since)),
      aboard as materialized (${whoseModuleIsOn(riders, 'StreakModule')})
    select team_id, kind, n::int as n from (
      ${sql.join(parts, sql` union all `)}
      union all select team_id, 'full_days', n from (${fullDays}) days
      union all select w.team_id, 'points', sum(e.points) from w join points_entries e on e.team_id = w.team_id
        and e.created_at >= w.since and e.created_at < w.until group by w.team_id) counted`
  const found = Map.groupBy(rows, ({ team_id }) => team_id)
  return new Map(
    spans.map(({ team_id }) => {
      const nOf = (kind: string) => found.get(team_id)?.find((row) => row.kind === kind)?.n ?? 0
      const deeds = Object.fromEntries(DEEDS.map((deed) => [deed, nOf(deed)])) as Record<Deed, number>
      return [team_id, { points: nOf('points'), wins: nOf('wins'), deeds }]
    }),
  )
}
