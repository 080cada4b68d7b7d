import type { Language } from '#platform/contract/languages.ts'
import type { Answer } from '#features/questionnaire/contract/questionnaire.ts'
import type {
  exportQuestionnaire,
  QuestionResult,
  ResultState,
} from '#features/questionnaire/contract/console.ts'
import type { Scope } from '#features/account/server/account.ts'
import type { FailOf } from '#platform/server/http/handler.ts'
import { writeCsv } from '#platform/server/words/csv.ts'
import { textIn } from '#platform/server/words/text-in.ts'
import { say } from '#platform/server/words/texts.ts'
import type { Db } from '#platform/server/schema.ts'
import * as store from './questionnaire.console.store.ts'
import { shuffled } from './questionnaire.envelopes.ts'
import { cellOf, resultsOf } from './questionnaire.results.ts'
import { questionsIn } from './questionnaire.rules.ts'

const SHOWN_TEXTS = 200

type Results = { state: ResultState; handed_in: number; questions: QuestionResult[] }

export async function readResults(
  db: Db,
  id: string,
  { language, scope }: ResultsReader,
): Promise<Results | undefined> {
  const row = await store.questionnaires.find(db, id)
  if (!row) return undefined
  const { state, answers } = await answersOf(db, row, scope)
  const questions = state === 'there' ? resultsOf(row.sections, answers, language) : []
  const split = await store.findSplit(db, id, scope)
  return {
    state,
    handed_in: row.handed_in,
    questions: questions.map((question) => ({
      ...question,
      texts: question.texts.slice(0, SHOWN_TEXTS),
      by_department: split.get(question.question_id) ?? [],
    })),
  }
}

type ResultsReader = { language: Language; scope: Scope }

/** Of answers that bear names those of the reader’s people; those without one belong to nobody. In no order that tells who it was. */
async function answersOf(
  db: Db,
  row: store.QuestionnaireConsoleRow,
  scope: Scope,
): Promise<{ state: ResultState; answers: Answer[] }> {
  if (!row.anonymous) {
    const people = await store.findNamed(db, row.id, scope)
    return { state: 'there', answers: shuffled(people.flatMap(({ answers }) => answers)) }
  }
  const answers = await store.findOpened(db, row.id)
  if (!answers) return { state: 'waiting', answers: [] }
  return { state: answers.length > 0 ? 'there' : 'too_few', answers }
}

/** One line a person where they are named; else one line a question and answer, which belong to nobody. */
export async function exportResults(
  db: Db,
  id: string,
  { language, scope, fail }: ResultsReader & { fail: FailOf<typeof exportQuestionnaire> },
): Promise<string> {
  const row = await store.questionnaires.find(db, id)
  if (!row) throw fail('questionnaire_not_found')
  const questions = questionsIn(row.sections)
  const titles = questions.map(({ texts }) => textIn(texts, language).text)
  if (!row.anonymous) {
    const people = await store.findNamed(db, id, scope)
    const lines = people.map(({ last_name, first_name, email, answers }) => [
      last_name ?? say(language, 'questionnaire.former'),
      first_name ?? '',
      email ?? '',
      ...questions.map((question) =>
        cellOf(
          question,
          answers.find(({ question_id }) => question_id === question.id),
          language,
        ),
      ),
    ])
    return writeCsv([['last_name', 'first_name', 'email', ...titles], ...lines])
  }
  const { state, answers } = await answersOf(db, row, scope)
  if (state !== 'there') throw fail('questionnaire_no_results')
  const results = resultsOf(row.sections, answers, language)
  const split = await store.findSplit(db, id, scope)
  const lines = results.flatMap(({ question_id, text, counts, texts }) => [
    ...counts.map(({ label, count }) => [text, label, String(count), '']),
    ...texts.map((words) => [text, words, '1', '']),
    ...(split.get(question_id) ?? []).flatMap((group) =>
      counts.map(({ label }, at) => [
        text,
        label,
        String(group.counts[at] ?? 0),
        group.department ?? say(language, 'questionnaire.no_department'),
      ]),
    ),
  ])
  return writeCsv([['question', 'answer', 'count', 'department'], ...lines])
}
