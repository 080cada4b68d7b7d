import type { ConsoleArticle } from '#features/news/contract/console.ts'

export const ID = '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0301'

export const article = (change: Partial<ConsoleArticle> = {}): ConsoleArticle => ({
  id: ID,
  state: 'draft',
  title: 'The coast',
  languages: ['en'],
  version: 4,
  published_at: null,
  edited_at: null,
  pinned: false,
  must_read: false,
  audience: { segments: [], department_ids: [], country_ids: [] },
  read: 0,
  acknowledged: 0,
  reminded_at: null,
  created_at: '2026-01-01T08:00:00Z',
  saved: { number: 4, saved_at: '2026-01-01T08:00:00Z', saved_by: null },
  texts: [{ language: 'en', title: 'The coast', lead: '', html: '<p>Sand.</p>', cover_alt: '' }],
  cover_id: null,
  pictures: [],
  reach: 12,
  ...change,
})
