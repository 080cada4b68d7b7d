import { sql } from 'kysely'
import { type Db, runSql } from '#platform/server/schema.ts'
import type { Drawable } from './quiz.draw.rules.ts'

/** In play at this moment, by the clock of the database. */
const isInPlay = sql<boolean>`state = 'active' and (active_from is null or active_from <= now())
  and (active_until is null or now() < active_until)`

export async function findDrawable(db: Db): Promise<Drawable[]> {
  return db
    .selectFrom('quiz_questions')
    .select(['id', 'version_id', 'category_id', 'difficulty'])
    .where(isInPlay)
    .execute()
}

/** Those of these questions that are still active, with the version of this moment. */
export async function findStillActive(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('quiz_questions')
    .select(['id', 'version_id'])
    .where('id', 'in', ids)
    .where(isInPlay)
    .execute()
  return new Map(rows.map(({ id, version_id }) => [id, version_id]))
}

export async function countActive(db: Db): Promise<number> {
  const { active } = await db
    .selectFrom('quiz_questions')
    .select((eb) => eb.fn.countAll<number>().as('active'))
    .where(isInPlay)
    .executeTakeFirstOrThrow()
  return active
}

export async function findVoidedVersions(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('quiz_voided_versions').select('version_id').execute()
  return new Set(rows.map(({ version_id }) => version_id))
}

/** Which of these are voided at this moment; nobody voids any of them before the end of the transaction. */
export async function shareVoided(tx: Db, versionIds: readonly string[]): Promise<Set<string>> {
  if (versionIds.length === 0) return new Set()
  await runSql(tx)`select from quiz_questions where id in
    (select question_id from quiz_versions where id in (${sql.join(versionIds)})) order by id for share`
  const rows = await tx
    .selectFrom('quiz_voided_versions')
    .select('version_id')
    .where('version_id', 'in', versionIds)
    .execute()
  return new Set(rows.map(({ version_id }) => version_id))
}

/** One row for each question: nobody who answers waits for another. */
export async function insertAnswerCounts(
  tx: Db,
  answers: readonly { question_id: string; right: boolean; skipped?: boolean }[],
) {
  if (answers.length === 0) return
  await tx
    .insertInto('quiz_answer_counts')
    .values(
      answers.map(({ question_id, right, skipped = false }) => ({
        question_id,
        answered: skipped ? 0 : 1,
        answered_right: right && !skipped ? 1 : 0,
        skipped: skipped ? 1 : 0,
      })),
    )
    .execute()
}

/** Makes one row of the many of each question. */
export async function foldAnswerCounts(db: Db): Promise<void> {
  await runSql(db)`with folded as (
      delete from quiz_answer_counts where question_id in (
        select question_id from quiz_answer_counts group by question_id having count(*) > 1
      ) returning question_id, answered, answered_right, skipped
    )
    insert into quiz_answer_counts (question_id, answered, answered_right, skipped)
    select question_id, sum(answered), sum(answered_right), sum(skipped) from folded group by question_id`
}
