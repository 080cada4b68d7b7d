import { randomUUID } from 'node:crypto'
import type { Language } from '#platform/contract/languages.ts'
import type { Answer } from '#features/questionnaire/contract/questionnaire.ts'
import type {
  ConsoleQuestionnaire,
  ConsoleQuestionnaireCard,
  QuestionnaireContent,
  QuestionResult,
  ResultState,
} from '#features/questionnaire/contract/console.ts'
import type { Scope } from '#features/account/server/account.ts'
import { deleteSaves, isOvertaken, keepSave, newestSave, type Writing } from '#features/saves/server/saves.ts'
import { audienceFaults, findAudience, tidyAudience } from '#platform/server/lists/audience.ts'
import { writeCsv } from '#platform/server/words/csv.ts'
import type { FieldProblem } from '#platform/server/http/errors.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { say } from '#platform/server/words/texts.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import {
  type QuestionnaireConsoleRow,
  deleteDraft,
  findQuestionnaireRow,
  findNamed,
  findOpened,
  insertQuestionnaire,
  lockQuestionnaire,
  setOver,
  setPublished,
  setQuestionnaire,
  setWithdrawn,
  setWordings,
} from './questionnaire.console.store.ts'
import { shuffled } from './questionnaire.envelopes.ts'
import { cellOf, resultsOf } from './questionnaire.results.ts'
import { asksTheSame, faultsIn, inLanguage, questionsIn, renewed } from './questionnaire.rules.ts'
import { planTurns } from './questionnaire.turning.ts'

export function cardFrom(row: QuestionnaireConsoleRow, reader: Language = 'en'): ConsoleQuestionnaireCard {
  const { id, state, texts, anonymous, version, opens_at, closes_at, created_at, handed_in } = row
  const { segments, department_ids, country_ids } = row
  return {
    id,
    state,
    anonymous,
    version,
    opens_at,
    closes_at,
    created_at,
    handed_in,
    title: inLanguage(texts, reader).title,
    languages: texts.map(({ language }) => language),
    audience: { segments, department_ids, country_ids },
  }
}

export async function describeConsole(db: Db, id: string): Promise<ConsoleQuestionnaire | undefined> {
  const row = await findQuestionnaireRow(db, id)
  if (!row) return undefined
  const { texts, sections } = row
  const reach = (await findAudience(db, row)).length
  return { ...cardFrom(row), texts, sections, reach, saved: await newestSave(db, thing(id)) }
}

const thing = (content_id: string) => ({ kind: 'questionnaire' as const, content_id })

type Faults = { faults: Record<string, FieldProblem> }

async function checked(db: Db, sent: QuestionnaireContent): Promise<QuestionnaireContent | Faults> {
  const content = { ...sent, audience: tidyAudience(sent.audience) }
  const faults = faultsIn(content, await audienceFaults(db, content.audience))
  return faults ? { faults } : content
}

export function createQuestionnaire(
  db: Db,
  sent: QuestionnaireContent,
  author_id: string | null,
): Promise<{ id: string } | Faults> {
  return inTransaction(db, async (tx) => {
    const content = await checked(tx, sent)
    if ('faults' in content) return content
    const id = await insertQuestionnaire(tx, content, author_id)
    await keepSave(tx, thing(id), { content: sent, saved_by: author_id })
    return { id }
  })
}

type Changed =
  | 'done'
  | 'content_changed'
  | 'questionnaire_not_found'
  | 'questionnaire_opened'
  | 'questionnaire_over'
  | Faults

export function changeQuestionnaire(
  db: Db,
  id: string,
  { sent, ...writing }: Writing & { sent: QuestionnaireContent },
): Promise<Changed> {
  return inTransaction(db, async (tx): Promise<Changed> => {
    const row = await lockQuestionnaire(tx, id)
    if (!row) return 'questionnaire_not_found'
    if (await isOvertaken(tx, thing(id), writing)) return 'content_changed'
    const content = await checked(tx, sent)
    if ('faults' in content) return content
    if (row.state === 'closed') return 'questionnaire_over'
    if (row.state === 'open') {
      if (!sameFrame(row, content)) return 'questionnaire_opened'
      await setWordings(tx, row, content)
    } else await setQuestionnaire(tx, id, content)
    await keepSave(tx, thing(id), { content: sent, saved_by: writing.by })
    return 'done'
  })
}

/** Whether nothing but wordings differs. */
function sameFrame(row: QuestionnaireConsoleRow, content: QuestionnaireContent): boolean {
  const { segments, department_ids, country_ids } = row
  return (
    row.anonymous === content.anonymous &&
    asksTheSame(row.sections, content.sections) &&
    JSON.stringify({ segments, department_ids, country_ids }) === JSON.stringify(content.audience) &&
    Date.parse(row.closes_at) === Date.parse(content.closes_at)
  )
}

export function publishQuestionnaire(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  id: string,
): Promise<'done' | 'questionnaire_not_found' | 'questionnaire_published' | 'questionnaire_moment_past'> {
  return inTransaction(db, async (tx) => {
    const row = await lockQuestionnaire(tx, id)
    if (!row) return 'questionnaire_not_found'
    if (row.published_at !== null) return 'questionnaire_published'
    if (!(await setPublished(tx, id))) return 'questionnaire_moment_past'
    await planTurns(tx, jobs, row)
    return 'done'
  })
}

