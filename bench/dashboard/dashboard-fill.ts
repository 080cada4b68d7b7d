import { type RawBuilder, sql } from 'kysely'
import { countDaysOver } from '#features/dashboard/server/counting.store.ts'
import { remakeChanged } from '#features/dashboard/server/following.ts'
import { movePointsOn, remakeAll } from '#features/dashboard/server/following.store.ts'
import { countToldOver } from '#features/dashboard/server/told.store.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { type Db, runSql } from '#platform/server/schema.ts'

// So that a slow machine ends each in time.
const PART = 50_000
/** Mails are kept for two weeks. */
const MAIL_DAYS = 13
// Filled without their triggers: what these keep is made as a whole afterwards.
const LARGE = [
  'auth_active_days',
  'team_members',
  'points_entries',
  'duels',
  'duel_players',
  'notifications',
  'challenge_entries',
  'learning_enrolments',
]
// No call that is measured reads them, and filling takes twice as long with them.
const UNREAD = [
  'users_search_name',
  'users_console_search',
  'notifications_unread',
  'notifications_user',
  'notifications_subject',
  'notifications_wall',
  'notifications_to_mail',
  'points_entries_team',
]

export type Filling = { people: number; departments: number; countries: number; days: number }

/**
 * A programme as the overview sees it: people of departments and countries, a third of whom is here on a day, with their
 * points, crews, invitations, duels, courses, entries, notifications and mails; all that is over is counted.
 */
export async function fillProgramme(db: Db, filling: Filling): Promise<void> {
  const { people, days } = filling
  for (const index of UNREAD) await runSql(db)`drop index if exists ${sql.ref(index)}`
  await fillPeople(db, filling)
  await runSql(
    db,
  )`create table crowd as select id, (row_number() over (order by email))::int as nr, email from users`
  await runSql(db)`create unique index on crowd (nr)`
  await runSql(db)`analyze`
  for (const table of LARGE) await runSql(db)`alter table ${sql.ref(table)} disable trigger user`
  await fillVisits(db, days)
  await fillDeeds(db, { people, days })
  await fillTasks(db)
  for (const table of LARGE) await runSql(db)`alter table ${sql.ref(table)} enable trigger user`
  await runSql(db)`drop table crowd`
  await inTransaction(db, remakeAll)
  await runSql(db)`analyze`
  await remakeChanged(db)
  await runSql(db)`update dashboard_marks set points_day = null`
  for (const work of [movePointsOn, countDaysOver, countToldOver]) await inTransaction(db, work)
  await runSql(db)`vacuum analyze`
}

async function fillPeople(db: Db, { people, departments, countries }: Filling): Promise<void> {
  await runSql(
    db,
  )`insert into departments (name) select 'Department ' || nr from generate_series(1, ${departments}::int) nr`
  await runSql(
    db,
  )`insert into countries (name, code) select 'Country ' || nr, chr(65 + nr / 26) || chr(65 + nr % 26)
    from generate_series(1, ${countries}::int) nr`
  // One of ten is in another country than the rest of the department.
  await inParts(
    db,
    people,
    (from, until) =>
      sql`insert into users (email, first_name, last_name, worker_id, department_id, country_id, access)
      select 'load' || nr || '@example.com', (array['Anna','Bartosz','Celina','Dawid','Żaneta','Filip','Gosia'])[1 + nr % 7],
        'Nazwisko' || (nr * 7919 % 50000), 'W' || nr, d.ids[1 + nr % ${departments}::int],
        c.ids[1 + (case when nr % 10 = 0 then nr / 10 else nr % ${departments}::int end) % ${countries}::int], nr % 50 <> 0
      from generate_series(${from}::int, ${until}::int) nr,
        (select array_agg(id order by name) as ids from departments) d,
        (select array_agg(id order by name) as ids from countries) c`,
  )
}

/** Nine of ten were invited, and eight of ten came. */
async function fillVisits(db: Db, days: number): Promise<void> {
  await runSql(db)`insert into auth_invitations (email) select email from crowd where nr % 10 < 5`
  await runSql(db)`insert into auth_links (user_id, purpose, token_hash, expires_at, made_by)
    select c.id, 'autologin', sha256(c.email::bytea), now() + interval '30 days', m.id
    from crowd c, (select id from crowd where nr = 1) m where c.nr % 10 between 4 and 8`
  await runSql(db)`insert into people_invited (user_id, invited_by, reminders) select c.id, m.id, c.nr % 3
    from crowd c, (select id from crowd where nr = 1) m where c.nr % 10 between 4 and 8`
  await runSql(db)`update people_figures f set last_seen_at = now() - (c.nr % 997) * interval '1 hour'
    from crowd c where c.id = f.user_id and c.nr % 10 < 8`
  for (let day = 0; day < days; day += 1)
    await runSql(
      db,
    )`insert into auth_active_days (day, user_id) select (select programme_day(now())) - ${day}::int, id from crowd
      where nr % 10 < 8 and abs(hashint4(nr * 1000 + ${day}::int)) % 5 < 2`
  await runSql(
    db,
  )`insert into teams (name, vehicle_type, vehicle_colour, look) select 'Crew ' || nr, 'camper', 'pine', null
    from generate_series(1, (select count(*)::int / 6 from crowd)) nr`
  await runSql(
    db,
  )`insert into team_members (team_id, user_id) select t.id, c.id from crowd c join teams t on t.number = 1 + c.nr / 6
    where c.nr % 10 < 7`
}

