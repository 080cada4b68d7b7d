import { sql } from 'kysely'
import { QUESTIONNAIRE_STATES } from '#features/questionnaire/contract/console.ts'
import type { Answer } from '#features/questionnaire/contract/questionnaire.ts'
import type { QuestionnaireContent } from '#features/questionnaire/contract/console.ts'
import { toJson } from '#platform/server/database/json-column.ts'
import { titlesIn } from '#platform/server/lists/search.ts'
import { isPersonWithin, type Scope } from '#features/account/server/account.ts'
import { contentTable } from '#features/content/server/content.ts'
import type { Db } from '#platform/server/schema.ts'
import { type QuestionnaireRow, rowsOfQuestionnaires } from './questionnaire.store.ts'

export type QuestionnaireConsoleRow = QuestionnaireRow & { handed_in: number }

export const questionnaires = contentTable<QuestionnaireConsoleRow>({
  table: 'questionnaires',
  rows: sql`select q.*,
      (select count(*) from questionnaire_participations p where p.questionnaire_id = q.id) as handed_in
    from (${rowsOfQuestionnaires}) q`,
  source: {
    rows: sql`(${rowsOfQuestionnaires}) a`,
    states: QUESTIONNAIRE_STATES,
    state: sql`a.state`,
    date: sql`a.opens_at`,
    texts: titlesIn(sql`a.texts`),
  },
})

function columnsOf({ texts, sections, audience, ...columns }: QuestionnaireContent) {
  return { ...columns, ...audience, texts: toJson(texts), sections: toJson(sections) }
}

export async function insertQuestionnaire(
  tx: Db,
  content: QuestionnaireContent,
  author_id: string | null,
): Promise<string> {
  const { id } = await tx
    .insertInto('questionnaires')
    .values({ ...columnsOf(content), author_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setQuestionnaire(tx: Db, id: string, content: QuestionnaireContent): Promise<void> {
  await tx.updateTable('questionnaires').set(columnsOf(content)).where('id', '=', id).execute()
}

/** A further version with other words; the one before is kept. */
export async function setWordings(
  tx: Db,
  row: QuestionnaireRow,
  content: Pick<QuestionnaireContent, 'texts' | 'sections'>,
): Promise<void> {
  await tx
    .insertInto('questionnaire_versions')
    .values({
      questionnaire_id: row.id,
      version: row.version,
      texts: toJson(row.texts),
      sections: toJson(row.sections),
    })
    .execute()
  await tx
    .updateTable('questionnaires')
    .set({
      version: row.version + 1,
      texts: toJson(content.texts),
      sections: toJson(content.sections),
    })
    .where('id', '=', row.id)
    .execute()
}

/** Its close is now. */
export async function setOver(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('questionnaires')
    .set({ closes_at: sql<string>`greatest(now(), opens_at + interval '1 microsecond')` })
    .where('id', '=', id)
    .execute()
}

type Named = { first_name: string; last_name: string; email: string }
export type NamedRow = { [K in keyof Named]: Named[K] | null } & { answers: Answer[] }

/** Who answered what, by name; of those that are not anonymous. Whose account is deleted comes last, without one. */
export async function findNamed(db: Db, id: string, scope: Scope): Promise<NamedRow[]> {
  return db
    .selectFrom('questionnaire_answers as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .select(['u.first_name', 'u.last_name', 'u.email', 'a.answers'])
    .where('a.questionnaire_id', '=', id)
    .where(isPersonWithin(scope, sql`a.user_id`))
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .execute()
}

/** What was opened at the close; nothing before it. */
export async function findOpened(db: Db, id: string): Promise<Answer[] | undefined> {
  const row = await db
    .selectFrom('questionnaire_results')
    .select('answers')
    .where('questionnaire_id', '=', id)
    .executeTakeFirst()
  return row?.answers
}

/** By department, of one that is closed; with the names of today, of those that a limited organiser looks after. */
export async function findSplit(db: Db, id: string, scope: Scope): Promise<NamedSplit> {
  const isTheirs = scope ? sql`d.id = any(${[...scope.department_ids]}::uuid[])` : sql`true`
  const found = await sql<{
    question_id: string
    groups: NamedGroup[]
  }>`select q->>'question_id' as question_id,
      jsonb_agg(g || jsonb_build_object('department', d.name) order by d.name nulls last) as groups
    from questionnaire_splits s cross join jsonb_array_elements(s.split) q cross join jsonb_array_elements(q->'groups') g
    left join departments d on d.id = (g->>'department_id')::uuid
    where s.questionnaire_id = ${id} and ${isTheirs} group by 1`.execute(db)
  return new Map(found.rows.map(({ question_id, groups }) => [question_id, groups]))
}

type NamedGroup = { department: string | null; answered: number; counts: number[] }
export type NamedSplit = ReadonlyMap<string, NamedGroup[]>
