import * as z from 'zod/mini'
import { Language } from '#platform/contract/languages.ts'
import { Audience } from '#platform/contract/audiences.ts'
import { block, line } from '#platform/contract/fields.ts'
import { ConsoleMoment, ConsoleOrder } from '#platform/contract/console-lists.ts'
import { endpoint } from '#platform/contract/kit.ts'
import { After, ConsoleCounts, ConsoleSearch, Saved } from '#platform/content/contract/saves.ts'

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
  link: z.nullable(z.url().check(z.maxLength(500), z.regex(/^https:\/\//, 'url'))),
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

/** `over`: published, and its end is past. */
export const TRAINING_STAGES = ['draft', 'published', 'over', 'cancelled', 'archived'] as const
export const TrainingStage = z.enum(TRAINING_STAGES)
export type TrainingStage = z.infer<typeof TrainingStage>

export const ConsoleTraining = z.object({
  id: z.uuid(),
  stage: TrainingStage,
  created_at: z.string(),
  published_at: z.nullable(z.string()),
  cancel_reason: z.nullable(z.string()),
  /** Attendance can be noted. */
  begun: z.boolean(),
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
export type ConsoleTraining = z.infer<typeof ConsoleTraining>

const TrainingId = z.object({ training_id: z.uuid() })
const Cursor = z.optional(z.string().check(z.maxLength(400)))
const one = z.object({
  training: ConsoleTraining,
  /** The newest save: what a writer begins with. */
  saved: z.nullable(Saved),
  /** How many people its audience has today. */
  reach: z.int(),
})

export const listTrainingsConsole = endpoint({
  method: 'GET',
  path: '/api/trainings/desk',
  summary: 'All trainings, thirty at a time, the latest date first.',
  access: 'organiser',
  permission: 'training.write',
  limited: 'content',
  input: z.object({
    stage: z.optional(TrainingStage),
    search: ConsoleSearch,
    sort: ConsoleOrder,
    from: ConsoleMoment,
    to: ConsoleMoment,
    cursor: Cursor,
  }),
  output: z.object({
    trainings: z.array(ConsoleTraining),
    counts: ConsoleCounts,
    next: z.nullable(z.string()),
  }),
  errors: [],
})

export const getTrainingConsole = endpoint({
  method: 'GET',
  path: '/api/trainings/desk/:training_id',
  summary: 'One training as it is written.',
  access: 'organiser',
  permission: 'training.write',
  limited: 'content',
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
  limited: 'whole',
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
  limited: 'whole',
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
  limited: 'whole',
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
  limited: 'whole',
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
  limited: 'whole',
  input: TrainingId,
  output: one,
  errors: ['training_not_found'],
})

export const archiveTraining = endpoint({
  method: 'PUT',
  path: '/api/trainings/desk/:training_id/archived',
  summary:
    'Puts away a training that is over or cancelled, or takes it out again. People keep what they had of it.',
  access: 'organiser',
  permission: 'training.write',
  limited: 'whole',
  input: z.object({ training_id: z.uuid(), archived: z.boolean() }),
  output: one,
  errors: ['training_not_found', 'training_not_over'],
})

export const countTrainingReach = endpoint({
  method: 'POST',
  path: '/api/trainings/desk/reach',
  summary: 'How many people an audience has today.',
  access: 'organiser',
  permission: 'training.write',
  limited: 'whole',
  reads: true,
  input: z.object({ audience: Audience }),
  output: z.object({ reach: z.int() }),
  errors: [],
})

export const deleteTraining = endpoint({
  method: 'DELETE',
  path: '/api/trainings/desk/:training_id',
  summary: 'Deletes a draft.',
  access: 'organiser',
  permission: 'training.write',
  limited: 'whole',
  input: TrainingId,
  output: z.object({}),
  errors: ['training_not_found', 'training_published'],
})
