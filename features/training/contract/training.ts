import * as z from 'zod/mini'
import { Language } from '#platform/contract/languages.ts'
import { endpointsOf, liveEvent } from '#platform/contract/kit.ts'

const endpoint = endpointsOf({ module: 'ElearningModule' })

/** What the reader has of a training: a seat, a place on the waiting list, or nothing. */
export const SeatState = z.enum(['seat', 'waiting'])
export type SeatState = z.infer<typeof SeatState>

export const TRAINING_LISTS = ['coming', 'mine', 'past'] as const
export const TrainingList = z.enum(TRAINING_LISTS)
export type TrainingList = z.infer<typeof TrainingList>

export const TrainingCard = z.object({
  id: z.uuid(),
  language: Language,
  title: z.string(),
  trainer: z.string(),
  place: z.string(),
  /** Held over a link, which whoever has a seat is told. */
  online: z.boolean(),
  starts_at: z.string(),
  ends_at: z.string(),
  /** Where it is held, as `Europe/Warsaw`: its hours are told in it. */
  time_zone: z.string(),
  seats: z.int(),
  taken: z.int(),
  waiting: z.int(),
  points: z.int(),
  sign_up_until: z.string(),
  sign_off_until: z.string(),
  cancelled: z.boolean(),
  past: z.boolean(),
  mine: z.nullable(SeatState),
  /** On the waiting list, from 1. */
  my_place: z.nullable(z.int()),
  attended: z.nullable(z.boolean()),
  /** Another training of the reader's at the same time. */
  clash: z.nullable(z.object({ id: z.uuid(), title: z.string() })),
  may: z.object({
    /** Why not, or null when it is possible. */
    sign_up: z.nullable(z.enum(['cancelled', 'over', 'too_late', 'signed_up'])),
    sign_off: z.nullable(z.enum(['cancelled', 'over', 'too_late', 'not_signed_up'])),
  }),
})
export type TrainingCard = z.infer<typeof TrainingCard>

export const Training = z.object({
  ...TrainingCard.shape,
  /** Sanitised. */
  html: z.string(),
  /** Only for whoever has a seat. */
  link: z.nullable(z.string()),
  cancel_reason: z.nullable(z.string()),
})
export type Training = z.infer<typeof Training>

const TrainingId = z.object({ training_id: z.uuid() })
const one = z.object({ training: Training })

export const listTrainings = endpoint({
  method: 'GET',
  path: '/api/trainings',
  summary: 'The trainings for the caller, twelve at a time: coming ones, own ones, past ones.',
  input: z.object({ show: TrainingList, cursor: z.optional(z.string().check(z.maxLength(300))) }),
  output: z.object({ trainings: z.array(TrainingCard), next: z.nullable(z.string()) }),
})

export const countTrainings = endpoint({
  method: 'GET',
  path: '/api/trainings/counter',
  together: true,
  summary: 'How many trainings can be signed up for, and the caller’s own next one.',
  input: z.object({}),
  output: z.object({
    open: z.int(),
    mine: z.int(),
    next: z.nullable(z.object({ id: z.uuid(), title: z.string(), starts_at: z.string() })),
  }),
})

export const getTraining = endpoint({
  method: 'GET',
  path: '/api/trainings/:training_id',
  summary: 'One training; its link only for whoever has a seat.',
  input: TrainingId,
  output: one,
  errors: ['training_not_found'],
})

export const signUp = endpoint({
  method: 'PUT',
  path: '/api/trainings/:training_id/seat',
  summary: 'Takes a seat, or the next place on the waiting list. Once more changes nothing.',
  input: TrainingId,
  output: one,
  errors: ['training_not_found', 'training_closed'],
})

export const signOff = endpoint({
  method: 'DELETE',
  path: '/api/trainings/:training_id/seat',
  summary: 'Gives the seat or the place back; the first who waits gets the seat. Once more changes nothing.',
  input: TrainingId,
  output: one,
  errors: ['training_not_found', 'training_closed'],
})

export const getTrainingCalendar = endpoint({
  method: 'GET',
  path: '/api/trainings/:training_id/calendar',
  summary: 'The training as a calendar file (RFC 5545).',
  input: TrainingId,
  output: z.object({ name: z.string(), ics: z.string() }),
  errors: ['training_not_found'],
})

/** Seats were taken or became free, or a training has changed; what, the answers say. */
export const trainingChanged = liveEvent({
  name: 'training.changed',
  module: 'ElearningModule',
  payload: z.object({ to_all: z.boolean() }),
})
