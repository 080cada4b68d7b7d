import { sql } from 'kysely'
import type { LearnerLine, ProgressState } from '#features/learning/contract/progress.ts'
import { isMeant } from '#platform/server/lists/audience.ts'
import { isPersonWithin, type Scope } from '#features/account/server/account.ts'
import { type Db, rowsOf, runSql } from '#platform/server/schema.ts'
import { dueAt, isMandatory } from '#features/learning/server/learning.store.ts'

export type LearnerRow = LearnerLine & { email: string; search_name: string }

const isOverdue = sql<boolean>`coalesce(e.completed_at is null and ${dueAt} < now(), false)`

const inState: Record<ProgressState, ReturnType<typeof sql>> = {
  open: sql`e.user_id is null`,
  begun: sql`e.user_id is not null and e.completed_at is null`,
  done: sql`e.completed_at is not null`,
  overdue: isOverdue,
}

/** Whom a course is for today, and whoever has begun it when it was for them too; by name. */
export async function findLearners(
  db: Db,
  wish: {
    course_id: string
    state: ProgressState | undefined
    after: { name: string; id: string } | undefined
    limit: number | undefined
    scope: Scope
  },
): Promise<LearnerRow[]> {
  const { course_id, state, after, limit, scope } = wish
  const place = after
    ? sql`(u.search_name collate "C", u.id) > (${after.name}, ${after.id}::uuid)`
    : sql`true`
  return rowsOf<LearnerRow>(db)`select u.id, u.first_name, u.last_name, u.email, u.search_name,
      d.name as department, ${isMandatory} as mandatory, coalesce(s.named, false) as assigned,
      ${dueAt} as due_at, ${isOverdue} as overdue, e.begun_at, e.completed_at, e.certificate, e.version,
      (select count(*) from learning_places p where p.course_id = a.id and p.user_id = u.id
        and p.done_at is not null) as lessons_done,
      (select count(*) from learning_attempts t where t.course_id = a.id and t.user_id = u.id
        and t.handed_in_at is not null) as tries,
      (select max(percent) from learning_attempts t where t.course_id = a.id and t.user_id = u.id) as best_percent
    from learning_courses a join users u on true left join departments d on d.id = u.department_id
    left join learning_enrolments e on e.course_id = a.id and e.user_id = u.id
    left join learning_assignments s on s.course_id = a.id and s.user_id = u.id
    where a.id = ${course_id}
      and (e.user_id is not null or not u.deleted and u.access and (coalesce(s.named, false) or ${isMeant}))
      and ${state ? inState[state] : sql`true`} and ${place} and ${isPersonWithin(scope, sql`u.id`)}
    order by u.search_name collate "C", u.id limit ${limit ?? null}`
}

/** How many of these are people who take part. */
export async function countPeople(db: Db, ids: readonly string[], scope: Scope): Promise<number> {
  const { people } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .where('id', 'in', ids)
    .where('deleted', '=', false)
    .where('access', '=', true)
    .where(isPersonWithin(scope, sql`users.id`))
    .executeTakeFirstOrThrow()
  return people
}

/** Names people for a course; a date of their own may be given anew. */
export async function nameLearners(
  tx: Db,
  wish: { course_id: string; user_ids: readonly string[]; due_at: string | null },
): Promise<void> {
  const { course_id, user_ids, due_at } = wish
  await runSql(tx)`insert into learning_assignments (course_id, user_id, named, due_at)
    select ${course_id}, id, true, ${due_at}::timestamptz from unnest(${[...user_ids]}::uuid[]) as id order by id
    on conflict (course_id, user_id) do update set named = true, due_at = excluded.due_at,
      assigned_at = case when learning_assignments.named then learning_assignments.assigned_at else now() end`
}

/** False when they were not named. */
export async function unnameLearner(tx: Db, wish: { course_id: string; user_id: string }): Promise<boolean> {
  const row = await tx
    .deleteFrom('learning_assignments')
    .where('course_id', '=', wish.course_id)
    .where('user_id', '=', wish.user_id)
    .where('named', '=', true)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}
