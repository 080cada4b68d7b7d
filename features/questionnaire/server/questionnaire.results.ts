import type { Language } from '#platform/contract/languages.ts'
import type { Answer } from '#features/questionnaire/contract/questionnaire.ts'
import type * as contract from '#features/questionnaire/contract/console.ts'
import { textIn } from '#platform/server/words/text-in.ts'
import { questionsIn } from './questionnaire.rules.ts'

/** What was answered, question by question; `answers` of whomever, in the order in which their texts are shown. */
export function resultsOf(
  sections: readonly contract.SectionContent[],
  answers: readonly Answer[],
  language: Language,
): Omit<contract.QuestionResult, 'by_department'>[] {
  const byQuestion = Map.groupBy(answers, ({ question_id }) => question_id)
  return questionsIn(sections).map((question) =>
    resultOf(question, byQuestion.get(question.id) ?? [], language),
  )
}

function resultOf(
  question: contract.QuestionContent,
  own: readonly Answer[],
  language: Language,
): Omit<contract.QuestionResult, 'by_department'> {
  const { id, kind, texts, options, min, max } = question
  const numbers = own.flatMap(({ scale }) => scale ?? [])
  const counts =
    kind === 'scale'
      ? Array.from({ length: max - min + 1 }, (_, at) => ({
          label: String(min + at),
          count: numbers.filter((number) => number === min + at).length,
        }))
      : options.map((option) => ({
          label: textIn(option.texts, language).text,
          count: own.filter(({ option_ids }) => option_ids.includes(option.id)).length,
        }))
  return {
    question_id: id,
    kind,
    text: textIn(texts, language).text,
    answered: own.length,
    counts,
    mean:
      kind === 'scale' && numbers.length > 0
        ? Math.round((numbers.reduce((sum, number) => sum + number, 0) / numbers.length) * 100) / 100
        : null,
    texts: own.flatMap(({ text }) => (text === '' ? [] : [text])),
  }
}

/** One answer as a cell of a table. */
export function cellOf(
  question: contract.QuestionContent,
  answer: Answer | undefined,
  language: Language,
): string {
  if (!answer) return ''
  if (question.kind === 'scale') return String(answer.scale ?? '')
  if (question.kind === 'text') return answer.text
  return question.options
    .filter(({ id }) => answer.option_ids.includes(id))
    .map(({ texts }) => textIn(texts, language).text)
    .join('; ')
}