async function fillDeeds(db: Db, { people, days }: Pick<Filling, 'people' | 'days'>): Promise<void> {
  const ago = (span: number) => sql`now() - (g.i % (${span}::int * 24)) * interval '1 hour'`
  const made = (from: number, until: number) =>
    sql`generate_series(${from}::int, ${until}::int) g(i) join crowd c on c.nr = 1 + g.i % ${people}::int`
  await inParts(
    db,
    people * 10,
    (from, until) =>
      sql`insert into points_entries (user_id, kind, points, reason, source, source_id, created_at)
      select c.id, 'bonus', 1 + g.i % 97, 'Filled', 'fill', g.i::text, ${ago(days)} from ${made(from, until)}`,
  )
  await inParts(
    db,
    people,
    (from, until) =>
      sql`with made as (insert into duels (state, origin, challenger_id, opponent_id, until, accepted_at, rules,
        closed_at, created_at)
      select 'finished', 'match', c.id, b.id, ${ago(days)}, ${ago(days)}, '{}', ${ago(days)}, ${ago(days)}
      from ${made(from, until)} join crowd b on b.nr = 1 + (g.i + 7) % ${people}::int returning id, challenger_id, opponent_id)
      insert into duel_players (duel_id, user_id, forfeited) select id, challenger_id, hashtext(id::text) % 20 = 0 from made
      union all select id, opponent_id, false from made`,
  )
  await inParts(
    db,
    people * 5,
    (from, until) =>
      sql`insert into notifications (user_id, kind, created_at, read_at, subject_id, event)
      select c.id, 'points', ${ago(days)}, now(), gen_random_uuid(), 'answered' from ${made(from, until)}`,
  )
  await inParts(
    db,
    people * 2,
    (from, until) =>
      sql`insert into mail_outbox (recipient, name, language, subject, state, created_at)
      select c.email, 'x', 'en', 'x', case when g.i % 20 = 0 then 'kept' else 'sent' end, ${ago(MAIL_DAYS)}
      from ${made(from, until)}`,
  )
}

async function fillTasks(db: Db): Promise<void> {
  await runSql(
    db,
  )`insert into challenges (state, opens_at, deadline, for_whom, proof, points_min, points_max, published_at)
    select 'published', now() - nr * interval '4 days', now() - (nr - 3) * interval '4 days', 'person', '{}', 10, 20, now()
    from generate_series(1, 20) nr`
  await runSql(db)`insert into challenge_texts (challenge_id, version, language, title, description)
    select id, 1, 'en', 'Challenge', 'Walk.' from challenges`
  // One of three hands in; a few thousand wait.
  await runSql(db)`insert into challenge_entries (challenge_id, user_id, state, points, handed_in_at)
    select h.id, c.id, case when c.nr % 100 = 0 then 'handed_in' else 'approved' end,
      case when c.nr % 100 = 0 then null else 10 end, now() - interval '1 day'
    from challenges h join crowd c on abs(hashtext(h.id::text || c.nr)) % 10 < 3`
  await runSql(db)`insert into challenge_entry_events (entry_id, kind, at)
    select id, kind, now() - (row_number() over ()) % 2000 * interval '1 hour'
    from (select id from challenge_entries limit 50000) e, unnest(array['handed_in', 'approved']) kind`
  await runSql(
    db,
  )`insert into learning_courses (published_at, mandatory) select now(), nr < 3 from generate_series(1, 10) nr`
  await runSql(db)`insert into learning_versions (course_id, version, outline, content)
    select id, 1, '{"texts": [{"language": "en", "title": "A course"}]}', '{}' from learning_courses`
  await runSql(db)`insert into learning_enrolments (course_id, user_id, version, completed_at, certificate)
    select k.id, c.id, 1, case when c.nr % 3 > 0 then now() end, case when c.nr % 3 > 0 then gen_random_uuid()::text end
    from learning_courses k join crowd c on abs(hashtext(k.id::text || c.nr)) % 10 < 4`
  await runSql(
    db,
  )`insert into trainings (published_at, texts, starts_at, ends_at, time_zone, seats, sign_up_until, sign_off_until)
    select now(), '[]', now() - nr * interval '2 days', now() - nr * interval '2 days' + interval '1 hour', 'Europe/Warsaw',
      1000, now() - nr * interval '2 days', now() - nr * interval '2 days' from generate_series(1, 40) nr`
  await runSql(
    db,
  )`insert into training_seats (training_id, user_id, state, attended) select t.id, c.id, 'seat', c.nr % 4 > 0
    from trainings t join crowd c on abs(hashtext(t.id::text || c.nr)) % 1000 = 0`
}

async function inParts(
  db: Db,
  many: number,
  part: (from: number, until: number) => RawBuilder<unknown>,
): Promise<void> {
  for (let from = 1; from <= many; from += PART) await part(from, Math.min(from + PART - 1, many)).execute(db)
}
