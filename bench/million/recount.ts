/** A question after `user_id` and `sticker` of everybody who deserves one, by facts of one kind. */
const byCount = (rows: string, needs: Record<string, number>, having = 'count(*)') =>
  Object.entries(needs)
    .map(
      ([sticker, least]) => `select user_id, '${sticker}' as sticker from (${rows}) r
      group by user_id having ${having} >= ${least}`,
    )
    .join(' union all ')

/** Sides of duels that count. */
const SIDES = `select p.* from duel_players p, duels d
  where d.id = p.duel_id and d.state = 'finished' and not (p.forfeited or p.taken_back)`
/** Their answers as letters in their order: a run of right ones is a run of letters. */
const LETTERS = `select p.user_id, string_agg(case a.verdict when 'right' then 'r' else '-' end, ''
    order by a.asked_at, a.duel_id, a.position) as letters
  from (${SIDES}) p join duel_answers a using (duel_id, user_id)
  where not exists (select from duel_rounds v where v.duel_id = a.duel_id and v.position = a.position and v.voided)
  group by p.user_id`
const REACHED = `select m.user_id, k.kind, k.subject, k.place from wall_moments k, team_members m
  where m.team_id = k.team_id and not k.created_at < m.joined_at and (m.left_at is null or m.left_at > k.created_at)`

/**
 * The sticker book counted once more, over everybody at once and by other ways than the product's: runs as strings of
 * letters, Fridays by looking three weeks on, duels by what is not left out. The numbers are those of the rules.
 */
export const DESERVED = [
  `select user_id, 'first_ride' as sticker from first_rides where step = 3`,
  `select id, 'face' from users where avatar <> ''`,
  `select distinct user_id, 'aboard' from team_members`,
  `select distinct user_id, 'full_crew' from (${REACHED}) r where kind = 'full'`,
  `select distinct sent_by, 'host' from team_offers where kind = 'invitation' and state = 'accepted' and sent_by is not null`,
  byCount(SIDES, { first_duel: 1, duels_10: 10, duels_50: 50 }),
  byCount(`select * from (${SIDES}) s where outcome = 'won'`, { first_win: 1, wins_10: 10 }),
  `select distinct s.user_id, 'giant' from (${SIDES}) s join duels d on d.id = s.duel_id
    join duel_players o on o.duel_id = d.id and o.user_id in (d.challenger_id, d.opponent_id) and o.user_id <> s.user_id
    where s.outcome = 'won' and o.rating_before - s.rating_before >= 100`,
  byCount(
    `select distinct s.user_id, case s.user_id when d.challenger_id then d.opponent_id else d.challenger_id end as rival
      from (${SIDES}) s join duels d on d.id = s.duel_id`,
    { rivals: 5 },
  ),
  `select user_id, 'in_a_row_5' from (${LETTERS}) l where letters like '%rrrrr%'`,
  `select user_id, 'in_a_row_10' from (${LETTERS}) l where letters like '%rrrrrrrrrr%'`,
  `select distinct user_id, 'flawless' from (select s.user_id, a.duel_id,
      string_agg(case a.verdict when 'right' then 'r' else '-' end, '') as letters
    from (${SIDES}) s join duel_answers a using (duel_id, user_id)
      join duel_rounds r on r.duel_id = a.duel_id and r.position = a.position and not r.voided
    group by s.user_id, a.duel_id) f where letters ~ '^r{3,}$'`,
  byCount(`select user_id from daily_answers where verdict = 'right'`, { daily_10: 10 }),
  byCount(`select user_id from learning_places where done_at is not null`, { lessons_10: 10 }),
  byCount(`select user_id from learning_enrolments where certificate is not null`, {
    course: 1,
    courses_3: 3,
  }),
  `select distinct user_id, 'first_try' from learning_attempts where number = 1 and passed`,
  `select distinct user_id, 'training' from training_seats where attended`,
  byCount(
    `select user_id from news_acknowledgements where article_id in (select id from news_articles where must_read)`,
    { must_reads: 3 },
  ),
  byCount(`select distinct user_id, document_id from library_confirmations`, { documents: 3 }),
  byCount(
    `select user_id from challenge_makers where entry_id in (select id from challenge_entries where state = 'approved')`,
    { challenge: 1, challenges_5: 5 },
  ),
  `select distinct author_id, 'post' from wall_entries
    where author_id is not null and post_id is null and coalesce(deleted_at, hidden_at) is null`,
  byCount(
    `select author_id as user_id from wall_entries
      where author_id is not null and post_id is not null and coalesce(deleted_at, hidden_at) is null`,
    { comments: 10 },
  ),
  byCount(
    `select l.user_id from wall_likes l, wall_entries w where w.id = l.entry_id
      and coalesce(w.deleted_at, w.hidden_at) is null and (w.author_id is null or w.author_id <> l.user_id)`,
    { cheers: 25 },
  ),
  byCount(
    `select w.author_id as user_id from wall_likes l, wall_entries w where w.id = l.entry_id
      and w.author_id is not null and coalesce(w.deleted_at, w.hidden_at) is null`,
    { applause: 25 },
  ),
  byCount(`select giver_id as user_id from thanks where stands`, { said_thanks: 1 }),
  byCount(`select receiver_id as user_id from thanks where stands`, { thanked: 1, thanked_10: 10 }),
  byCount(`select distinct user_id, subject from (${REACHED}) r where kind = 'stage'`, {
    town: 1,
    towns_3: 3,
  }),
  `select distinct user_id, 'dressed' from (${REACHED}) r where kind = 'accessory'`,
  `select distinct user_id, 'podium' from (${REACHED}) r where kind = 'place' and place in (1, 2, 3)`,
  byCount(`select user_id, points from points_entries`, { points_1000: 1_000 }, 'sum(points)'),
  `select user_id, 'all_rounder' from (select user_id,
      sum(points) filter (where kind = 'business') as b, sum(points) filter (where kind = 'educational') as e,
      sum(points) filter (where kind = 'challenge') as c, sum(points) filter (where kind = 'bonus') as o
    from points_entries group by user_id) k
    where num_nonnulls(nullif(b > 0, false), nullif(e > 0, false), nullif(c > 0, false), nullif(o > 0, false)) >= 3`,
  `select distinct a.user_id, 'fridays' from auth_active_days a
    join auth_active_days b on b.user_id = a.user_id and b.day = a.day + 7
    join auth_active_days c on c.user_id = a.user_id and c.day = a.day + 14
    join auth_active_days d on d.user_id = a.user_id and d.day = a.day + 21
    where to_char(a.day, 'ID') = '5'`,
  `select distinct user_id, 'voter' from vote_voters where voted and vote_id in (select id from votes where closed_at is not null)`,
].join('\nunion all\n')

