import * as z from 'zod/mini'
import { Language } from '#platform/contract/languages.ts'
import { block, linkToken } from '#platform/contract/fields.ts'
import { endpoint, liveEvent } from '#platform/contract/kit.ts'

export const QUESTION_KINDS = ['single', 'multiple', 'scale', 'text'] as const
export const QuestionKind = z.enum(QUESTION_KINDS)
export type QuestionKind = z.infer<typeof QuestionKind>

/** A question in the reader's language where it is written in it. */
export const Question = z.object({
  id: z.uuid(),
  kind: QuestionKind,
  required: z.boolean(),
  language: Language,
  text: z.string(),
  hint: z.string(),
  /** Of `single` and `multiple`. */
  options: z.array(z.object({ id: z.uuid(), text: z.string() })),
  /** The most that may be chosen, of `multiple`; null: as many as there are. */
  most: z.nullable(z.int()),
  /** Of `scale`: its ends, and what they mean. */
  scale: z.nullable(z.object({ min: z.int(), max: z.int(), low: z.string(), high: z.string() })),
  /** The most characters, of `text`. */
  length: z.int(),
})
export type Question = z.infer<typeof Question>

/** What fits the kind of its question; the rest is empty. */
export const Answer = z.object({
  question_id: z.uuid(),
  option_ids: z.array(z.uuid()).check(z.maxLength(30)),
  scale: z.nullable(z.int()),
  text: block({ min: 0, max: 4_000 }),
})
export type Answer = z.infer<typeof Answer>

export const QuestionnaireCard = z.object({
  id: z.uuid(),
  language: Language,
  title: z.string(),
  intro: z.string(),
  /** Nobody can tell afterwards who answered what. */
  anonymous: z.boolean(),
  open: z.boolean(),
  opens_at: z.string(),
  closes_at: z.string(),
  handed_in: z.boolean(),
  /** Something is written, on the server: of those that are not anonymous. */
  has_draft: z.boolean(),
  questions: z.int(),
})
export type QuestionnaireCard = z.infer<typeof QuestionnaireCard>

export const Questionnaire = z.object({
  ...QuestionnaireCard.shape,
  /** Wordings may be put right while it is open; what is asked stays. */
  version: z.int(),
  thanks: z.string(),
  sections: z.array(
    z.object({
      id: z.uuid(),
      language: Language,
      title: z.string(),
      text: z.string(),
      questions: z.array(Question),
    }),
  ),
  /** What is written and not handed in; none of anonymous ones, which stay on the device. */
  draft: z.array(Answer),
})
export type Questionnaire = z.infer<typeof Questionnaire>

const QuestionnaireId = { questionnaire_id: z.uuid() }
const Answers = z.array(Answer).check(z.maxLength(200))
const MAX_ANSWERS_BODY = 1_000_000

export const listQuestionnaires = endpoint({
  method: 'GET',
  path: '/api/questionnaire',
  together: true,
  summary:
    'The questionnaires for the caller: those that wait first, then the last ten that are done or over.',
  input: z.object({}),
  output: z.object({ questionnaires: z.array(QuestionnaireCard) }),
})

export const readQuestionnaire = endpoint({
  method: 'GET',
  path: '/api/questionnaire/:questionnaire_id',
  inPerson: true,
  summary: 'One questionnaire with its questions, and the own draft.',
  input: z.object(QuestionnaireId),
  output: z.object({ questionnaire: Questionnaire }),
  errors: ['questionnaire_not_found'],
})

export const saveAnswers = endpoint({
  method: 'PUT',
  path: '/api/questionnaire/:questionnaire_id/draft',
  inPerson: true,
  summary:
    'Keeps answers that are not handed in yet. Refused for an anonymous one: its draft stays on the device.',
  input: z.object({ ...QuestionnaireId, answers: Answers }),
  maxBody: MAX_ANSWERS_BODY,
  output: z.object({ saved_at: z.string() }),
  errors: [
    'questionnaire_not_found',
    'questionnaire_over',
    'questionnaire_handed_in',
    'questionnaire_anonymous',
    'questionnaire_answers_wrong',
  ],
})

export const handInAnswers = endpoint({
  method: 'POST',
  path: '/api/questionnaire/:questionnaire_id/hand-in',
  inPerson: true,
  summary:
    'Hands in, once and for good. `hand_in_key` is made by the caller: the same call once more answers the same.',
  input: z.object({ ...QuestionnaireId, hand_in_key: linkToken(), answers: Answers }),
  maxBody: MAX_ANSWERS_BODY,
  output: z.object({ handed_in: z.literal(true) }),
  errors: [
    'questionnaire_not_found',
    'questionnaire_over',
    'questionnaire_handed_in',
    'questionnaire_answers_wrong',
  ],
})

/** That one opened, closed or was handed in by the listener. */
export const questionnaireChanged = liveEvent({
  name: 'questionnaire.changed',
  payload: z.object({ to_all: z.boolean() }),
})
