import type { Language } from '#platform/contract/languages.ts'
import type * as contract from '#features/questionnaire/contract/questionnaire.ts'
import type { QuestionContent } from '#features/questionnaire/contract/console.ts'
import type { NoticeSubject } from '#features/notifications/server/notifications.ts'
import { textIn } from '#platform/server/words/text-in.ts'
import type { Db } from '#platform/server/schema.ts'
import { questionsIn } from './questionnaire.rules.ts'
import { findSeen, type ReaderRow } from './questionnaire.store.ts'

export function cardFrom(row: ReaderRow, wished: Language): contract.QuestionnaireCard {
  const { language, title, intro } = textIn(row.texts, wished)
  return {
    ...row,
    language,
    title,
    intro,
    open: row.state === 'open',
    has_draft: (row.draft ?? []).length > 0,
    questions: questionsIn(row.sections).length,
  }
}

export function questionnaireFrom(row: ReaderRow, wished: Language): contract.Questionnaire {
  return {
    ...cardFrom(row, wished),
    version: row.version,
    thanks: textIn(row.texts, wished).thanks,
    sections: row.sections.map(({ id, texts, questions }) => ({
      id,
      ...textIn(texts, wished),
      questions: questions.map((question) => questionFrom(question, wished)),
    })),
    draft: row.draft ?? [],
  }
}

function questionFrom(question: QuestionContent, wished: Language): contract.Question {
  const { id, kind, required, most, min, max, length, options } = question
  const { language, text, hint, low, high } = textIn(question.texts, wished)
  return {
    id,
    kind,
    required,
    most: kind === 'multiple' ? most : null,
    length,
    language,
    text,
    hint,
    scale: kind === 'scale' ? { min, max, low, high } : null,
    options: options.map((option) => ({ id: option.id, text: textIn(option.texts, wished).text })),
  }
}

/** Where the page stands: a path of the product that nobody comes upon by chance. */
const PAGE = '/questionnaire-7c1f0e5ab94d4e2f8a6603d1b5e97c48'

/** Questionnaires for the notifications of a reader. */
export async function describeQuestionnaireNotices(
  db: Db,
  ids: readonly string[],
  reader: { id: string; language: Language },
): Promise<NoticeSubject[]> {
  if (ids.length === 0) return []
  const rows = await findSeen(db, reader.id, { ids, limit: ids.length })
  return rows.map(({ id, texts, state, handed_in, closes_at }) => ({
    id,
    title: textIn(texts, reader.language).title,
    at: state === 'open' && !handed_in ? closes_at : null,
    path: `${PAGE}?open=${id}`,
  }))
}
