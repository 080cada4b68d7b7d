import { sql } from 'kysely'
import type { Answer } from '#features/questionnaire/contract/questionnaire.ts'
import { openingState } from '#features/content/server/content.ts'
import { isMeant } from '#platform/server/lists/audience.ts'
import { toJson } from '#platform/server/database/json-column.ts'
import { type Db, firstOf, type RowOf, rowsOf, runSql } from '#platform/server/schema.ts'

export type QuestionnaireRow = RowOf<'questionnaires'> & {
  /** By the clock of the database. */
  state: 'draft' | 'scheduled' | 'open' | 'closed'
}

export const rowsOfQuestionnaires = sql`select a.*, ${openingState} as state from questionnaires a`

export type ReaderRow = QuestionnaireRow & { handed_in: boolean; draft: Answer[] | null }

/** What a person sees, those that wait first: what is for them and has opened, and what they have handed in. */
export async function findSeen(
  db: Db,
  userId: string,
  wish: { ids?: readonly string[]; limit: number },
): Promise<ReaderRow[]> {
  const { ids, limit } = wish
  return rowsOf<ReaderRow>(db)`select * from (select a.*, p.user_id is not null as handed_in,
        d.answers as draft
      from (${rowsOfQuestionnaires}) a join users u on u.id = ${userId}
      left join questionnaire_participations p on p.questionnaire_id = a.id and p.user_id = u.id
      left join questionnaire_drafts d on d.questionnaire_id = a.id and d.user_id = u.id
      where a.published_at is not null and a.opens_at <= now() and (p.user_id is not null or ${isMeant})
        and ${ids ? sql`a.id = any(${ids}::uuid[])` : sql`true`}) seen
    order by (state = 'open' and not handed_in) desc,
      case when state = 'open' and not handed_in then closes_at end, opens_at desc, id
    limit ${limit}`
}

/** The questionnaire, which neither closes nor changes before the end of the transaction; is it open? */
export async function shareOpen(tx: Db, id: string): Promise<boolean> {
  await runSql(tx)`select from questionnaires where id = ${id} for share`
  // After the wait, by the clock and not by the beginning of the transaction.
  const row = await firstOf<{ open: boolean }>(tx)`select published_at is not null and opened_at is not null
      and closed_at is null and closes_at > clock_timestamp() as open from questionnaires where id = ${id}`
  return row?.open ?? false
}

/** Notes that somebody has handed in; false when they had before. */
export async function insertParticipation(
  tx: Db,
  row: { questionnaire_id: string; user_id: string; key_hash: Buffer },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('questionnaire_participations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export function findParticipation(db: Db, questionnaireId: string, userId: string) {
  return db
    .selectFrom('questionnaire_participations')
    .select('key_hash')
    .where('questionnaire_id', '=', questionnaireId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function insertAnswers(
  tx: Db,
  row: { questionnaire_id: string; user_id: string; version: number; answers: Answer[] },
): Promise<void> {
  await tx
    .insertInto('questionnaire_answers')
    .values({ ...row, answers: toJson(row.answers) })
    .execute()
  await dropDraft(tx, row.questionnaire_id, row.user_id)
}

export async function dropDraft(tx: Db, questionnaireId: string, userId: string): Promise<void> {
  await tx
    .deleteFrom('questionnaire_drafts')
    .where('questionnaire_id', '=', questionnaireId)
    .where('user_id', '=', userId)
    .execute()
}

export async function keepDraft(
  tx: Db,
  row: { questionnaire_id: string; user_id: string; answers: Answer[] },
): Promise<string> {
  const answers = toJson(row.answers)
  const { saved_at } = await tx
    .insertInto('questionnaire_drafts')
    .values({ ...row, answers, saved_at: sql<string>`clock_timestamp()` })
    .onConflict((conflict) =>
      conflict
        .columns(['questionnaire_id', 'user_id'])
        .doUpdateSet({ answers, saved_at: sql<string>`clock_timestamp()` }),
    )
    .returning('saved_at')
    .executeTakeFirstOrThrow()
  return saved_at
}

export async function findSecret(db: Db, questionnaireId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('questionnaire_keys')
    .select('secret')
    .where('questionnaire_id', '=', questionnaireId)
    .executeTakeFirst()
  return row?.secret
}

export async function insertEnvelope(tx: Db, questionnaire_id: string, sealed: Buffer): Promise<void> {
  await tx.insertInto('questionnaire_envelopes').values({ questionnaire_id, sealed }).execute()
}
