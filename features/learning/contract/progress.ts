import * as z from 'zod/mini'
import { endpointsOf } from '#platform/contract/kit.ts'
import { Language } from '#platform/contract/languages.ts'

const endpoint = endpointsOf({ permission: 'learning.write', limited: 'scoped' })

export const PROGRESS_STATES = ['open', 'begun', 'done', 'overdue'] as const
export const ProgressState = z.enum(PROGRESS_STATES)
export type ProgressState = z.infer<typeof ProgressState>

export const LearnerLine = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  department: z.nullable(z.string()),
  mandatory: z.boolean(),
  /** Named by the organisers, and not only one of the audience. */
  assigned: z.boolean(),
  due_at: z.nullable(z.string()),
  overdue: z.boolean(),
  begun_at: z.nullable(z.string()),
  lessons_done: z.int(),
  tries: z.int(),
  best_percent: z.nullable(z.int()),
  completed_at: z.nullable(z.string()),
  certificate: z.nullable(z.string()),
  version: z.nullable(z.int()),
})
export type LearnerLine = z.infer<typeof LearnerLine>

const Cursor = z.optional(z.string().check(z.maxLength(400)))

export const assignCourse = endpoint({
  method: 'POST',
  path: '/api/learning/desk/:course_id/assign',
  summary: 'Makes a published course mandatory for these people, with a date of their own if there is one.',
  input: z.object({
    course_id: z.uuid(),
    user_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(1_000)),
    due_at: z.nullable(z.iso.datetime({ offset: true })),
  }),
  output: z.object({ assigned: z.int() }),
  errors: ['learning_course_not_found', 'learning_not_published', 'learning_person_not_found'],
})

export const withdrawCourse = endpoint({
  method: 'DELETE',
  path: '/api/learning/desk/:course_id/assign/:user_id',
  summary: 'Takes such an assignment back.',
  input: z.object({ course_id: z.uuid(), user_id: z.uuid() }),
  output: z.object({}),
  errors: ['learning_course_not_found', 'learning_person_not_found'],
})

export const listLearners = endpoint({
  method: 'GET',
  path: '/api/learning/desk/:course_id/progress',
  summary: 'How far everybody is for whom a course is meant, fifty at a time by name.',
  input: z.object({ course_id: z.uuid(), state: z.optional(ProgressState), cursor: Cursor }),
  output: z.object({ learners: z.array(LearnerLine), next: z.nullable(z.string()) }),
  errors: ['learning_course_not_found'],
})

export const exportLearners = endpoint({
  method: 'GET',
  path: '/api/learning/desk/:course_id/progress/export',
  summary: 'The same as a CSV file that is safe to open in a spreadsheet.',
  input: z.object({ course_id: z.uuid(), state: z.optional(ProgressState) }),
  output: z.object({ name: z.string(), csv: z.string() }),
  errors: ['learning_course_not_found'],
})

export const saveLearnerCertificate = endpoint({
  method: 'GET',
  path: '/api/learning/desk/:course_id/progress/:user_id/certificate',
  summary: 'The certificate of somebody who has completed a course, as a PDF in base64.',
  input: z.object({ course_id: z.uuid(), user_id: z.uuid(), language: Language }),
  output: z.object({ name: z.string(), pdf: z.string() }),
  errors: ['learning_course_not_found', 'learning_certificate_none'],
})

export const checkCertificate = endpoint({
  method: 'GET',
  path: '/api/learning/desk/certificates/:number',
  summary: 'Whose certificate a number is.',
  input: z.object({ number: z.string().check(z.regex(/^[A-Za-z0-9-]{4,40}$/)) }),
  output: z.object({
    number: z.string(),
    title: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    issued_at: z.string(),
    version: z.int(),
  }),
  errors: ['learning_certificate_unknown'],
})
