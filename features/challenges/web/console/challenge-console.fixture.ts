import type { ConsoleChallenge } from '#features/challenges/contract/console.ts'

export const ID = '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0701'

export const challenge = (change: Partial<ConsoleChallenge> = {}): ConsoleChallenge => ({
  id: ID,
  state: 'draft',
  stage: 'draft',
  title: 'A bridge',
  languages: ['en'],
  version: 4,
  stage_id: null,
  opens_at: '2126-05-01T08:00:00Z',
  deadline: '2126-06-01T08:00:00Z',
  for: 'person',
  points_min: 50,
  points_max: 50,
  created_at: '2026-01-01T08:00:00Z',
  published_at: null,
  entries: 0,
  to_review: 0,
  approved: 0,
  saved: { number: 4, saved_at: '2026-01-01T08:00:00Z', saved_by: null },
  texts: [{ language: 'en', title: 'A bridge', description: 'Build one.', cover_alt: '' }],
  audience: { segments: [], department_ids: [], country_ids: [] },
  proof: { text: { required: true }, number: null, link: null, photos: null },
  precheck: false,
  cover_id: null,
  cover: null,
  reach: 12,
  ...change,
})
