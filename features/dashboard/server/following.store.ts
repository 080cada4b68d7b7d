import { sql } from 'kysely'
import { type Db, onlyOf, runSql } from '#platform/server/schema.ts'

/** How many rows are made anew at a time, so that no lock is held for long. */
const AT_ONCE = 2_000

/**
 * Makes the rows anew of some of those of whom a trigger has told, and of whoever is in a crew that they have come to or
 * left, for somebody may be alone since. One at a time; answers whether there may be more. What commits later tells itself.
 */
export async function remakeSome(tx: Db): Promise<boolean> {
  await runSql(tx)`select from dashboard_marks for update`
  const { taken, named, mates } = await onlyOf<{ taken: number; named: string[]; mates: string[] }>(tx)`
    with taken as (delete from dashboard_changes
        where ctid = any(array(select ctid from dashboard_changes limit ${AT_ONCE})) returning user_id),
      named as (select distinct user_id from taken),
      crews as (select unnest(array[p.team_id, m.team_id]) as team_id from named n
        left join dashboard_people p on p.user_id = n.user_id
        left join team_members m on m.user_id = n.user_id and m.left_at is null
        where p.team_id is distinct from m.team_id)
    select (select count(*)::int from taken) as taken, array(select user_id from named) as named,
      array(select m.user_id from team_members m where m.team_id in (select team_id from crews) and m.left_at is null
        except select user_id from named) as mates`
  if (taken === 0) return false
  await remakeRows(tx, [...named, ...mates])
  await countDeeds(tx, named)
  return taken === AT_ONCE
}

async function remakeRows(tx: Db, ids: readonly string[]): Promise<void> {
  await runSql(tx)`delete from dashboard_people p using unnest(${ids}::uuid[]) as gone (id)
    where p.user_id = gone.id and not exists (select from users u
      where u.id = gone.id and u.role = 'participant' and not u.deleted)`
  await runSql(tx)`insert into dashboard_people ${rowsAsTheyAre(ids)}
    on conflict (user_id) do update set department_id = excluded.department_id, country_id = excluded.country_id,
      access = excluded.access, invited = excluded.invited, reminded = excluded.reminded, seen_at = excluded.seen_at,
      team_id = excluded.team_id, alone = excluded.alone, anchor = excluded.anchor, days = excluded.days,
      learns = excluded.learns, learned = excluded.learned
    -- A row that stays leaves no dead one behind: the table is read from end to end, and stays narrow.
    where (dashboard_people.department_id, dashboard_people.country_id, dashboard_people.access,
        dashboard_people.invited, dashboard_people.reminded, dashboard_people.seen_at, dashboard_people.team_id,
        dashboard_people.alone, dashboard_people.anchor, dashboard_people.days, dashboard_people.learns,
        dashboard_people.learned) is distinct from (excluded.department_id, excluded.country_id, excluded.access,
        excluded.invited, excluded.reminded, excluded.seen_at, excluded.team_id, excluded.alone, excluded.anchor,
        excluded.days, excluded.learns, excluded.learned)`
}

/** What was counted of these people by task, department and country goes, where it has changed, and what is so now comes. */
async function countDeeds(tx: Db, ids: readonly string[]): Promise<void> {
  await runSql(tx)`
    with present as (select u.id as user_id, u.department_id, u.country_id, d.begun, coalesce(d.completed, '{}') as completed
        from unnest(${ids}::uuid[]) as meant (id) join users u on u.id = meant.id
        cross join lateral (select array_agg(task_id order by task_id) as begun,
            array_agg(task_id order by task_id) filter (where done) as completed
          from (select e.challenge_id as task_id, e.state = 'approved' as done from challenge_entries e
              where e.user_id = u.id
            union all select c.course_id, c.completed_at is not null from learning_enrolments c
              where c.user_id = u.id) deeds) d
        where d.begun is not null),
      past as (select * from dashboard_deeds where user_id = any(${ids}::uuid[])),
      changed as (select user_id from past p full join present n using (user_id)
        where (p.department_id, p.country_id, p.begun, p.completed)
          is distinct from (n.department_id, n.country_id, n.begun, n.completed)),
      parts as (select d.*, part.* from (select *, 1 as sign from present union all select *, -1 from past) d
        join changed using (user_id) cross join lateral (
          select task_id, sign as more_begun, 0 as more_completed from unnest(d.begun) task_id
          union all select task_id, 0, sign from unnest(d.completed) task_id) part),
      counted as (insert into dashboard_tasks as t (task_id, department_id, country_id, begun, completed)
        select task_id, department_id, country_id, sum(more_begun), sum(more_completed) from parts
        group by task_id, department_id, country_id having sum(more_begun) <> 0 or sum(more_completed) <> 0
        on conflict (task_id, department_id, country_id) do update
          set begun = t.begun + excluded.begun, completed = t.completed + excluded.completed),
      gone as (delete from dashboard_deeds d using changed c
        where d.user_id = c.user_id and not exists (select from present n where n.user_id = c.user_id))
    insert into dashboard_deeds select n.* from present n join changed using (user_id)
    on conflict (user_id) do update set department_id = excluded.department_id, country_id = excluded.country_id,
      begun = excluded.begun, completed = excluded.completed`
}

