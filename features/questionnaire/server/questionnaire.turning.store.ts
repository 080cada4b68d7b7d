import { randomBytes } from 'node:crypto'
import type { Answer } from '#features/questionnaire/contract/questionnaire.ts'
import { openingTable } from '#features/content/server/content.ts'
import { toJson } from '#platform/server/database/json-column.ts'
import { type Db, rowsOf } from '#platform/server/schema.ts'
import { type QuestionnaireRow, rowsOfQuestionnaires } from './questionnaire.store.ts'

export const openQuestionnaires = openingTable<QuestionnaireRow>({
  table: 'questionnaires',
  rows: rowsOfQuestionnaires,
})

/** With which what is handed in is sealed. */
export async function insertKey(tx: Db, questionnaire_id: string): Promise<void> {
  await tx
    .insertInto('questionnaire_keys')
    .values({ questionnaire_id, secret: randomBytes(32) })
    .execute()
}

/** All envelopes of one, which are gone with this, and the key with them. */
export async function takeEnvelopes(tx: Db, id: string): Promise<Buffer[]> {
  const rows = await tx
    .deleteFrom('questionnaire_envelopes')
    .where('questionnaire_id', '=', id)
    .returning('sealed')
    .execute()
  await tx.deleteFrom('questionnaire_keys').where('questionnaire_id', '=', id).execute()
  return rows.map(({ sealed }) => sealed)
}

export async function insertResults(tx: Db, questionnaire_id: string, answers: Answer[]): Promise<void> {
  await tx
    .insertInto('questionnaire_results')
    .values({ questionnaire_id, answers: toJson(answers) })
    .execute()
}

/** What is written and was never handed in goes with the close. */
export async function dropDrafts(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('questionnaire_drafts').where('questionnaire_id', '=', id).execute()
}

/** Of these people, those who have not handed in. */
export async function findWaiting(tx: Db, id: string, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await rowsOf<{ id: string }>(tx)`select told.id from unnest(${userIds}::uuid[]) as told (id)
    where not exists (select from questionnaire_participations p where p.questionnaire_id = ${id}
      and p.user_id = told.id)`
  return rows.map((row) => row.id)
}
