import { randomBytes, randomUUID } from 'node:crypto'
import type { Answer, QuestionKind } from '#features/questionnaire/contract/questionnaire.ts'
import { handInAnswers } from '#features/questionnaire/contract/questionnaire.ts'
import {
  createQuestionnaire,
  publishQuestionnaire,
  type QuestionContent,
  type QuestionnaireContent,
} from '#features/questionnaire/contract/console.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

const HOUR = 3_600_000
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
export const newKey = () => randomBytes(32).toString('base64url')

export function question(kind: QuestionKind, change: Partial<QuestionContent> = {}): QuestionContent {
  const option = (text: string) => ({ id: randomUUID(), texts: [{ language: 'en' as const, text }] })
  const chooses = kind === 'single' || kind === 'multiple'
  return {
    id: randomUUID(),
    kind,
    required: false,
    texts: [{ language: 'en', text: `A ${kind} question`, hint: '', low: 'bad', high: 'good' }],
    options: chooses ? [option('Yes'), option('No'), option('Perhaps')] : [],
    most: null,
    min: 1,
    max: 5,
    length: 500,
    ...change,
  }
}

export function questionnaireContent(change: Partial<QuestionnaireContent> = {}): QuestionnaireContent {
  const questions = [
    question('single', { required: true }),
    question('multiple', { most: 2 }),
    question('scale'),
    question('text'),
  ]
  return {
    texts: [{ language: 'en', title: 'How was it?', intro: 'Five minutes.', thanks: 'Thank you.' }],
    audience: { segments: [], department_ids: [], country_ids: [] },
    anonymous: false,
    opens_at: inHours(-1),
    closes_at: inHours(72),
    sections: [{ id: randomUUID(), texts: [{ language: 'en', title: 'The trip', text: '' }], questions }],
    ...change,
  }
}

export async function writeQuestionnaire(
  app: TestApp,
  organiser: Pick<Person, 'token'>,
  change: Partial<QuestionnaireContent> = {},
) {
  const { status, body } = await app.as(organiser)(createQuestionnaire, questionnaireContent(change))
  if (status !== 200) throw new Error(`the questionnaire was not written: ${JSON.stringify(body)}`)
  return body.questionnaire
}

export async function publish(app: TestApp, organiser: Pick<Person, 'token'>, questionnaire_id: string) {
  const { status, body } = await app.as(organiser)(publishQuestionnaire, { questionnaire_id })
  if (status !== 200) throw new Error(`the questionnaire was not published: ${body.code}`)
  return body.questionnaire
}

export async function openQuestionnaire(
  app: TestApp,
  organiser: Pick<Person, 'token'>,
  change: Partial<QuestionnaireContent> = {},
) {
  return publish(app, organiser, (await writeQuestionnaire(app, organiser, change)).id)
}

type Asked = { id: string; sections: readonly { questions: readonly QuestionContent[] }[] }

/** An answer to each of the four questions. */
export function answersTo({ sections }: Asked, words = 'Lovely.', choice = 0): Answer[] {
  const [single, multiple, scale, text] = sections[0]!.questions
  const none = { option_ids: [], scale: null, text: '' }
  return [
    { ...none, question_id: single!.id, option_ids: [single!.options[choice]!.id] },
    { ...none, question_id: multiple!.id, option_ids: multiple!.options.slice(0, 2).map(({ id }) => id) },
    { ...none, question_id: scale!.id, scale: 4 },
    { ...none, question_id: text!.id, text: words },
  ]
}

export function handIn(
  app: TestApp,
  person: Pick<Person, 'token'>,
  asked: Asked,
  answers: Answer[] = answersTo(asked),
  hand_in_key = newKey(),
) {
  return app.as(person)(handInAnswers, { questionnaire_id: asked.id, hand_in_key, answers })
}
