import { sql } from 'kysely'
import { type Db, runSql } from '#platform/server/schema.ts'

/** Nobody else changes the question, or scores by it, until the end of the transaction. */
export async function lockQuestion(tx: Db, id: string) {
  return tx
    .selectFrom('quiz_questions')
    .select(['id', 'code', 'state', 'version_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Every version that a question ever had; none of a question that is not there. */
export async function findQuizVersions(db: Db, questionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('quiz_versions')
    .select('id')
    .where('question_id', '=', questionId)
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks the question and every version that it ever had, and answers their ids. */
export async function setVoided(
  tx: Db,
  id: string,
  { reason, by }: { reason: string; by: string | null },
): Promise<string[]> {
  await tx
    .updateTable('quiz_questions')
    .set({ state: 'voided', void_reason: reason, voided_by: by, voided_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  await runSql(tx)`insert into quiz_voided_versions (version_id)
    select id from quiz_versions where question_id = ${id} on conflict do nothing`
  return findQuizVersions(tx, id)
}
