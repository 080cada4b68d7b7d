import { sql } from 'kysely'
import type { CheckAnswers } from '#features/learning/contract/check.ts'
import { type Db, onlyOf } from '#platform/server/schema.ts'
import type { AttemptOrder } from './check.rules.ts'

type Learner = { course_id: string; user_id: string }

const SHOWN = [
  'id',
  'number',
  'begun_at',
  'handed_in_at',
  'percent',
  'passed',
  'course_order',
  'answers',
] as const

export function findAttempt(db: Db, wish: Learner & { id: string }) {
  return db
    .selectFrom('learning_attempts')
    .select(SHOWN)
    .where('course_id', '=', wish.course_id)
    .where('user_id', '=', wish.user_id)
    .where('id', '=', wish.id)
    .executeTakeFirst()
}
export type AttemptRow = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

export function findOpenAttempt(db: Db, { course_id, user_id }: Learner) {
  return db
    .selectFrom('learning_attempts')
    .select(SHOWN)
    .where('course_id', '=', course_id)
    .where('user_id', '=', user_id)
    .where('handed_in_at', 'is', null)
    .executeTakeFirst()
}

export async function insertAttempt(
  tx: Db,
  wish: Learner & { number: number; order: AttemptOrder },
): Promise<AttemptRow> {
  const { course_id, user_id, number, order } = wish
  return tx
    .insertInto('learning_attempts')
    .values({ course_id, user_id, number, course_order: JSON.stringify(order), answers: '[]' })
    .returning(SHOWN)
    .executeTakeFirstOrThrow()
}

/** Only while it is open. */
export async function setAnswers(tx: Db, id: string, answers: CheckAnswers): Promise<void> {
  await tx
    .updateTable('learning_attempts')
    .set({ answers: JSON.stringify(answers) })
    .where('id', '=', id)
    .where('handed_in_at', 'is', null)
    .execute()
}

export async function setJudged(
  tx: Db,
  id: string,
  wish: { answers: CheckAnswers; percent: number; passed: boolean },
): Promise<void> {
  const { answers, percent, passed } = wish
  await tx
    .updateTable('learning_attempts')
    .set({ answers: JSON.stringify(answers), percent, passed, handed_in_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('handed_in_at', 'is', null)
    .execute()
}

export type Tries = {
  used: number
  open_attempt_id: string | null
  last_attempt_id: string | null
  best_percent: number | null
  passed: boolean
  /** When the wait after the last try ends, and whether that is still to come. */
  next_at: string | null
  waiting: boolean
}

/** What a learner has tried so far, by the clock of the database. */
export async function getTries(db: Db, { course_id, user_id }: Learner, waitMinutes: number): Promise<Tries> {
  return onlyOf<Tries>(db)`select count(*) filter (where handed_in_at is not null) as used,
      (array_agg(id) filter (where handed_in_at is null))[1] as open_attempt_id,
      (array_agg(id order by number desc) filter (where handed_in_at is not null))[1] as last_attempt_id,
      max(percent) as best_percent, coalesce(bool_or(passed), false) as passed,
      max(handed_in_at) + make_interval(mins => ${waitMinutes}) as next_at,
      coalesce(max(handed_in_at) + make_interval(mins => ${waitMinutes}) > now(), false) as waiting
    from learning_attempts where course_id = ${course_id} and user_id = ${user_id}`
}
