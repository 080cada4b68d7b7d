import { sql } from 'kysely'
import { toJson } from '#platform/server/database/json-column.ts'
import { type Db, firstOf, type RowOf, rowsOf, runSql } from '#platform/server/schema.ts'

/** What a file gave to a question, and what it had before: nothing when the file brought it. */
export type TakenQuestion = Omit<RowOf<'quiz_import_questions'>, 'import_id'>

/** Keeps what a file has changed. Answers the id of the import. */
export async function insertImport(
  tx: Db,
  author_id: string | null,
  taken: readonly TakenQuestion[],
): Promise<string> {
  const { id } = await tx
    .insertInto('quiz_imports')
    .values({ author_id, undone_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await runSql(
    tx,
  )`insert into quiz_import_questions (import_id, question_id, version_id, state, was_version_id, was_state)
    select ${id}::uuid, r.* from jsonb_to_recordset(${toJson(taken)}) as r (question_id uuid, version_id uuid,
      state text, was_version_id uuid, was_state text)`
  return id
}

/** Of many who undo an import at once, one: null when somebody has, undefined when there is none. */
export async function takeUndo(tx: Db, id: string): Promise<boolean | undefined> {
  const found = await firstOf<{ is_undone: boolean }>(tx)`select undone_at is not null as is_undone
    from quiz_imports where id = ${id} for update`
  if (!found || found.is_undone) return found && false
  await tx.updateTable('quiz_imports').set({ undone_at: sql<string>`now()` }).where('id', '=', id).execute()
  return true
}

type StandingTaken = TakenQuestion & { is_version: string; is_state: string; is_number: number }

/** The questions of an import, locked, with what they are now. */
export async function lockTaken(tx: Db, id: string): Promise<StandingTaken[]> {
  await runSql(tx)`select from quiz_questions where id in (select question_id from quiz_import_questions
    where import_id = ${id}) order by id for no key update`
  return rowsOf<StandingTaken>(tx)`select t.question_id, t.version_id, t.state, t.was_version_id, t.was_state,
      q.version_id as is_version, q.state as is_state, v.number as is_number
    from quiz_import_questions t join quiz_questions q on q.id = t.question_id
    join quiz_versions v on v.id = q.version_id where t.import_id = ${id} order by q.code`
}
