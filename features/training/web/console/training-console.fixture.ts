import type { ConsoleTraining } from '#features/training/contract/console.ts'
import type { TrainingPerson } from '#features/training/contract/people.ts'
import type { WrittenTraining } from './training-console.queries.ts'

export const ID = '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0601'

const draft: ConsoleTraining = {
  id: ID,
  stage: 'draft',
  created_at: '2026-01-01T08:00:00Z',
  published_at: null,
  cancel_reason: null,
  begun: false,
  taken: 0,
  waiting: 0,
  attended: 0,
  content: {
    texts: [{ language: 'en', title: 'First aid', html: '<p>Bring a coat.</p>' }],
    audience: { segments: [], department_ids: [], country_ids: [] },
    trainer: 'Ada',
    place: 'Hall 2',
    link: null,
    starts_at: '2126-05-10T09:00:00.000Z',
    ends_at: '2126-05-10T12:00:00.000Z',
    time_zone: 'UTC',
    seats: 12,
    sign_up_until: '2126-05-09T18:00:00.000Z',
    sign_off_until: '2126-05-08T18:00:00.000Z',
    points: 30,
  },
}

export const training = (change: Partial<ConsoleTraining> = {}): WrittenTraining => ({
  training: { ...draft, ...change },
  saved: { number: 4, saved_at: '2026-01-01T08:00:00Z', saved_by: null },
  reach: 12,
})

export const person = (at: number, change: Partial<TrainingPerson> = {}): TrainingPerson => ({
  id: `0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f060${at}`,
  first_name: ['Ada', 'Bob', 'Cleo', 'Dan'][at - 2] ?? 'Eve',
  last_name: 'Nowak',
  email: `person${at}@example.com`,
  department: null,
  state: 'seat',
  signed_up_at: '2026-01-01T08:00:00Z',
  attended: null,
  ...change,
})