/** Whether anybody has changed since the last look. */
export async function isBehind(db: Db): Promise<boolean> {
  const { behind } = await onlyOf<{ behind: boolean }>(
    db,
  )`select exists (select from dashboard_changes) as behind`
  return behind
}

/** Takes the points of the days along by which the looks back have moved on. */
export async function movePointsOn(tx: Db): Promise<void> {
  const { late } = await onlyOf<{ late: boolean }>(tx)`
    select points_day is distinct from programme_day(now()) as late from dashboard_marks for update`
  if (!late) return
  await runSql(tx)`update dashboard_marks set points_day = programme_day(now())`
  await runSql(tx)`update dashboard_people p set points_14 = s.p14, points_30 = s.p30, points_90 = s.p90
    from (select e.user_id, sum(e.points) as p14,
        coalesce(sum(e.points) filter (where e.created_at < t.from_30), 0) as p30,
        coalesce(sum(e.points) filter (where e.created_at < t.from_90), 0) as p90
      from (select programme_dawn(day - 13) as from_14, programme_dawn(day - 29) as from_30, programme_dawn(day - 89) as from_90
        from (select programme_day(now()) as day offset 0) d offset 0) t
      join points_entries e on e.created_at < t.from_14 group by e.user_id) s
    where s.user_id = p.user_id and (p.points_14, p.points_30, p.points_90) is distinct from (s.p14, s.p30, s.p90)`
}

/** Everybody's row is made anew by and by: what was written past the triggers is put right. */
export async function remakeAll(tx: Db): Promise<void> {
  await runSql(
    tx,
  )`insert into dashboard_changes select id from users union select user_id from dashboard_people`
}

/** The rows of these people as they have to be. Points of before do not change any more: only a new row looks for them. */
function rowsAsTheyAre(ids: readonly string[]) {
  return sql`with t as materialized (
      -- As far back as a look goes and up to five days more, so that it moves each sixth day alone.
      select programme_day(now()) - 89 - (programme_day(now()) - date '2000-01-01') % 6 as anchor, programme_dawn(points_day - 13) as from_14,
        programme_dawn(points_day - 29) as from_30, programme_dawn(points_day - 89) as from_90 from dashboard_marks)
    select u.id, u.department_id, u.country_id, u.access,
      -- The limit keeps the planner from reading all links there are for a few people.
      f.last_seen_at > '-infinity' or exists (select from auth_invitations i where i.email = u.email)
        or (select true from auth_links l where l.user_id = u.id and l.made_by is not null limit 1) is not null,
      exists (select from people_invited i where i.user_id = u.id and i.reminders > 0),
      f.last_seen_at, m.team_id,
      m.team_id is not null and not exists (select from team_members o
        where o.team_id = m.team_id and o.left_at is null and o.id <> m.id),
      t.anchor, coalesce(v.days, 0::bit(96)), coalesce(p.p14, 0), coalesce(p.p30, 0), coalesce(p.p90, 0),
      e.learned is not null, coalesce(e.learned, false)
    from unnest(${ids}::uuid[]) as meant (id) join users u on u.id = meant.id join people_figures f on f.user_id = u.id
    cross join t left join team_members m on m.user_id = u.id and m.left_at is null
    cross join lateral (select bit_or(set_bit(0::bit(96), a.day - t.anchor, 1)) as days from auth_active_days a
      where a.user_id = u.id and a.day between t.anchor and t.anchor + 95) v
    cross join lateral (select sum(o.points) filter (where o.created_at < t.from_14) as p14,
        sum(o.points) filter (where o.created_at < t.from_30) as p30,
        sum(o.points) filter (where o.created_at < t.from_90) as p90
      from points_entries o where o.user_id = u.id and not exists (select from dashboard_people k where k.user_id = u.id)) p
    cross join lateral (select bool_or(c.completed_at is not null) as learned from learning_enrolments c
      where c.user_id = u.id) e
    where u.role = 'participant' and not u.deleted`
}
