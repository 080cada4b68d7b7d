import { type Kysely, sql } from 'kysely'

/**
 * How many have begun and completed each challenge and course, by department and country, so that no look at the overview
 * reads every entry there ever was.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index challenge_entries_user on challenge_entries (user_id)`.execute(db)
  await sql`create index auth_links_user on auth_links (user_id)`.execute(db)
  await sql`create table dashboard_tasks (
    task_id uuid not null,
    department_id uuid,
    country_id uuid,
    begun integer not null,
    completed integer not null,
    unique nulls not distinct (task_id, department_id, country_id)
  )`.execute(db)
  // What is counted there of somebody, and where: it goes when what they did or where they are has changed.
  await sql`create table dashboard_deeds (
    user_id uuid primary key references users (id) on delete cascade,
    department_id uuid,
    country_id uuid,
    begun uuid[] not null,
    completed uuid[] not null
  )`.execute(db)
  await sql`insert into dashboard_deeds
    select u.id, u.department_id, u.country_id, array_agg(d.task_id order by d.task_id),
      coalesce(array_agg(d.task_id order by d.task_id) filter (where d.done), '{}')
    from users u join (select user_id, challenge_id as task_id, state = 'approved' as done from challenge_entries
        union all select user_id, course_id, completed_at is not null from learning_enrolments) d on d.user_id = u.id
    group by u.id`.execute(db)
  await sql`insert into dashboard_tasks
    select task_id, department_id, country_id, sum(begun), sum(completed)
    from (select task_id, department_id, country_id, 1 as begun, 0 as completed
          from dashboard_deeds, unnest(begun) task_id
        union all select task_id, department_id, country_id, 0, 1 from dashboard_deeds, unnest(completed) task_id) d
    group by task_id, department_id, country_id`.execute(db)
}
