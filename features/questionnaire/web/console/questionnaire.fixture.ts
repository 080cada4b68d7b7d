import type { ConsoleQuestionnaire, QuestionContent } from '#features/questionnaire/contract/console.ts'

export const ID = '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0101'
const id = (last: number) => `0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f02${String(last).padStart(2, '0')}`

export const question: QuestionContent = {
  id: id(1),
  kind: 'single',
  required: true,
  texts: [{ language: 'en', text: 'How was the coast?', hint: '', low: '', high: '' }],
  options: [
    { id: id(2), texts: [{ language: 'en', text: 'Good' }] },
    { id: id(3), texts: [{ language: 'en', text: 'Windy' }] },
  ],
  most: null,
  min: 1,
  max: 5,
  length: 1_000,
}

export const questionnaire = (change: Partial<ConsoleQuestionnaire> = {}): ConsoleQuestionnaire => ({
  id: ID,
  state: 'draft',
  title: 'The coast',
  languages: ['en'],
  audience: { segments: [], department_ids: [], country_ids: [] },
  anonymous: true,
  version: 1,
  opens_at: '2126-05-01T08:00:00Z',
  closes_at: '2126-06-01T08:00:00Z',
  created_at: '2026-01-01T08:00:00Z',
  handed_in: 0,
  saved: { number: 4, saved_at: '2026-01-01T08:00:00Z', saved_by: null },
  texts: [{ language: 'en', title: 'The coast', intro: '', thanks: '' }],
  sections: [{ id: id(4), texts: [{ language: 'en', title: '', text: '' }], questions: [question] }],
  reach: 12,
  ...change,
})
