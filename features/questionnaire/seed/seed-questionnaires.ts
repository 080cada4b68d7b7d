import { DEMO_LANGUAGES } from '#platform/seed/demo-languages.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Answer } from '#features/questionnaire/contract/questionnaire.ts'
import type { QuestionContent, SectionContent } from '#features/questionnaire/contract/console.ts'
import { splitOf, talliesOf } from '#features/questionnaire/server/questionnaire.splitting.ts'
import { toJson } from '#platform/server/database/json-column.ts'
import type { Db } from '#platform/server/schema.ts'
import { type Chance, createChance } from '#platform/seed/chance.ts'
import { daysFrom } from '#platform/seed/days.ts'
import { type DemoQuestion, type DemoQuestionnaire, demoQuestionnaires } from './questionnaires.ts'
import type { SeededPerson } from '#features/account/seed/seed-people.ts'

const SEED = 8_300

type Cast = { today: Date; people: SeededPerson[] }

/** The questionnaires of the demo: one to answer for everybody who has a department, and one with results. */
export async function seedQuestionnaires(tx: Db, cast: Cast) {
  const chance = createChance(SEED)
  for (const demo of demoQuestionnaires) await seedOne(tx, demo, chance, cast)
}

async function seedOne(tx: Db, demo: DemoQuestionnaire, chance: Chance, { today, people }: Cast) {
  const id = chance.uuid()
  const at = (day: number) => new Date(daysFrom(today, day).getTime() + 9 * 3_600_000).toISOString()
  const author = people.find(({ email }) => email === 'organiser@convoy.demo')
  const sections = demo.sections.map((section) => sectionFrom(section, chance))
  const isOver = demo.closes < 0
  const departments = await tx.selectFrom('departments').select('id').execute()
  await tx
    .insertInto('questionnaires')
    .values({
      id,
      author_id: author?.id ?? null,
      created_at: at(demo.opens - 2),
      texts: toJson(
        DEMO_LANGUAGES.map((language) => ({
          language,
          title: demo.title[language],
          intro: demo.intro[language],
          thanks: demo.thanks[language],
        })),
      ),
      sections: toJson(sections),
      anonymous: demo.anonymous,
      segments: [],
      department_ids: isOver ? [] : departments.map((department) => department.id),
      country_ids: [],
      opens_at: at(demo.opens),
      closes_at: at(demo.closes),
      published_at: at(demo.opens - 1),
      opened_at: at(demo.opens),
      closed_at: isOver ? at(demo.closes) : null,
    })
    .execute()
  // The last of them answer; the printed accounts stand first.
  const answering = people.slice(isOver ? 8 : 40)
  await tx
    .insertInto('questionnaire_participations')
    .values(
      answering.map((person) => ({
        questionnaire_id: id,
        user_id: person.id,
        key_hash: createHash('sha256').update(chance.uuid()).digest(),
      })),
    )
    .execute()
  const questions = sections.flatMap((section) => section.questions)
  const all = answering.map((person, turn) =>
    questions.flatMap((question) => answerTo(question, chance, demo.said[turn]?.[person.language])),
  )
  if (isOver) {
    const homes = await departmentsOf(tx, answering)
    const sheets = answering.map((person, turn) => ({
      answers: all[turn]!,
      department_id: homes.get(person.id) ?? null,
    }))
    await tx
      .insertInto('questionnaire_splits')
      .values({ questionnaire_id: id, split: toJson(splitOf(sections, talliesOf(sheets), 5)) })
      .execute()
  }
  if (demo.anonymous)
    await tx
      .insertInto('questionnaire_results')
      .values({ questionnaire_id: id, answers: toJson(all.flat().toSorted(() => chance.next() - 0.5)) })
      .execute()
  else
    await tx
      .insertInto('questionnaire_answers')
      .values(
        answering.map((person, turn) => ({
          questionnaire_id: id,
          user_id: person.id,
          version: 1,
          answers: toJson(all[turn]!),
          handed_in_at: sql<string>`${at(demo.opens)}::timestamptz + ${turn} * interval '53 minutes'`,
        })),
      )
      .execute()
}

async function departmentsOf(tx: Db, people: readonly SeededPerson[]): Promise<Map<string, string | null>> {
  const ids = people.map(({ id }) => id)
  const rows = await tx.selectFrom('users').select(['id', 'department_id']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, department_id }) => [id, department_id]))
}

function sectionFrom(section: DemoQuestionnaire['sections'][number], chance: Chance): SectionContent {
  return {
    id: chance.uuid(),
    texts: DEMO_LANGUAGES.map((language) => ({
      language,
      title: section.title[language],
      text: section.text?.[language] ?? '',
    })),
    questions: section.questions.map((question) => questionFrom(question, chance)),
  }
}

function questionFrom(demo: DemoQuestion, chance: Chance): QuestionContent {
  const { kind, required = false, text, hint, low, high, options = [], most = null } = demo
  return {
    id: chance.uuid(),
    kind,
    required,
    most,
    min: 1,
    max: 5,
    length: 1_000,
    texts: DEMO_LANGUAGES.map((language) => ({
      language,
      text: text[language],
      hint: hint?.[language] ?? '',
      low: low?.[language] ?? '',
      high: high?.[language] ?? '',
    })),
    options: options.map((option) => ({
      id: chance.uuid(),
      texts: DEMO_LANGUAGES.map((language) => ({ language, text: option[language] })),
    })),
  }
}

function answerTo(question: QuestionContent, chance: Chance, words: string | undefined): Answer[] {
  const { id, kind, options } = question
  const none = { question_id: id, option_ids: [], scale: null, text: '' }
  // Most people like it, and choose what stands first.
  const leaning = Math.floor(chance.next() * chance.next() * options.length)
  if (kind === 'scale') return [{ ...none, scale: Math.min(5, chance.between(2, 6)) }]
  if (kind === 'text') return words ? [{ ...none, text: words }] : []
  return [{ ...none, option_ids: [options[leaning]!.id] }]
}
