import * as z from 'zod/mini'
import { contentEndpoints } from '#platform/content/contract/endpoints.ts'
import { Language } from '#platform/contract/languages.ts'
import { block, line } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'

const endpoint = endpointsOf({ permission: 'quiz.write' })

/** `order`: the answers are to be put into the right order; `multiple`: all right ones and no other. */
export const QUIZ_KINDS = ['single', 'multiple', 'true_false', 'order'] as const
export const QuizKind = z.enum(QUIZ_KINDS)
export type QuizKind = z.infer<typeof QuizKind>

export const QUIZ_DIFFICULTIES = ['easy', 'medium', 'hard'] as const
export const QuizDifficulty = z.enum(QUIZ_DIFFICULTIES)
export type QuizDifficulty = z.infer<typeof QuizDifficulty>

/** Only `active` questions are drawn. A question that was `voided` was defective: every quiz that had it was scored again. */
export const QUIZ_STATES = ['draft', 'active', 'retired', 'voided'] as const
export const QuizState = z.enum(QUIZ_STATES)
export type QuizState = z.infer<typeof QuizState>

export const QUIZ_REPORT_REASONS = ['wrong_answer', 'unclear', 'outdated', 'language', 'other'] as const
export const QuizReportReason = z.enum(QUIZ_REPORT_REASONS)
export type QuizReportReason = z.infer<typeof QuizReportReason>

/** As spreadsheets name a category: `road-safety`. */
const CategoryCode = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(40))

export const QuizCategory = z.object({
  id: z.uuid(),
  code: z.string(),
  names: z.record(z.string(), z.string()),
  /** Active questions in it. */
  questions: z.int(),
})
export type QuizCategory = z.infer<typeof QuizCategory>

export const QuizWording = z.object({
  language: Language,
  text: line({ min: 3, max: 300 }),
  /** Two to six; of `true_false` none, for "True" and "False" stand in the text files; of `order` in the right order. */
  answers: z.array(line({ max: 120 })).check(z.maxLength(6)),
  explanation: block({ min: 0, max: 600 }),
})
export type QuizWording = z.infer<typeof QuizWording>

/** What makes up one version of a question. A later version leaves the earlier one as it is. */
export const QuizContent = z.object({
  category: CategoryCode,
  kind: QuizKind,
  difficulty: QuizDifficulty,
  /** Null: as long as the programme gives to every question. */
  seconds: z.nullable(z.int().check(z.gte(5), z.lte(120))),
  /** Positions of the right answers, from 0; of `true_false` [0] when it is true, [1] when not; of `order` empty. */
  right: z.array(z.int().check(z.gte(0), z.lte(5))),
  wordings: z.array(QuizWording).check(z.minLength(1), z.maxLength(2)),
})
export type QuizContent = z.infer<typeof QuizContent>

export const QuizQuestion = z.object({
  id: z.uuid(),
  /** As spreadsheets name it; unique. */
  code: z.string(),
  state: QuizState,
  version: z.int(),
  picture: z.nullable(z.string()),
  content: QuizContent,
  /** How often it was answered, and how often rightly. */
  answered: z.int(),
  right: z.int(),
  /** How often it was asked in a duel and the time ran out. */
  skipped: z.int(),
  open_reports: z.int(),
  created_at: z.string(),
  /** While it is active, it is drawn from the one moment on and before the other. */
  active_from: z.nullable(z.string()),
  active_until: z.nullable(z.string()),
  plan: z.nullable(z.enum(['waiting', 'over'])),
})
export type QuizQuestion = z.infer<typeof QuizQuestion>

/** A file in base64, and the rest of the call. */
const MAX_BODY = 720_000

const Cursor = z.optional(z.string().check(z.maxLength(300)))

export const BankFilter = {
  search: z.optional(line({ min: 0, max: 60 })),
  category: z.optional(CategoryCode),
  kind: z.optional(QuizKind),
  state: z.optional(QuizState),
  difficulty: z.optional(QuizDifficulty),
  /** Active ones that are not drawn yet, or not any more. */
  plan: z.optional(z.enum(['waiting', 'over'])),
  reported: z.optional(z.literal('true')),
}

