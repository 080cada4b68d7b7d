import { sql } from 'kysely'
import type pg from 'pg'
import type { LearningList } from '#features/learning/contract/learning.ts'
import { isMeant } from '#platform/server/lists/audience.ts'
import { type Db, firstOf, onlyOf, type RowOf, rowsOf } from '#platform/server/schema.ts'
import type { MandatoryCourse, Outline, OwnCourses } from './learning.rules.ts'

/** Who has to take a course: whom the organisers named, and everybody of its audience when it is mandatory. */
export const isMandatory = sql<boolean>`(coalesce(s.named, false) or a.mandatory and ${isMeant})`

/** Until when: a date of their own, that of the course, or so many days after it was assigned. */
export const dueAt = sql<string | null>`case when ${isMandatory} then coalesce(s.due_at, a.due_at,
  coalesce(s.assigned_at, a.published_at) + make_interval(days => a.due_days)) end`

/**
 * The courses that a person can see, each in the version that is theirs. Everything that learners are told goes
 * through it. An archived one stays with those who have completed it.
 */
function visibleTo(userId: string) {
  return sql`learning_courses a join users u on u.id = ${userId}
    left join learning_enrolments e on e.course_id = a.id and e.user_id = u.id
    left join learning_assignments s on s.course_id = a.id and s.user_id = u.id
    join learning_versions v on v.course_id = a.id and v.version = coalesce(e.version, a.version)
    where a.published_at is not null and (e.completed_at is not null
      or a.archived_at is null and (e.user_id is not null or coalesce(s.named, false) or ${isMeant}))`
}

export type CourseRow = RowOf<'learning_courses', 'id' | 'version' | 'points' | 'mandatory' | 'due_at'> & {
  outline: Outline
  cover_id: string | null
  archived: boolean
  overdue: boolean
  begun_at: string | null
  lesson_id: string | null
  completed_at: string | null
  certificate: string | null
  lessons_done: number
  /** For the place in a list: when it is due, in microseconds since 1970, or later than everything. */
  due_key: number
  /** The newest has the smallest. */
  new_key: number
}

const LATER_THAN_ALL = Number.MAX_SAFE_INTEGER

const columns = sql`a.id, v.version, v.outline, v.cover_id, a.archived_at is not null as archived, a.points, ${isMandatory} as mandatory,
  ${dueAt} as due_at, coalesce(e.completed_at is null and ${dueAt} < now(), false) as overdue, e.begun_at,
  e.lesson_id, e.completed_at, e.certificate,
  (select count(*) from learning_places p where p.course_id = a.id and p.user_id = u.id
    and p.done_at is not null) as lessons_done,
  case when e.completed_at is not null then ${LATER_THAN_ALL}::bigint
    when ${isMandatory} then coalesce((extract(epoch from ${dueAt}) * 1000000)::bigint, ${LATER_THAN_ALL - 2}::bigint)
    when e.user_id is not null then ${LATER_THAN_ALL - 1}::bigint
    else ${LATER_THAN_ALL}::bigint end as due_key,
  -(extract(epoch from coalesce(e.completed_at, a.published_at)) * 1000000)::bigint as new_key`

const inList: Record<LearningList, ReturnType<typeof sql>> = {
  due: sql`l.mandatory and l.completed_at is null`,
  progress: sql`l.begun_at is not null and l.completed_at is null`,
  all: sql`l.completed_at is null`,
  done: sql`l.completed_at is not null`,
}

export type CourseCursor = { due: number; fresh: number; id: string }

/** What is due soonest, then what was begun, then the newest. */
export async function findCourses(
  db: Db,
  userId: string,
  wish: { show: LearningList; after: CourseCursor | undefined; limit: number },
): Promise<CourseRow[]> {
  const { show, after, limit } = wish
  const place = after
    ? sql`(l.due_key, l.new_key, l.id) > (${after.due}::bigint, ${after.fresh}::bigint, ${after.id}::uuid)`
    : sql`true`
  return rowsOf<CourseRow>(db)`select * from (select ${columns} from ${visibleTo(userId)}) l
    where ${inList[show]} and ${place} order by l.due_key, l.new_key, l.id limit ${limit}`
}

export async function findCourse(db: Db, userId: string, courseId: string): Promise<CourseRow | undefined> {
  return firstOf<CourseRow>(db)`select ${columns} from ${visibleTo(userId)} and a.id = ${courseId}`
}

/** Of these, those that the person can see. */
export async function findCoursesAmong(db: Db, userId: string, ids: readonly string[]): Promise<CourseRow[]> {
  return rowsOf<CourseRow>(db)`select ${columns} from ${visibleTo(userId)}
    and a.id = any(${ids}::uuid[])`
}

export async function countWaiting(db: Db, userId: string) {
  return onlyOf<{ due: number; overdue: number; progress: number }>(db)`select
      count(*) filter (where l.mandatory) as due, count(*) filter (where l.overdue) as overdue,
      count(*) filter (where l.begun_at is not null) as progress
    from (select ${columns} from ${visibleTo(userId)}) l where l.completed_at is null`
}

/** The courses that somebody has to take, and whom each means. */
export async function findMandatory(db: Db): Promise<MandatoryCourse[]> {
  return rowsOf<MandatoryCourse>(db)`select a.id, a.mandatory, a.segments, a.department_ids, a.country_ids,
      a.languages, a.crew_ids, a.without_crew, a.never_signed_in, a.every_kind
    from learning_courses a where a.published_at is not null and a.archived_at is null
      and (a.mandatory or exists (select from learning_assignments s where s.course_id = a.id and s.named))`
}

const OWN_COURSES = `select p.id,
    array(select e.course_id::text from learning_enrolments e
      where e.user_id = p.id and e.completed_at is not null) as done,
    array(select s.course_id::text from learning_assignments s where s.user_id = p.id and s.named) as named,
    (select m.team_id::text from team_members m where m.user_id = p.id and m.left_at is null) as crew_id,
    (select written_language(u.language::text) from users u where u.id = p.id) as language
  from unnest($1::uuid[]) as p (id)`

/** By person, the courses that they have completed, and those for which the organisers named them. */
export async function findOwnCourses(pool: pg.Pool, userIds: string[]): Promise<Map<string, OwnCourses>> {
  const { rows } = await pool.query<OwnCourses & { id: string }>({
    name: 'learning_own',
    text: OWN_COURSES,
    values: [userIds],
  })
  return new Map(rows.map(({ id, ...own }) => [id, own]))
}

export async function findContent(db: Db, courseId: string, version: number) {
  const row = await db
    .selectFrom('learning_versions')
    .select(['content', 'cover_id'])
    .where('course_id', '=', courseId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row
}
