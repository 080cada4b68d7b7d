import type { QuizVersionShown } from '#features/quiz/contract/console.ts'
import { type Db, rowsOf } from '#platform/server/schema.ts'

const MOST = 50

type QuizConsoleRow = { id: string; first_name: string | null; last_name: string | null } & Pick<
  QuizVersionShown,
  'saved_at' | 'voided' | 'brought_along'
>

/** Who wrote which version of a question, the newest first. */
export async function findVersionSaves(db: Db, questionId: string) {
  const rows = await rowsOf<QuizConsoleRow>(db)`
    select v.id, v.created_at as saved_at, u.first_name, u.last_name,
      v.created_by is null as brought_along,
      exists (select from quiz_voided_versions d where d.version_id = v.id) as voided
    from quiz_versions v left join users u on u.id = v.created_by and not u.deleted
    where v.question_id = ${questionId} order by v.number desc limit ${MOST}`
  return rows.map(({ first_name, last_name, ...row }) => ({
    ...row,
    saved_by: first_name !== null && last_name !== null ? { first_name, last_name } : null,
  }))
}

/** False when there is no such question. */
export async function setPlan(
  db: Db,
  plan: { question_id: string; active_from: string | null; active_until: string | null },
): Promise<boolean> {
  const { question_id, ...moments } = plan
  const { numUpdatedRows } = await db
    .updateTable('quiz_questions')
    .set(moments)
    .where('id', '=', question_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Every code that begins so. */
export async function findCodes(tx: Db, beginning: string): Promise<Set<string>> {
  const rows = await rowsOf<{ code: string }>(tx)`select code from quiz_questions
    where starts_with(code, ${beginning})`
  return new Set(rows.map(({ code }) => code))
}
