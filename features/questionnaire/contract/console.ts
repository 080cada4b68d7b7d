import * as z from 'zod/mini'
import { Language } from '#platform/contract/languages.ts'
import { Audience } from '#platform/contract/audiences.ts'
import { block, line } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'
import { contentEndpoints } from '#platform/content/contract/endpoints.ts'
import { QuestionKind } from './questionnaire.ts'
import { Saved } from '#platform/content/contract/saves.ts'

const endpoint = endpointsOf({ permission: 'questionnaire.write', limited: 'scoped' })

export const QUESTIONNAIRE_STATES = ['draft', 'scheduled', 'open', 'closed'] as const
export const QuestionnaireState = z.enum(QUESTIONNAIRE_STATES)
export type QuestionnaireState = z.infer<typeof QuestionnaireState>

export const QuestionnaireText = z.object({
  language: Language,
  title: line({ min: 3, max: 140 }),
  intro: block({ min: 0, max: 2_000 }),
  thanks: block({ min: 0, max: 1_000 }),
})

/** A question as it is written. The ids are made by whoever writes it, and stay with it through its versions. */
export const QuestionContent = z.object({
  id: z.uuid(),
  kind: QuestionKind,
  required: z.boolean(),
  texts: z
    .array(
      z.object({
        language: Language,
        text: line({ min: 2, max: 300 }),
        hint: line({ min: 0, max: 300 }),
        /** What the ends of a scale mean. */
        low: line({ min: 0, max: 60 }),
        high: line({ min: 0, max: 60 }),
      }),
    )
    .check(z.minLength(1), z.maxLength(2)),
  options: z
    .array(
      z.object({
        id: z.uuid(),
        texts: z
          .array(z.object({ language: Language, text: line({ min: 1, max: 200 }) }))
          .check(z.minLength(1), z.maxLength(2)),
      }),
    )
    .check(z.maxLength(30)),
  most: z.nullable(z.int().check(z.gte(1), z.lte(30))),
  min: z.int().check(z.gte(0), z.lte(1)),
  max: z.int().check(z.gte(2), z.lte(10)),
  length: z.int().check(z.gte(1), z.lte(4_000)),
})
export type QuestionContent = z.infer<typeof QuestionContent>

export const SectionContent = z.object({
  id: z.uuid(),
  texts: z
    .array(
      z.object({
        language: Language,
        title: line({ min: 0, max: 140 }),
        text: block({ min: 0, max: 2_000 }),
      }),
    )
    .check(z.minLength(1), z.maxLength(2)),
  questions: z.array(QuestionContent).check(z.minLength(1), z.maxLength(40)),
})
export type SectionContent = z.infer<typeof SectionContent>

const Content = {
  texts: z.array(QuestionnaireText).check(z.minLength(1), z.maxLength(2)),
  audience: Audience,
  anonymous: z.boolean(),
  opens_at: z.iso.datetime({ offset: true }),
  closes_at: z.iso.datetime({ offset: true }),
  sections: z.array(SectionContent).check(z.minLength(1), z.maxLength(15)),
}
export const QuestionnaireContent = z.object(Content)
export type QuestionnaireContent = z.infer<typeof QuestionnaireContent>

export const ConsoleQuestionnaireCard = z.object({
  id: z.uuid(),
  state: QuestionnaireState,
  title: z.string(),
  languages: z.array(Language),
  audience: Audience,
  anonymous: z.boolean(),
  version: z.int(),
  opens_at: z.string(),
  closes_at: z.string(),
  created_at: z.string(),
  handed_in: z.int(),
})
export type ConsoleQuestionnaireCard = z.infer<typeof ConsoleQuestionnaireCard>

export const ConsoleQuestionnaire = z.object({
  ...ConsoleQuestionnaireCard.shape,
  /** The newest save: what a writer begins with. */
  saved: z.nullable(Saved),
  texts: z.array(QuestionnaireText),
  sections: z.array(SectionContent),
  /** How many people it is for today. */
  reach: z.int(),
})
export type ConsoleQuestionnaire = z.infer<typeof ConsoleQuestionnaire>

/** One question with all that was answered, in no order that tells who it was. */
export const QuestionResult = z.object({
  question_id: z.uuid(),
  kind: QuestionKind,
  text: z.string(),
  answered: z.int(),
  /** By option of `single` and `multiple`, or by number of `scale`. */
  counts: z.array(z.object({ label: z.string(), count: z.int() })),
  /** Of `scale`. */
  mean: z.nullable(z.number()),
  /** Of `text`: two hundred at most; all of them are in the export. */
  texts: z.array(z.string()),
  /**
   * Of a closed one, as it stood at the close: departments of which enough people answered that nobody can tell who
   * said what, also by taking them from the whole. Without a department: null.
   */
  by_department: z.array(
    z.object({ department: z.nullable(z.string()), answered: z.int(), counts: z.array(z.int()) }),
  ),
})
export type QuestionResult = z.infer<typeof QuestionResult>

