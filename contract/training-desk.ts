import * as z from 'zod/mini'
import { Language } from './account.ts'
import { Audience } from './audiences.ts'
import { block, line } from './fields.ts'
import { endpoint } from './kit.ts'
import { After, DeskCounts, DeskSearch, Saved } from './saves.ts'

const Moment = z.iso.datetime({ offset: true })

const Content = {
  texts: z
    .array(
      z.object({
        language: Language,
        title: line({ min: 3, max: 140 }),
        html: block({ min: 0, max: 30_000 }),
      }),
    )
    .check(z.minLength(1), z.maxLength(2)),
  audience: Audience,
  trainer: line({ min: 0, max: 120 }),
  place: line({ min: 0, max: 200 }),
  link: z.nullable(z.url().check(z.maxLength(500), z.regex(/^https:\/\//))),
  starts_at: Moment,
  ends_at: Moment,
  time_zone: z.string().check(z.regex(/^[A-Za-z]+(\/[A-Za-z0-9_+-]+){0,2}$/), z.maxLength(60)),
  seats: z.int().check(z.gte(1), z.lte(10_000)),
  sign_up_until: Moment,
  sign_off_until: Moment,
  points: z.int().check(z.gte(0), z.lte(10_000)),
}
export const TrainingContent = z.object(Content)
export type TrainingContent = z.infer<typeof TrainingContent>

export const TrainingStage = z.enum(['draft', 'published', 'cancelled'])
export type TrainingStage = z.infer<typeof TrainingStage>

export const DeskTraining = z.object({
  id: z.uuid(),
  stage: TrainingStage,
  created_at: z.string(),
  published_at: z.nullable(z.string()),
  cancel_reason: z.nullable(z.string()),
  taken: z.int(),
  waiting: z.int(),
  attended: z.int(),
  content: z.object({
    ...Content,
    starts_at: z.string(),
    ends_at: z.string(),
    sign_up_until: z.string(),
    sign_off_until: z.string(),
  }),
})
export type DeskTraining = z.infer<typeof DeskTraining>

const TrainingId = z.object({ training_id: z.uuid() })
const Cursor = z.optional(z.string().check(z.maxLength(400)))
const one = z.object({
  training: DeskTraining,
  /** The newest save: what a writer begins with. */
  saved: z.nullable(Saved),
})

export const listTrainingsDesk = endpoint({
  method: 'GET',
  path: '/api/trainings/desk',
  summary: 'All trainings, thirty at a time, the latest date first.',
  access: 'organiser',
  permission: 'training.write',
  input: z.object({ stage: z.optional(TrainingStage), search: DeskSearch, cursor: Cursor }),
  output: z.object({
    trainings: z.array(DeskTraining),
    counts: DeskCounts,
    next: z.nullable(z.string()),
  }),
  errors: [],
})

export const getTrainingDesk = endpoint({
  method: 'GET',
  path: '/api/trainings/desk/:training_id',
  summary: 'One training as it is written.',
  access: 'organiser',
  permission: 'training.write',
  input: TrainingId,
  output: one,
  errors: ['training_not_found'],
})

export const createTraining = endpoint({
  method: 'POST',
  path: '/api/trainings/desk',
  summary: 'Writes a training, as a draft.',
  access: 'organiser',
  permission: 'training.write',
  input: TrainingContent,
  output: one,
  errors: ['training_content_wrong'],
})

export const changeTraining = endpoint({
  method: 'PUT',
  path: '/api/trainings/desk/:training_id',
  summary:
    'Writes a training anew. Another time or place is told to whoever is signed up; more seats go to whoever waits.',
  access: 'organiser',
  permission: 'training.write',
  input: z.object({ training_id: z.uuid(), ...Content, after: After }),
  output: one,
  errors: [
    'training_not_found',
    'training_content_wrong',
    'training_seats_taken',
    'training_cancelled',
    'content_changed',
  ],
})

export const publishTraining = endpoint({
  method: 'POST',
  path: '/api/trainings/desk/:training_id/publish',
  summary: 'Publishes a draft: people can sign up.',
  access: 'organiser',
  permission: 'training.write',
  input: TrainingId,
  output: one,
  errors: ['training_not_found', 'training_published'],
})

export const cancelTraining = endpoint({
  method: 'POST',
  path: '/api/trainings/desk/:training_id/cancel',
  summary: 'Cancels a published training, with a reason that whoever is signed up reads.',
  access: 'organiser',
  permission: 'training.write',
  input: z.object({ training_id: z.uuid(), reason: block({ max: 600 }) }),
  output: one,
  errors: ['training_not_found', 'training_not_published', 'training_cancelled'],
})

export const copyTraining = endpoint({
  method: 'POST',
  path: '/api/trainings/desk/:training_id/copy',
  summary:
    'Makes a draft with the same words and seats, a week later; of one that is past, one to two weeks from now.',
  access: 'organiser',
  permission: 'training.write',
  input: TrainingId,
  output: one,
  errors: ['training_not_found'],
})

export const deleteTraining = endpoint({
  method: 'DELETE',
  path: '/api/trainings/desk/:training_id',
  summary: 'Deletes a draft.',
  access: 'organiser',
  permission: 'training.write',
  input: TrainingId,
  output: z.object({}),
  errors: ['training_not_found', 'training_published'],
})

export const TrainingPerson = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  department: z.nullable(z.string()),
  state: z.enum(['seat', 'waiting']),
  signed_up_at: z.string(),
  attended: z.nullable(z.boolean()),
})
export type TrainingPerson = z.infer<typeof TrainingPerson>

export const listTrainingPeople = endpoint({
  method: 'GET',
  path: '/api/trainings/desk/:training_id/people',
  summary: 'Who has a seat and who waits, in their order, a hundred at a time.',
  access: 'organiser',
  permission: 'training.write',
  input: z.object({ training_id: z.uuid(), cursor: Cursor }),
  output: z.object({ people: z.array(TrainingPerson), next: z.nullable(z.string()) }),
  errors: ['training_not_found'],
})

export const exportTrainingPeople = endpoint({
  method: 'GET',
  path: '/api/trainings/desk/:training_id/people/export',
  summary: 'The same as a CSV file that is safe to open in a spreadsheet.',
  access: 'organiser',
  permission: 'training.write',
  input: TrainingId,
  output: z.object({ name: z.string(), csv: z.string() }),
  errors: ['training_not_found'],
})

export const noteAttendance = endpoint({
  method: 'PUT',
  path: '/api/trainings/desk/:training_id/attendance',
  summary:
    'Notes who was there, or was not, or takes that back. Points follow: once each, and countered when corrected.',
  access: 'organiser',
  permission: 'training.write',
  input: z.object({
    training_id: z.uuid(),
    user_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(1_000)),
    attended: z.nullable(z.boolean()),
  }),
  output: z.object({ changed: z.int() }),
  errors: [
    'training_not_found',
    'training_not_published',
    'training_cancelled',
    'training_not_begun',
    'training_person_not_found',
  ],
})
