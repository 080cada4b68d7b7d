import { sql } from 'kysely'
import type { Db } from '#platform/server/schema.ts'

const PART = 5_000

/** So many people in two hundred departments and twenty segments, with points and the time they were last seen. */
export async function fillPeople(db: Db, people: number): Promise<void> {
  await sql`insert into departments (name) select 'Department ' || n from generate_series(1, 200) n`.execute(
    db,
  )
  // In parts, so that a slow machine ends each in time.
  for (let from = 1; from <= people; from += PART)
    await sql`insert into users (email, first_name, last_name, worker_id, segment, department_id, created_at)
      select 'load' || n || '@example.com', (array['Anna','Bartosz','Celina','Dawid','Żaneta','Filip','Gosia'])[1 + n % 7],
        'Nazwisko' || (n * 7919 % 50000), 'W' || n, 'segment ' || n % 20, d.ids[1 + n % 200],
        now() - n * interval '1 minute'
      from generate_series(${from}::int, ${Math.min(from + PART - 1, people)}::int) n,
        (select array_agg(id) as ids from departments) d`.execute(db)
  await sql`update people_figures f set points = abs(hashtext(user_id::text)) % 10000,
    last_seen_at = now() - (abs(hashtext(user_id::text)) % 100000) * interval '1 minute'`.execute(db)
  await sql`vacuum analyze users, people_figures`.execute(db)
}

/** The least that the database has to do for a hundred rows of so many, through the same index and the same joins. */
export const barePage = (db: Db) =>
  sql`select u.*, d.name, f.points from (select id from users order by sort_name, id limit 101) page
    join users u on u.id = page.id left join departments d on d.id = u.department_id
    left join auth_credentials k on k.user_id = u.id left join people_figures f on f.user_id = u.id
    left join team_members m on m.user_id = u.id and m.left_at is null`.execute(db)
