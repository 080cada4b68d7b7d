import * as z from 'zod/mini'
import { block } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'
import { QuizReportReason } from './quiz.ts'

const endpoint = endpointsOf({ permission: 'quiz.write', limited: 'scoped' })

/** What somebody who was asked found wrong with a question. */
export const QuizReport = z.object({
  id: z.uuid(),
  state: z.enum(['open', 'closed']),
  reason: QuizReportReason,
  text: z.nullable(z.string()),
  created_at: z.string(),
  question: z.object({ id: z.uuid(), code: z.string(), version: z.int(), text: z.string() }),
  reported_by: z.nullable(z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() })),
  answer: z.nullable(z.string()),
  closed_at: z.nullable(z.string()),
})
export type QuizReport = z.infer<typeof QuizReport>

export const listQuizReports = endpoint({
  method: 'GET',
  path: '/api/quiz/reports',
  summary: 'What people reported about questions, open ones first, thirty at a time.',
  input: z.object({
    state: z.optional(z.enum(['open', 'closed'])),
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  output: z.object({ reports: z.array(QuizReport), next: z.nullable(z.string()) }),
})

export const closeQuizReport = endpoint({
  method: 'POST',
  path: '/api/quiz/reports/:report_id/close',
  summary: 'Closes a report with a word to whoever sent it.',
  input: z.object({ report_id: z.uuid(), answer: block({ min: 0, max: 600 }) }),
  output: z.object({ report: QuizReport }),
  errors: ['quiz_report_not_found'],
})

export const reopenQuizReport = endpoint({
  method: 'DELETE',
  path: '/api/quiz/reports/:report_id/close',
  summary: 'Opens a report again that was closed at that moment. What was answered to it is withdrawn.',
  input: z.object({
    report_id: z.uuid(),
    /** `closed_at` as it is meant. */
    closed_at: z.iso.datetime({ offset: true }),
  }),
  output: z.object({ report: QuizReport }),
  errors: ['quiz_report_not_found', 'quiz_report_closed_since'],
})
