import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Answer } from '#features/questionnaire/contract/questionnaire.ts'
import { toJson } from '#platform/server/database/json-column.ts'
import type { Db } from '#platform/server/schema.ts'
import { type QuestionnaireRow, rowsOfQuestionnaires } from './questionnaire.store.ts'

/** Whether the moment of an opening or a close has come that nobody has noticed. */
export async function isAnyDue(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    due: boolean
  }>`select exists (select from questionnaires where published_at is not null and closed_at is null
    and ((opened_at is null and opens_at <= now()) or closes_at <= now())) as due`.execute(db)
  return rows[0]!.due
}

export function lockOpening(tx: Db): Promise<QuestionnaireRow[]> {
  return lockWhere(tx, sql`opened_at is null and opens_at <= now()`)
}

/** What is on its way is handed in when this answers. */
export function lockClosing(tx: Db): Promise<QuestionnaireRow[]> {
  return lockWhere(tx, sql`opened_at is not null and closed_at is null and closes_at <= now()`)
}

/** Those that close within a day, were open for two at least, and of whose close nobody was told. */
export function lockEnding(tx: Db): Promise<QuestionnaireRow[]> {
  return lockWhere(
    tx,
    sql`opened_at is not null and reminded_at is null and closes_at > now()
      and closes_at <= now() + interval '1 day' and closes_at - opens_at >= interval '2 days'`,
  )
}

async function lockWhere(tx: Db, condition: ReturnType<typeof sql>): Promise<QuestionnaireRow[]> {
  const locked = await sql<{ id: string }>`select id from questionnaires where published_at is not null
    and ${condition} order by id for update`.execute(tx)
  if (locked.rows.length === 0) return []
  const ids = locked.rows.map(({ id }) => id)
  const { rows } = await sql<QuestionnaireRow>`select * from (${rowsOfQuestionnaires}) q
    where id = any(${ids}::uuid[])`.execute(tx)
  return rows
}

/** With a key of its own, where what is handed in is sealed. */
export async function setOpened(tx: Db, { id, anonymous }: QuestionnaireRow): Promise<void> {
  if (anonymous)
    await tx
      .insertInto('questionnaire_keys')
      .values({ questionnaire_id: id, secret: randomBytes(32) })
      .execute()
  await setMoment(tx, id, 'opened_at')
}

export async function setMoment(
  tx: Db,
  id: string,
  moment: 'opened_at' | 'reminded_at' | 'closed_at',
): Promise<void> {
  await tx
    .updateTable('questionnaires')
    .set({ [moment]: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
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
  const { rows } = await sql<{ id: string }>`select told.id from unnest(${userIds}::uuid[]) as told (id)
    where not exists (select from questionnaire_participations p where p.questionnaire_id = ${id}
      and p.user_id = told.id)`.execute(tx)
  return rows.map((row) => row.id)
}
