import { sql } from 'kysely'
import type { Vehicle } from '#features/teams/contract/teams.ts'
import { type Db, firstOf, isThere, onlyOf, runSql } from '#platform/server/schema.ts'

type Learner = { course_id: string; user_id: string }

/** Begins with the current version; whoever has begun before keeps theirs. */
export async function insertEnrolment(tx: Db, { course_id, user_id }: Learner): Promise<boolean> {
  return isThere(tx)`insert into learning_enrolments (course_id, user_id, version)
    select id, ${user_id}, version from learning_courses where id = ${course_id} for share
    on conflict do nothing returning course_id`
}

export type Enrolment = { version: number; completed_at: string | null; lesson_id: string | null }

/** Nobody else changes what this learner has done in this course before the end of the transaction. */
export function lockEnrolment(tx: Db, { course_id, user_id }: Learner): Promise<Enrolment | undefined> {
  return tx
    .selectFrom('learning_enrolments')
    .select(['version', 'completed_at', 'lesson_id'])
    .where('course_id', '=', course_id)
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()
}

export function findPlaces(db: Db, { course_id, user_id }: Learner) {
  return db
    .selectFrom('learning_places')
    .select(['lesson_id', 'place', 'furthest', 'done_at'])
    .where('course_id', '=', course_id)
    .where('user_id', '=', user_id)
    .execute()
}

/** Where they are, and the furthest they have been. */
export async function setPlace(tx: Db, wish: Learner & { lesson_id: string; place: number }) {
  const { course_id, user_id, lesson_id, place } = wish
  await tx
    .updateTable('learning_enrolments')
    .set({ lesson_id })
    .where('course_id', '=', course_id)
    .where('user_id', '=', user_id)
    .execute()
  return onlyOf<{ place: number; furthest: number }>(tx)`insert into learning_places as p
      (course_id, user_id, lesson_id, place, furthest)
    values (${course_id}, ${user_id}, ${lesson_id}, ${place}, ${place})
    on conflict (course_id, user_id, lesson_id) do update
      set place = excluded.place, furthest = greatest(p.furthest, excluded.place)
    returning p.place, p.furthest`
}

/** Done once: the first moment stays. */
export async function setLessonDone(tx: Db, wish: Learner & { lesson_id: string }) {
  const { course_id, user_id, lesson_id } = wish
  await runSql(tx)`insert into learning_places as p (course_id, user_id, lesson_id, done_at)
    values (${course_id}, ${user_id}, ${lesson_id}, now())
    on conflict (course_id, user_id, lesson_id) do update set done_at = coalesce(p.done_at, now())`
}

/** True the first time. */
export async function setCompleted(tx: Db, learner: Learner, certificate: string): Promise<boolean> {
  const row = await tx
    .updateTable('learning_enrolments')
    .set({ completed_at: sql<string>`now()`, certificate })
    .where('course_id', '=', learner.course_id)
    .where('user_id', '=', learner.user_id)
    .where('completed_at', 'is', null)
    .returning('course_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function getPoints(tx: Db, courseId: string): Promise<number> {
  const { points } = await tx
    .selectFrom('learning_courses')
    .select('points')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  return points
}

/** What stands on a certificate, by its course and owner or by its number. */
export async function findCertificate(db: Db, by: Learner | { number: string }) {
  let query = db
    .selectFrom('learning_enrolments as e')
    .innerJoin('learning_versions as v', (join) =>
      join.onRef('v.course_id', '=', 'e.course_id').onRef('v.version', '=', 'e.version'),
    )
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select([
      'e.certificate',
      'e.completed_at',
      'e.version',
      'v.outline',
      'e.user_id',
      'u.first_name',
      'u.last_name',
    ])
    .where('e.completed_at', 'is not', null)
  query =
    'number' in by
      ? query.where('e.certificate', '=', by.number)
      : query.where('e.course_id', '=', by.course_id).where('e.user_id', '=', by.user_id)
  return query.executeTakeFirst()
}

type Earned = { points: number; crew: { name: string; vehicle: Vehicle } | null }

/** What completing it brought and for which crew, or nothing. A merged account keeps the entries of the other. */
export async function findEarned(db: Db, { course_id, user_id }: Learner): Promise<Earned | undefined> {
  return firstOf<Earned>(
    db,
  )`select p.points, case when t.id is not null then jsonb_build_object('name', t.name,
      'vehicle', jsonb_build_object('type', t.vehicle_type, 'colour', t.vehicle_colour,
        'accessories', to_jsonb(t.vehicle_accessories))) end as crew
    from points_entries p left join teams t on t.id = p.team_id
    where p.user_id = ${user_id} and p.source = 'course' and split_part(p.source_id, ':', 1) = ${course_id}`
}
