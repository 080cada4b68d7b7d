type Part = { people: number; from: number; until: number }
/** So many of it for each person, and the rows from one number to another; `crowd` holds people by number. */
type Fact = { many: number; rows: (part: Part) => string } | { once: string }

/** What everybody can do something with. */
export const THINGS: readonly string[] = [
  `insert into quiz_categories (code, names) values ('theme', '{"en": "Theme", "pl": "Temat"}')`,
  `with made as (select gen_random_uuid() as id, gen_random_uuid() as version_id, n from generate_series(1, 40) n),
    questions as (insert into quiz_questions (id, code, state, version_id, category_id, kind, difficulty)
      select id, 'q-' || n, 'active', version_id, (select id from quiz_categories), 'single', 'easy' from made)
    insert into quiz_versions (id, question_id, number, category_id, kind, answers, right_answers, difficulty)
      select version_id, id, 1, (select id from quiz_categories), 'single', 4, '{0}', 'easy' from made`,
  `insert into daily_questions (day, version_id, drawn_by)
    select programme_day(now()) - d, (select version_id from quiz_questions order by code offset d limit 1), 'rule'
    from generate_series(0, 13) d`,
  `insert into thanks_values (id, texts, sign, colour, place) values (gen_random_uuid(),
    '[{"language":"en","title":"Helpful","text":"We help."}]', 'heart', 'poppy', 0)`,
  `insert into challenges (state, opens_at, deadline, for_whom, proof, points_min, points_max, published_at)
    select 'published', now() - n * interval '4 days', now() - (n - 3) * interval '4 days', 'person', '{}', 10, 20, now()
    from generate_series(1, 7) n`,
  `insert into learning_courses (published_at) select now() from generate_series(1, 4)`,
  `insert into learning_versions (course_id, version, outline, content) select id, 1, '{}', '{}' from learning_courses`,
  `insert into trainings (published_at, texts, starts_at, ends_at, time_zone, seats, sign_up_until, sign_off_until)
    select now(), '[]', now() - n * interval '3 days', now() - n * interval '3 days' + interval '1 hour', 'UTC', 1000,
      now() - n * interval '3 days', now() - n * interval '3 days' from generate_series(1, 3) n`,
  `insert into news_articles (published_at, must_read) select now(), n < 4 from generate_series(1, 4) n`,
  `insert into library_documents (version) select 1 from generate_series(1, 4)`,
  `insert into questionnaires (texts, sections, anonymous, opens_at, closes_at)
    values ('[]', '[]', false, now() - interval '28 days', now() + interval '1 day')`,
  `insert into votes (texts, opens_at, closes_at, published_at, opened_at, closed_at, fingerprint)
    values ('[]', now() - interval '9 days', now() - interval '2 days', now(), now(), now(), 'x')`,
]

const series = ({ from, until }: Part) => `generate_series(${from}, ${until}) g(i)`
const by = (part: Part) => `${series(part)} join crowd c on c.nr = 1 + g.i % ${part.people}`
const nth = (table: string, many: number, at: string, order = 'id') =>
  `(array(select id from ${table} order by ${order}))[1 + ${at} % ${many}]`
const tenth = ({ people }: Part) => Math.max(1, Math.floor(people / 10))
/** A mix that is the same in every run. */
const mixed = (at: string) => `abs(hashint4((${at})::int) % 1000003)`
/** Over the last four weeks in the order of the rows, as they are written in life. */
const inOrder = ({ people }: Part, many: number) =>
  `now() - interval '28 days' * (1 - least(1, g.i / ${people * many}::float8))`

