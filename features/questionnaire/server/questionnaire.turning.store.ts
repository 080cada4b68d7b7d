import { randomBytes } from 'node:crypto'
import type { Answer } from '#features/questionnaire/contract/questionnaire.ts'
import { openingTable } from '#features/content/server/content.ts'
import { toJson } from '#platform/server/database/json-column.ts'
import { type Db, rowsOf } from '#platform/server/schema.ts'
import type { QuestionSplit, Tally } from './questionnaire.splitting.ts'
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

export async function insertSplit(tx: Db, questionnaire_id: string, split: QuestionSplit[]): Promise<void> {
  await tx
    .insertInto('questionnaire_splits')
    .values({ questionnaire_id, split: toJson(split) })
    .execute()
}

/** What was handed in under a name, counted by question, department and answer. */
export async function findTallies(tx: Db, id: string): Promise<Tally[]> {
  return rowsOf<Tally>(tx)`with given as (
      select x->>'question_id' as question_id, u.department_id, x
      from questionnaire_answers a left join users u on u.id = a.user_id
      cross join jsonb_array_elements(a.answers) x where a.questionnaire_id = ${id}
    ), chosen as (
      select question_id, department_id, null as choice from given
      union all select question_id, department_id, o from given, jsonb_array_elements_text(x->'option_ids') o
      union all select question_id, department_id, x->>'scale' from given where x->>'scale' is not null
    )
    select question_id, department_id, choice, count(*)::int as count from chosen group by 1, 2, 3`
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