/** `waiting`: anonymous answers are opened at the close. `too_few`: fewer than would hide who wrote them. */
export const ResultState = z.enum(['there', 'waiting', 'too_few'])
export type ResultState = z.infer<typeof ResultState>

const MAX_TEXT_BODY = 1_500_000
const QuestionnaireId = { questionnaire_id: z.uuid() }
const one = z.object({ questionnaire: ConsoleQuestionnaire })

const questionnaires = contentEndpoints({
  path: '/api/questionnaire/desk',
  key: 'questionnaire_id',
  permission: 'questionnaire.write',
  content: Content,
  one,
  maxBody: MAX_TEXT_BODY,
})

export const listQuestionnaireConsole = questionnaires.list({
  summary: 'All questionnaires, thirty at a time, the newest first: in one state or all.',
  state: { state: z.optional(QuestionnaireState) },
  items: { questionnaires: z.array(ConsoleQuestionnaireCard) },
  cursor: 200,
})

/** What can be done with several at once. */
export const QUESTIONNAIRE_ACTS = ['publish', 'withdraw', 'delete'] as const

export const exportQuestionnaireConsole = questionnaires.sheet({
  state: { state: z.optional(QuestionnaireState) },
})
export const actOnQuestionnaires = questionnaires.several({ acts: QUESTIONNAIRE_ACTS })
export const previewActOnQuestionnaires = questionnaires.severalPreview({ acts: QUESTIONNAIRE_ACTS })

export const getQuestionnaireConsole = questionnaires.get({
  summary: 'One questionnaire as it is written.',
  errors: ['questionnaire_not_found'],
})

export const createQuestionnaire = questionnaires.create({
  summary: 'Writes a questionnaire, as a draft.',
  errors: ['questionnaire_content_wrong'],
})

export const changeQuestionnaire = questionnaires.change({
  summary:
    'Writes a questionnaire anew. From the opening on only wordings can be put right, as a further version: what is asked, of whom and how secretly stays.',
  errors: [
    'questionnaire_not_found',
    'questionnaire_content_wrong',
    'questionnaire_opened',
    'questionnaire_over',
    'content_changed',
  ],
})

export const publishQuestionnaire = questionnaires.act({
  method: 'POST',
  at: 'publish',
  summary: 'Lets a questionnaire open at its moment.',
  errors: ['questionnaire_not_found', 'questionnaire_published', 'questionnaire_moment_past'],
})

export const withdrawQuestionnaire = questionnaires.act({
  method: 'POST',
  at: 'withdraw',
  summary: 'Makes a questionnaire that has not opened a draft again.',
  errors: ['questionnaire_not_found', 'questionnaire_not_published', 'questionnaire_opened'],
})

export const closeQuestionnaire = questionnaires.act({
  method: 'POST',
  at: 'close',
  summary: 'Closes an open questionnaire now.',
  errors: ['questionnaire_not_found', 'questionnaire_not_open'],
})

export const copyQuestionnaire = questionnaires.act({
  method: 'POST',
  at: 'copy',
  summary: 'A new draft with the same questions, under new ids.',
  errors: ['questionnaire_not_found'],
})

export const deleteQuestionnaire = questionnaires.drop({
  summary: 'Deletes a draft.',
  errors: ['questionnaire_not_found', 'questionnaire_published'],
})

export const countQuestionnaireReach = questionnaires.reach()

export const readQuestionnaireResults = endpoint({
  method: 'GET',
  path: '/api/questionnaire/desk/:questionnaire_id/results',
  summary:
    'What was answered, question by question. Of an anonymous one from the close on, when enough people answered.',
  input: z.object(QuestionnaireId),
  output: z.object({ state: ResultState, handed_in: z.int(), questions: z.array(QuestionResult) }),
  errors: ['questionnaire_not_found'],
})

export const exportQuestionnaire = endpoint({
  method: 'GET',
  path: '/api/questionnaire/desk/:questionnaire_id/export',
  summary:
    'The results as a CSV file that is safe to open in a spreadsheet: with names where they are not anonymous.',
  input: z.object(QuestionnaireId),
  output: z.object({ name: z.string(), csv: z.string() }),
  errors: ['questionnaire_not_found', 'questionnaire_no_results'],
})
