import * as z from 'zod/mini'
import { Language } from '#platform/contract/languages.ts'
import { Audience } from '#platform/contract/audiences.ts'
import { block, line, timeZoneName } from '#platform/contract/fields.ts'
import { contentEndpoints } from '#platform/content/contract/endpoints.ts'
import { Saved } from '#platform/content/contract/saves.ts'

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
  time_zone: timeZoneName(),
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

const one = z.object({
  training: ConsoleTraining,
  /** The newest save: what a writer begins with. */
  saved: z.nullable(Saved),
  /** How many people its audience has today. */
  reach: z.int(),
})

const trainings = contentEndpoints({
  path: '/api/trainings/desk',
  key: 'training_id',
  permission: 'training.write',
  content: Content,
  one,
})

export const listTrainingsConsole = trainings.list({
  summary: 'All trainings, thirty at a time, the latest date first.',
  state: { stage: z.optional(TrainingStage) },
  items: { trainings: z.array(ConsoleTraining) },
  cursor: 400,
})

/** What can be done with several at once. */
export const TRAINING_ACTS = ['publish', 'archive', 'restore', 'delete'] as const

export const exportTrainingsConsole = trainings.sheet({ state: { stage: z.optional(TrainingStage) } })
export const actOnTrainings = trainings.several({ acts: TRAINING_ACTS })
export const previewActOnTrainings = trainings.severalPreview({ acts: TRAINING_ACTS })

export const getTrainingConsole = trainings.get({
  summary: 'One training as it is written.',
  errors: ['training_not_found'],
})

export const createTraining = trainings.create({
  summary: 'Writes a training, as a draft.',
  errors: ['training_content_wrong'],
})

export const changeTraining = trainings.change({
  summary:
    'Writes a training anew. Another time or place is told to whoever is signed up; more seats go to whoever waits.',
  errors: [
    'training_not_found',
    'training_content_wrong',
    'training_seats_taken',
    'training_cancelled',
    'content_changed',
  ],
})

export const publishTraining = trainings.act({
  method: 'POST',
  at: 'publish',
  summary: 'Publishes a draft: people can sign up.',
  errors: ['training_not_found', 'training_published'],
})

export const cancelTraining = trainings.act({
  method: 'POST',
  at: 'cancel',
  summary: 'Cancels a published training, with a reason that whoever is signed up reads.',
  input: { reason: block({ max: 600 }) },
  errors: ['training_not_found', 'training_not_published', 'training_cancelled'],
})

export const copyTraining = trainings.act({
  method: 'POST',
  at: 'copy',
  summary:
    'Makes a draft with the same words and seats, a week later; of one that is past, one to two weeks from now.',
  errors: ['training_not_found'],
})

export const archiveTraining = trainings.act({
  method: 'PUT',
  at: 'archived',
  summary:
    'Puts away a training that is over or cancelled, or takes it out again. People keep what they had of it.',
  input: { archived: z.boolean() },
  errors: ['training_not_found', 'training_not_over'],
})

export const countTrainingReach = trainings.reach()

export const deleteTraining = trainings.drop({
  summary: 'Deletes a draft.',
  errors: ['training_not_found', 'training_published'],
})