export const listQuizQuestions = endpoint({
  method: 'GET',
  path: '/api/quiz/questions',
  summary: 'The question bank, thirty at a time: searched, narrowed, in an order.',
  limited: 'content',
  input: z.object({
    ...BankFilter,
    /**
     * `code` unless said; `hardest`: the least often answered rightly first, `skipped`: where the time ran out most often,
     * never asked ones last; `reported`: the most often reported first, answered reports too.
     */
    sort: z.optional(z.enum(['code', 'newest', 'hardest', 'skipped', 'reported'])),
    cursor: Cursor,
  }),
  output: z.object({ questions: z.array(QuizQuestion), total: z.int(), next: z.nullable(z.string()) }),
})

export const listQuizCategories = endpoint({
  method: 'GET',
  path: '/api/quiz/categories',
  summary: 'The categories of the question bank.',
  limited: 'content',
  input: z.object({}),
  output: z.object({ categories: z.array(QuizCategory) }),
})

export const createQuizQuestion = endpoint({
  method: 'POST',
  path: '/api/quiz/questions',
  summary: 'Adds a question to the bank, as a draft or at once in play.',
  limited: 'whole',
  input: z.object({
    code: z.string().check(z.regex(/^[A-Za-z0-9._-]{1,60}$/, 'code')),
    state: z.enum(['draft', 'active']),
    content: QuizContent,
  }),
  output: z.object({ question: QuizQuestion }),
  errors: ['quiz_code_taken', 'quiz_category_not_found', 'quiz_content_wrong'],
})

export const changeQuizQuestion = endpoint({
  method: 'PUT',
  path: '/api/quiz/questions/:question_id',
  summary: 'Writes the next version of a question. What is being played keeps the version it began with.',
  limited: 'whole',
  input: z.object({
    question_id: z.uuid(),
    content: QuizContent,
    /** The version that the writer began with; without it the last writer wins. */
    after: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
  }),
  output: z.object({ question: QuizQuestion }),
  errors: ['quiz_question_not_found', 'quiz_category_not_found', 'quiz_content_wrong', 'content_changed'],
})

export const getQuizQuestion = endpoint({
  method: 'GET',
  path: '/api/quiz/questions/:question_id',
  summary: 'One question of the bank as it is written.',
  limited: 'content',
  input: z.object({ question_id: z.uuid() }),
  output: z.object({ question: QuizQuestion }),
  errors: ['quiz_question_not_found'],
})

export const setQuizQuestionState = endpoint({
  method: 'PUT',
  path: '/api/quiz/questions/:question_id/state',
  summary: 'Puts a question into play, or takes it out. One that was voided needs its next version first.',
  limited: 'whole',
  input: z.object({ question_id: z.uuid(), state: z.enum(['draft', 'active', 'retired']) }),
  output: z.object({ question: QuizQuestion }),
  errors: ['quiz_question_not_found', 'quiz_question_voided'],
})

/** What can be done with several at once. */
export const QUESTION_ACTS = ['activate', 'retire'] as const

const questions = contentEndpoints({
  path: '/api/quiz/questions',
  key: 'question_id',
  permission: 'quiz.write',
  content: {},
  one: z.object({ question: QuizQuestion }),
})
export const actOnQuestions = questions.several({ acts: QUESTION_ACTS })
export const previewActOnQuestions = questions.severalPreview({ acts: QUESTION_ACTS })

export const setQuizPicture = endpoint({
  method: 'PUT',
  path: '/api/quiz/questions/:question_id/picture',
  summary: 'Gives a question a picture, as its next version, or takes it away.',
  limited: 'whole',
  input: z.object({
    question_id: z.uuid(),
    /** In base64; null takes it away. */
    picture: z.nullable(z.base64().check(z.maxLength(700_000))),
  }),
  maxBody: MAX_BODY,
  output: z.object({ question: QuizQuestion }),
  errors: ['quiz_question_not_found', 'quiz_not_a_picture'],
})
