import { sql } from 'kysely'
import type { QuizState, QuizWording } from '#features/quiz/contract/quiz.ts'
import { type Db, firstOf, type RowOf, rowsOf, runSql } from '#platform/server/schema.ts'

/** Who writes, and where ids and moments come from: the demo makes the same ones every time. */
export type Maker = { by: string | null; newId: () => string; at: string | null }

export type NewVersion = RowOf<'quiz_questions', 'id' | 'category_id' | 'kind' | 'difficulty'> & {
  question_id: string
  number: number
  answers: number
  right_answers: number[]
  seconds: number | null
  picture_id: string | null
  wordings: readonly QuizWording[]
}
export type NewQuestion = { id: string; code: string; state: QuizState; version: NewVersion }

export type StandingQuestion = RowOf<'quiz_questions', 'id' | 'code' | 'state' | 'version_id'> & {
  number: number
  picture_id: string | null
  picture_name: string | null
}

/** Questions are made, and files taken, one after the other: two who make the same code would meet. */
export async function lockMaking(tx: Db) {
  await runSql(tx)`select pg_advisory_xact_lock(hashtext('convoy.quiz'))`
}

/** The questions of these codes; nobody else changes them until the end of the transaction. */
export async function lockByCode(tx: Db, codes: readonly string[]): Promise<StandingQuestion[]> {
  // Locked first: the version that a question has while one waits is not the one that it has afterwards.
  await runSql(tx)`select from quiz_questions where code = any(${codes}) order by id for no key update`
  return rowsOf<StandingQuestion>(tx)`${standing} where q.code = any(${codes})`
}

export async function lockById(tx: Db, id: string): Promise<StandingQuestion | undefined> {
  await runSql(tx)`select from quiz_questions where id = ${id} for no key update`
  return firstOf<StandingQuestion>(tx)`${standing} where q.id = ${id}`
}

const standing = sql`select q.id, q.code, q.state, q.version_id, v.number, v.picture_id, p.name as picture_name
  from quiz_questions q join quiz_versions v on v.id = q.version_id left join quiz_pictures p on p.id = v.picture_id`

const AT_ONCE = 1_000

export async function insertQuestions(tx: Db, questions: readonly NewQuestion[], { at }: Maker) {
  for (const some of chunks(questions)) {
    const rows = some.map(({ version, ...question }) => ({ ...version, version_id: version.id, ...question }))
    await runSql(tx)`
      insert into quiz_questions (id, code, state, version_id, category_id, kind, difficulty, created_at)
      select id, code, state, version_id, category_id, kind, difficulty, coalesce(${at}::timestamptz, now())
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, code text, state text, version_id uuid,
        category_id uuid, kind text, difficulty text)`
  }
}

export async function insertVersions(tx: Db, versions: readonly NewVersion[], { by, at }: Maker) {
  for (const some of chunks(versions)) {
    await runSql(tx)`
      insert into quiz_versions (id, question_id, number, category_id, kind, answers, right_answers, difficulty,
        seconds, picture_id, created_by, created_at)
      select id, question_id, number, category_id, kind, answers, right_answers, difficulty, seconds, picture_id,
        ${by}::uuid, coalesce(${at}::timestamptz, now())
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as r (id uuid, question_id uuid, number int,
        category_id uuid, kind text, answers int, right_answers int[], difficulty text, seconds int,
        picture_id uuid)`
    const wordings = some.flatMap(({ id, wordings: own }) => own.map((one) => ({ version_id: id, ...one })))
    await runSql(tx)`insert into quiz_wordings (version_id, language, text, answers, explanation)
      select version_id, language, text, answers, explanation
      from jsonb_to_recordset(${JSON.stringify(wordings)}::jsonb) as r (version_id uuid, language text, text text,
        answers text[], explanation text)`
  }
}

/** Lets questions go on with another version, or in another state. */
export async function setCurrent(
  tx: Db,
  questions: readonly { id: string; version_id: string; state: QuizState }[],
) {
  for (const some of chunks(questions)) {
    await runSql(tx)`
      update quiz_questions q set version_id = r.version_id, state = r.state, category_id = v.category_id,
        kind = v.kind, difficulty = v.difficulty
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as r (id uuid, version_id uuid, state text)
      join quiz_versions v on v.id = r.version_id where q.id = r.id`
  }
}

function chunks<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, at) =>
    items.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
}