/** Stickers that are had and not deserved, and deserved and not had. */
export const STICKER_FAULTS = `with due as materialized (${DESERVED}),
    held as materialized (select user_id, sticker from sticker_entries group by user_id, sticker
      having count(*) % 2 = 1)
  select (select count(*) from held)::int as compared, (select count(*) from held h
      full join due d using (user_id, sticker) where h.user_id is null or d.user_id is null)::int as differ,
    (select count(*) from (select from due group by user_id, sticker having count(*) > 1) twice)::int as twice`

const MOMENTS = `select user_id, asked_at as at from daily_answers where verdict <> 'missed'
  union all select user_id, asked_at from duel_answers where verdict <> 'missed'
  union all select user_id, at from challenge_entry_events where kind like 'sent_to%' or kind like 'handed%'
  union all select user_id, handed_in_at from questionnaire_answers
  union all select user_id, done_at from learning_places
  union all select user_id, handed_in_at from learning_attempts
  union all select s.user_id, t.starts_at from training_seats s, trainings t where t.id = s.training_id and s.attended
  union all select user_id, confirmed_at from library_confirmations
  union all select user_id, acknowledged_at from news_acknowledgements
  union all select author_id, created_at from wall_entries`

/** Days that are gathered and on which nothing was done, and the other way round. */
export const STREAK_FAULTS = `with plain as materialized (select distinct user_id, (at at time zone 'Europe/Warsaw')::date as day
    from (${MOMENTS}) m where user_id is not null and (at at time zone 'Europe/Warsaw')::date < (now() at time zone 'Europe/Warsaw')::date)
  select (select count(*) from streak_days)::int as compared, (select count(*) from streak_days s
    full join plain p using (user_id, day) where s.user_id is null or p.user_id is null)::int as differ`

/** Of the week that is over: points, places and turns; of the next one what each crew had before, and that each rides once. */
export const LEAGUE_FAULTS = `with ended as (select c.*, w.starts_at, w.ends_at from league_crews c join league_weeks w using (monday)
      where w.closed_at is not null),
    plain as materialized (select e.team_id, e.league, e.seat, coalesce(sum(p.points), 0)::int as points
      from ended e left join points_entries p on p.team_id = e.team_id and p.created_at >= e.starts_at and p.created_at < e.ends_at
      group by e.team_id, e.league, e.seat),
    placed as materialized (select *, row_number() over (partition by league order by points desc, seat) as place,
      count(*) over (partition by league) as size from plain),
    climbers as materialized (select p.league, count(*) filter (where p.points > 0
        and p.place <= least(2, p.size / 2, coalesce(o.size, 0) / 2)) as up
      from placed p left join (select distinct league, size from placed) o on o.league = p.league - 1 group by p.league),
    turned as materialized (select p.*, case when p.place <= u.up then 'up'
        when p.place > p.size - coalesce(d.up, 0) then 'down' else 'stay' end as turn
      from placed p join climbers u using (league) left join climbers d on d.league = p.league + 1),
    next as (select c.*, w.starts_at from league_crews c join league_weeks w using (monday) where w.closed_at is null),
    before as materialized (select n.team_id, coalesce(sum(p.points), 0) as points from next n
      left join points_entries p on p.team_id = n.team_id and p.created_at < n.starts_at group by n.team_id)
  select (select count(*) from ended)::int as compared,
    ((select count(*) from turned t join ended e using (team_id)
        where (t.points, t.place, t.turn) is distinct from (e.points, e.place::bigint, e.turn))
      + (select count(*) from next n join before b using (team_id) where b.points <> n.points_before)
      + (select count(*) from teams t left join (select team_id, count(*) as rides from next group by team_id) n on n.team_id = t.id
        where t.closed_at is null and n.rides is distinct from 1)
      + (select count(*) from (select from next group by league having count(*) not between 8 and 10) s))::int as differ`
