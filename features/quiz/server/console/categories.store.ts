import type { QuizCategory } from '#features/quiz/contract/quiz.ts'
import { type Db, rowsOf, runSql } from '#platform/server/schema.ts'
import type { Maker } from './writing.store.ts'

export async function findCategories(db: Db): Promise<QuizCategory[]> {
  return rowsOf<QuizCategory>(db)`select c.id, c.code, c.names,
      (select count(*) from quiz_questions q where q.category_id = c.id and q.state = 'active') as questions
    from quiz_categories c order by c.code`
}

export async function findCategory(db: Db, code: string) {
  return db.selectFrom('quiz_categories').select('id').where('code', '=', code).executeTakeFirst()
}

export async function findCategoryIds(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('quiz_categories').select(['id', 'code']).execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}

export async function findCategoryNames(db: Db): Promise<Map<string, Record<string, string>>> {
  const rows = await db.selectFrom('quiz_categories').select(['code', 'names']).execute()
  return new Map(rows.map(({ code, names }) => [code, names]))
}

/** `name` is what one that is new is called without names. */
export type NamedCategory = { code: string; name: string; names: Record<string, string> }

/** The ids of these categories by code: new ones are made, and those that stand take the names that are given. */
export async function nameCategories(
  tx: Db,
  categories: readonly NamedCategory[],
  { newId }: Maker,
): Promise<Map<string, string>> {
  for (const { code, name, names } of categories) {
    const given = JSON.stringify(names)
    await runSql(tx)`insert into quiz_categories (id, code, names)
      values (${newId()}, ${code}, case ${given}::jsonb when '{}' then jsonb_build_object('en', ${name}::text) else ${given}::jsonb end)
      on conflict (code) do update set names = quiz_categories.names || ${given}::jsonb
      where quiz_categories.names || ${given}::jsonb <> quiz_categories.names`
  }
  return findCategoryIds(tx)
}
