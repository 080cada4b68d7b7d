import { isMeant } from '#platform/server/lists/audience.ts'
import { type Db, rowsOf, runSql } from '#platform/server/schema.ts'
import { dueAt, isMandatory } from '#features/learning/server/learning.store.ts'

export type ReminderStep = 'assigned' | 'week' | 'day' | 'overdue'
export type DueReminder = { course_id: string; user_id: string; step: ReminderStep }

/** Notes who has to take what as one of an audience: the days of a course count from here. */
export async function noteAudiences(tx: Db): Promise<void> {
  await runSql(tx)`insert into learning_assignments (course_id, user_id, named)
    select a.id, u.id, false from learning_courses a join users u on not u.deleted and u.access and ${isMeant}
    where a.mandatory and a.published_at is not null and a.archived_at is null
    order by a.id, u.id
    on conflict do nothing`
}

/** What people have to be reminded of now: the most pressing step that they have not been told of. */
export async function findDueReminders(tx: Db): Promise<DueReminder[]> {
  return rowsOf<DueReminder>(tx)`select course_id, user_id, step from (
      select a.id as course_id, u.id as user_id, case
        when ${dueAt} < now() then 'overdue'
        when ${dueAt} < now() + interval '1 day' then 'day'
        when ${dueAt} < now() + interval '7 days' then 'week'
        else 'assigned' end as step,
        exists (select from learning_reminders r where r.course_id = a.id and r.user_id = u.id) as told
      from learning_assignments s join learning_courses a on a.id = s.course_id
      join users u on u.id = s.user_id and not u.deleted and u.access
      left join learning_enrolments e on e.course_id = a.id and e.user_id = u.id
      where a.published_at is not null and a.archived_at is null and e.completed_at is null and ${isMandatory}
    ) due
    where not (due.step = 'assigned' and due.told) and not exists (select from learning_reminders r
      where r.course_id = due.course_id and r.user_id = due.user_id and r.step = due.step)
    order by course_id, user_id`
}

/** Which of these were not noted before: two jobs at once never say the same twice. */
export async function noteReminders(tx: Db, due: readonly DueReminder[]): Promise<DueReminder[]> {
  if (due.length === 0) return []
  return rowsOf<DueReminder>(tx)`insert into learning_reminders (course_id, user_id, step)
    select course_id, user_id, step
    from json_to_recordset(${JSON.stringify(due)}::json) as d (course_id uuid, user_id uuid, step text)
    on conflict do nothing returning course_id, user_id, step`
}