export const FACTS: readonly Fact[] = [
  {
    many: 1,
    rows: (part) => `insert into team_members (team_id, user_id, captain, joined_at)
      select c.team_id, c.id, c.nr % 5 = 1, now() - interval '40 days' from ${by(part)}`,
  },
  {
    many: 3,
    rows: (
      part,
    ) => `insert into points_entries (user_id, team_id, kind, points, reason, source, source_id, created_at)
      select c.id, c.team_id, (array['business','educational','challenge','bonus'])[1 + ${mixed('g.i')} % 4],
        case when g.i % 11 = 0 then -5 else 1 + ${mixed('g.i + 5')} % 700 end, 'Filled', 'fill', g.i::text, ${inOrder(part, 3)}
      from ${by(part)}`,
  },
  {
    many: 0.25,
    // The other side is one of a few, who have many.
    rows: (
      part,
    ) => `with made as (insert into duels (state, origin, challenger_id, opponent_id, until, accepted_at, rules,
          closed_at, created_at)
        select 'finished', 'match', c.id, o.id, at, at, '{}', at, at
        from (select c.id, c.nr, ${inOrder(part, 0.25)} as at from ${by(part)}) c
        join crowd o on o.nr = 1 + (c.nr * 31 + 1) % greatest(${part.people} / 40, 2) and o.id <> c.id
        returning id, challenger_id, opponent_id, created_at),
      sides as (insert into duel_players (duel_id, user_id, done_at, forfeited, outcome, taken_back, rating_before)
        select id, challenger_id, created_at, h % 40 = 0, case when h % 2 = 0 then 'won' else 'lost' end, h % 31 = 0, 1500
        from (select *, abs(hashtext(id::text) % 1000) as h from made) m
        union all select id, opponent_id, created_at, false, case when h % 2 = 0 then 'lost' else 'won' end, false,
          1500 + h % 150 from (select *, abs(hashtext(id::text) % 1000) as h from made) m),
      rounds as (insert into duel_rounds (duel_id, position, version_id, seconds, voided)
        select id, p, (select version_id from quiz_questions order by code limit 1), 20, abs(hashtext(id::text || p)) % 50 = 0
        from made, generate_series(1, 3) p)
      insert into duel_answers (duel_id, user_id, position, places, asked_at, due_at, locked_at, verdict)
        select id, u, p, '{0,1,2,3}', created_at + p * interval '1 second', created_at, created_at,
          (array['right','right','right','wrong','missed'])[1 + abs(hashtext(id::text || u || p)) % 5]
        from made, unnest(array[challenger_id, opponent_id]) u, generate_series(1, 3) p`,
  },
  {
    many: 1.4,
    // One of ten answers it each day.
    rows: (part) => `insert into daily_answers (day, user_id, places, asked_at, due_at, locked_at, verdict)
      select day, c.id, '{0,1,2,3}', at, at, at, (array['right','right','right','right','wrong','missed'])[1 + ${mixed('g.i')} % 6]
      from (select i, d, (select programme_day(now())) - d as day,
          (select programme_dawn(programme_day(now()))) - d * interval '1 day' + ${mixed('i * 5')} % 1300 * interval '1 minute' as at
        from (select i, 13 - (i - 1) / ${tenth(part)} as d from generate_series(${part.from}, ${part.until}) i) s where d >= 0) g
      join crowd c on c.nr = 1 + (g.i - 1) % ${tenth(part)} * 10
      on conflict do nothing`,
  },
  {
    many: 3,
    rows: (part) => `insert into auth_active_days (day, user_id)
      select (select programme_day(now())) - case when g.i % 6 = 5 then 2 else 0 end
          - (extract(isodow from (select programme_day(now())))::int + 2) % 7 - 7 * (g.i % 6), c.id
      from ${series(part)} join crowd c on c.nr = 1 + (g.i / 6) * 2 % ${part.people} where ${mixed('g.i')} % 9 > 0
      on conflict do nothing`,
  },
  {
    many: 0.2,
    rows: (part) => `insert into wall_entries (id, author_id, text, sha256, created_at, deleted_at)
      select gen_random_uuid(), c.id, 'On the road.', '\\x00', at, case when nr % 13 = 0 then now() end
      from (select c.id, c.nr, ${inOrder(part, 0.2)} as at from ${by(part)}) c`,
  },
  {
    once: `create table facts_entries as select id, row_number() over (order by created_at, id)::int as nr from wall_entries;
      create unique index on facts_entries (nr); analyze facts_entries`,
  },
  {
    many: 0.6,
    rows: (part) => `insert into wall_entries (id, post_id, author_id, text, sha256, created_at)
      select gen_random_uuid(), e.id, c.id, 'How lovely.', '\\x00', at
      from (select c.id, ${inOrder(part, 0.6)} as at, g.i from ${series(part)}
          join crowd c on c.nr = 1 + g.i * 7 % (1 + ${part.people} / 20)) c
      join facts_entries e on e.nr = 1 + ${mixed('c.i')} % (select max(nr) from facts_entries)`,
  },
  {
    many: 1,
    rows: (part) => `insert into wall_likes (entry_id, user_id)
      select e.id, c.id from ${series(part)} join crowd c on c.nr = 1 + g.i % (1 + ${part.people} / 20)
      join facts_entries e on e.nr = 1 + ${mixed('g.i * 13')} % (1 + (select max(nr) from facts_entries) / 4)
      on conflict do nothing`,
  },
  {
    many: 0.4,
    rows: (
      part,
    ) => `with made as (insert into thanks (id, giver_id, receiver_id, value_id, week, sha256, stands, created_at)
        select gen_random_uuid(), c.id, r.id, (select id from thanks_values),
          date_trunc('week', at at time zone 'Europe/Warsaw')::date, '\\x00', c.nr % 17 > 0, at
        from (select c.id, c.nr, ${inOrder(part, 0.4)} as at from ${by(part)}) c
        join crowd r on r.nr = 1 + (c.nr * 13 + 7) % greatest(${part.people} / 12, 3) and r.id <> c.id
        on conflict do nothing returning id, giver_id, receiver_id, created_at)
      insert into wall_entries (id, author_id, text, sha256, thanked_id, thanked_for, created_at)
        select id, giver_id, 'Thank you.', '\\x00', receiver_id,
          '{"sign":"heart","colour":"poppy","texts":[{"language":"en","word":"Helpful"}]}', created_at from made`,
  },
  {
    many: 0.6,
    rows: (part) => `insert into first_rides (user_id, step, ended_at)
      select c.id, case when c.nr % 4 > 0 then 3 else 1 end, case when c.nr % 4 > 0 then now() end from ${by(part)}`,
  },
  {
    many: 0.4,
    rows: (
      part,
    ) => `with made as (insert into challenge_entries (challenge_id, user_id, state, points, handed_in_at, handed_in_by)
        select ${nth('challenges', 7, 'g.i')}, c.id, case when g.i % 9 = 0 then 'rejected' else 'approved' end,
          case when g.i % 9 = 0 then null else 10 end, ${inOrder(part, 0.4)}, c.id
        from ${series(part)} join crowd c on c.nr = 1 + (g.i / 6) * 6 % ${part.people} where g.i % 6 < 1 + (g.i / 6) % 6
        on conflict do nothing returning id, challenge_id, user_id, handed_in_at, state),
      makers as (insert into challenge_makers (entry_id, challenge_id, user_id, place)
        select id, challenge_id, user_id, 1 from made)
      insert into challenge_entry_events (entry_id, kind, at, user_id)
        select id, kind, handed_in_at - days * interval '1 day', case when kind = 'to_improve' then null else user_id end
        from made, (values (2, 'sent_to_captain', 3), (2, 'to_improve', 1), (1, 'handed_in', 0)) v (nth, kind, days)
        where nth = 1 or abs(hashtext(id::text)) % 5 = 0
        order by 3`,
  },
  {
    many: 0.5,
    rows: (
      part,
    ) => `with made as (insert into learning_enrolments (course_id, user_id, version, completed_at, certificate)
        select ${nth('learning_courses', 4, 'g.i')}, c.id, 1, case when g.i % 3 > 0 then now() end,
          case when g.i % 3 > 0 then gen_random_uuid()::text end
        from ${series(part)} join crowd c on c.nr = 1 + (g.i / 4) * 8 % ${part.people}
        on conflict do nothing returning course_id, user_id, completed_at,
          now() - interval '28 days' * (1 - (select c.nr from crowd c where c.id = user_id) / ${part.people}::float8) as at),
      places as (insert into learning_places (course_id, user_id, lesson_id, done_at)
        select course_id, user_id, gen_random_uuid(), at + l * interval '1 minute'
        from made, generate_series(1, 3) l)
      insert into learning_attempts (course_id, user_id, number, course_order, handed_in_at, percent, passed)
        select course_id, user_id, 1, '[]', completed_at - interval '3 days', 80, abs(hashtext(user_id::text)) % 3 > 0
        from made where completed_at is not null`,
  },
  {
    many: 0.1,
    rows: (part) => `insert into training_seats (training_id, user_id, state, attended)
      select ${nth('trainings', 3, 'g.i')}, c.id, 'seat', g.i % 4 > 0 from ${by(part)} on conflict do nothing`,
  },
  {
    many: 0.4,
    rows: (part) => `insert into news_acknowledgements (article_id, user_id, version, acknowledged_at)
      select ${nth('news_articles', 4, 'g.i')}, c.id, 1, ${inOrder(part, 0.4)}
      from ${series(part)} join crowd c on c.nr = 1 + (g.i / 4) * 10 % ${part.people} on conflict do nothing`,
  },
  {
    many: 0.4,
    rows: (part) => `insert into library_confirmations (document_id, version, user_id, confirmed_at)
      select ${nth('library_documents', 4, 'g.i')}, 1, c.id, ${inOrder(part, 0.4)}
      from ${series(part)} join crowd c on c.nr = 1 + (g.i / 4) * 9 % ${part.people} on conflict do nothing`,
  },
  {
    many: 0.2,
    rows: (
      part,
    ) => `insert into questionnaire_answers (questionnaire_id, user_id, version, answers, handed_in_at)
      select (select id from questionnaires), c.id, 1, '[]', ${inOrder(part, 0.2)}
      from ${by(part)} on conflict do nothing`,
  },
  {
    many: 0.3,
    rows: (part) => `insert into vote_voters (vote_id, user_id, voted)
      select (select id from votes), c.id, c.nr % 5 > 0 from ${by(part)}`,
  },
  {
    many: 0.1,
    rows: (part) => `insert into team_offers (kind, team_id, user_id, sent_by, state, closed_at)
      select 'invitation', o.team_id, o.id, c.id, 'accepted', now()
      from ${by(part)} join crowd o on o.nr = c.nr + 1 where c.nr % 3 = 0`,
  },
  {
    many: 0.2,
    // Of the first crews; some of it before somebody came aboard.
    rows: (part) => `insert into wall_moments (team_id, kind, subject, place, created_at)
      select c.team_id, (array['full','stage','accessory','place'])[1 + k], g.i::text || k, 1 + g.i % 6,
        now() - case when g.i % 7 = 0 then 50 else 5 end * interval '1 day'
      from ${by(part)}, generate_series(0, 3) k where (g.i + k) % 3 = 0 on conflict do nothing`,
  },
]
