import { randomUUID } from 'node:crypto'
import type { Language } from '#platform/contract/languages.ts'
import type * as contract from '#features/questionnaire/contract/console.ts'
import { type Deed, openingFaults } from '#features/content/server/content.ts'
import { newestSave } from '#features/saves/server/saves.ts'
import { audienceOf, checkAudience, findAudience } from '#platform/server/lists/audience.ts'
import { textIn } from '#platform/server/words/text-in.ts'
import type { Caller } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import * as store from './questionnaire.console.store.ts'
import { asksTheSame, faultsIn, renewed } from './questionnaire.rules.ts'
import { openQuestionnaires } from './questionnaire.turning.store.ts'
import { questionnaireOpening } from './questionnaire.turning.ts'

/** A questionnaire at the console, for `contentConsole`. */
export const questionnaireKind = {
  kind: 'questionnaire',
  key: 'questionnaire_id',
  missing: 'questionnaire_not_found',
  wrong: 'questionnaire_content_wrong',
  lock: store.questionnaires.lock,
  countMeant: store.questionnaires.countMeant,
  answer: describeConsole,
  async check(db: Db, sent: contract.QuestionnaireContent) {
    const { content, faults } = await checkAudience(db, sent)
    return { content, faults: { ...faults, ...openingFaults(content), ...faultsIn(content) } }
  },
} as const

export function cardFrom(
  row: store.QuestionnaireConsoleRow,
  reader: Language = 'en',
): contract.ConsoleQuestionnaireCard {
  return {
    ...row,
    title: textIn(row.texts, reader).title,
    languages: row.texts.map(({ language }) => language),
    audience: audienceOf(row),
  }
}

async function describeConsole(
  db: Db,
  id: string,
): Promise<{ questionnaire: contract.ConsoleQuestionnaire } | undefined> {
  const row = await store.questionnaires.find(db, id)
  if (!row) return undefined
  const { texts, sections } = row
  const reach = (await findAudience(db, row)).length
  const saved = await newestSave(db, { kind: 'questionnaire', content_id: id })
  return { questionnaire: { ...cardFrom(row), texts, sections, reach, saved } }
}

type QuestionnaireWriting = { tx: Db; content: contract.QuestionnaireContent; caller: Caller }
type QuestionnaireDeed<
  Code extends
    `questionnaire_${'published' | 'moment_past' | 'not_published' | 'opened' | 'over' | 'not_open'}`,
> = Deed<store.QuestionnaireConsoleRow, Code>

export const insertDraft = ({ tx, content, caller }: QuestionnaireWriting) =>
  store.insertQuestionnaire(tx, content, caller.id)

/** Once it is open nothing but wordings can be put right. */
export async function rewrite(
  deed: QuestionnaireWriting & QuestionnaireDeed<'questionnaire_opened' | 'questionnaire_over'>,
): Promise<void> {
  const { tx, row, content, fail } = deed
  if (row.state === 'closed') throw fail('questionnaire_over')
  if (row.state !== 'open') return store.setQuestionnaire(tx, row.id, content)
  if (!sameFrame(row, content)) throw fail('questionnaire_opened')
  await store.setWordings(tx, row, content)
}

/** Whether nothing but wordings differs. */
function sameFrame(row: store.QuestionnaireConsoleRow, content: contract.QuestionnaireContent): boolean {
  return (
    row.anonymous === content.anonymous &&
    asksTheSame(row.sections, content.sections) &&
    JSON.stringify(audienceOf(row)) === JSON.stringify(content.audience) &&
    Date.parse(row.closes_at) === Date.parse(content.closes_at)
  )
}

export async function publish(
  { tx, row, fail }: QuestionnaireDeed<'questionnaire_published' | 'questionnaire_moment_past'>,
  jobs: Services['jobs'],
): Promise<void> {
  if (row.published_at !== null) throw fail('questionnaire_published')
  if (!(await questionnaireOpening.publish(tx, jobs, row))) throw fail('questionnaire_moment_past')
}

export async function withdraw(
  deed: QuestionnaireDeed<'questionnaire_not_published' | 'questionnaire_opened'>,
): Promise<void> {
  const { tx, row, fail } = deed
  if (row.published_at === null) throw fail('questionnaire_not_published')
  if (!(await openQuestionnaires.setWithdrawn(tx, row.id))) throw fail('questionnaire_opened')
}

/** Its close is now. */
export async function end({ tx, row, fail }: QuestionnaireDeed<'questionnaire_not_open'>): Promise<void> {
  if (row.state !== 'open') throw fail('questionnaire_not_open')
  await store.setOver(tx, row.id)
}

type QuestionnaireOriginal = { tx: Db; row: store.QuestionnaireConsoleRow; author_id: string }

/** A draft of its own, open as long as the first one was, beginning tomorrow. */
export async function copy({ tx, row, author_id }: QuestionnaireOriginal) {
  const content = {
    texts: row.texts,
    anonymous: row.anonymous,
    sections: renewed(row.sections, randomUUID),
    audience: audienceOf(row),
    ...questionnaireOpening.momentsOfCopy(row),
  }
  return { id: await store.insertQuestionnaire(tx, content, author_id) }
}

export async function drop({ tx, row, fail }: QuestionnaireDeed<'questionnaire_published'>): Promise<void> {
  if (row.published_at !== null) throw fail('questionnaire_published')
  await store.questionnaires.remove(tx, row.id)
}
