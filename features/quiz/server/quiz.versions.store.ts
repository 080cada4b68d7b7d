import type { Language } from '#platform/contract/languages.ts'
import { type Db, rowsOf } from '#platform/server/schema.ts'
import type { QuizVersion, Wording } from './quiz.rules.ts'

/** What of a version never changes. */
export type VersionRow = Omit<QuizVersion, 'picture' | 'voided' | 'category_names'> & {
  number: number
  category: string
  picture_id: string | null
}

type QuizVersionRow = Omit<VersionRow, 'wordings'> & { wordings: (Wording & { language: Language })[] }

export async function findVersions(db: Db, ids: readonly string[]): Promise<VersionRow[]> {
  if (ids.length === 0) return []
  const rows = await rowsOf<QuizVersionRow>(db)`
    select v.id, v.question_id, v.number, v.kind, v.difficulty, v.seconds, v.picture_id,
      case v.kind when 'true_false' then 2 else v.answers end as answers, v.right_answers as right,
      c.code as category,
      (select jsonb_agg(jsonb_build_object('language', w.language, 'text', w.text, 'answers', w.answers,
        'explanation', w.explanation) order by w.language) from quiz_wordings w where w.version_id = v.id) as wordings
    from quiz_versions v join quiz_categories c on c.id = v.category_id
    where v.id = any(${ids}::uuid[])`
  return rows.map(({ wordings, ...row }) => ({
    ...row,
    wordings: Object.fromEntries(wordings.map(({ language, ...wording }) => [language, wording])),
  }))
}