export function withdrawQuestionnaire(
  db: Db,
  id: string,
): Promise<'done' | 'questionnaire_not_found' | 'questionnaire_not_published' | 'questionnaire_opened'> {
  return inTransaction(db, async (tx) => {
    const row = await lockQuestionnaire(tx, id)
    if (!row) return 'questionnaire_not_found'
    if (row.published_at === null) return 'questionnaire_not_published'
    return (await setWithdrawn(tx, id)) ? 'done' : 'questionnaire_opened'
  })
}

export function endQuestionnaire(
  db: Db,
  id: string,
): Promise<'done' | 'questionnaire_not_found' | 'questionnaire_not_open'> {
  return inTransaction(db, async (tx) => {
    const row = await lockQuestionnaire(tx, id)
    if (!row) return 'questionnaire_not_found'
    if (row.state !== 'open') return 'questionnaire_not_open'
    await setOver(tx, id)
    return 'done'
  })
}

const LONGEST_COPY = 366 * 86_400_000

/** A draft of its own, open as long as the first one was, beginning tomorrow. */
export function copyQuestionnaire(
  db: Db,
  id: string,
  author_id: string,
): Promise<{ id: string } | undefined> {
  return inTransaction(db, async (tx) => {
    const row = await findQuestionnaireRow(tx, id)
    if (!row) return undefined
    const { texts, anonymous, segments, department_ids, country_ids } = row
    const opens = Date.now() + 86_400_000
    const life = Math.min(LONGEST_COPY, Date.parse(row.closes_at) - Date.parse(row.opens_at))
    const content = {
      texts,
      anonymous,
      sections: renewed(row.sections, randomUUID),
      audience: { segments, department_ids, country_ids },
      opens_at: new Date(opens).toISOString(),
      closes_at: new Date(opens + life).toISOString(),
    }
    return { id: await insertQuestionnaire(tx, content, author_id) }
  })
}

export function dropQuestionnaire(
  db: Db,
  id: string,
): Promise<'done' | 'questionnaire_not_found' | 'questionnaire_published'> {
  return inTransaction(db, async (tx) => {
    const row = await lockQuestionnaire(tx, id)
    if (!row) return 'questionnaire_not_found'
    if (row.published_at !== null) return 'questionnaire_published'
    await deleteDraft(tx, id)
    await deleteSaves(tx, thing(id))
    return 'done'
  })
}

const SHOWN_TEXTS = 200

type Results = { state: ResultState; handed_in: number; questions: QuestionResult[] }

export async function readResults(
  db: Db,
  id: string,
  { language, scope }: ResultsReader,
): Promise<Results | undefined> {
  const row = await findQuestionnaireRow(db, id)
  if (!row) return undefined
  const { state, answers } = await answersOf(db, row, scope)
  const questions = state === 'there' ? resultsOf(row.sections, answers, language) : []
  return {
    state,
    handed_in: row.handed_in,
    questions: questions.map((question) => ({ ...question, texts: question.texts.slice(0, SHOWN_TEXTS) })),
  }
}

type ResultsReader = { language: Language; scope: Scope }

/** Of answers that bear names those of the reader’s people; those without one belong to nobody. In no order that tells who it was. */
async function answersOf(
  db: Db,
  row: QuestionnaireConsoleRow,
  scope: Scope,
): Promise<{ state: ResultState; answers: Answer[] }> {
  if (!row.anonymous) {
    const people = await findNamed(db, row.id, scope)
    return { state: 'there', answers: shuffled(people.flatMap(({ answers }) => answers)) }
  }
  const answers = await findOpened(db, row.id)
  if (!answers) return { state: 'waiting', answers: [] }
  return { state: answers.length > 0 ? 'there' : 'too_few', answers }
}

/** One line a person where they are named; else one line a question and answer, which belong to nobody. */
export async function exportResults(
  db: Db,
  id: string,
  { language, scope }: ResultsReader,
): Promise<{ csv: string } | 'questionnaire_not_found' | 'questionnaire_no_results'> {
  const row = await findQuestionnaireRow(db, id)
  if (!row) return 'questionnaire_not_found'
  const questions = questionsIn(row.sections)
  const titles = questions.map(({ texts }) => inLanguage(texts, language).text)
  if (!row.anonymous) {
    const people = await findNamed(db, id, scope)
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
    return { csv: writeCsv([['last_name', 'first_name', 'email', ...titles], ...lines]) }
  }
  const { state, answers } = await answersOf(db, row, scope)
  if (state !== 'there') return 'questionnaire_no_results'
  const results = resultsOf(row.sections, answers, language)
  const lines = results.flatMap(({ text, counts, texts }) => [
    ...counts.map(({ label, count }) => [text, label, String(count)]),
    ...texts.map((words) => [text, words, '1']),
  ])
  return { csv: writeCsv([['question', 'answer', 'count'], ...lines]) }
}
