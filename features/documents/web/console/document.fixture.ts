import type { WrittenDocument } from './documents-console.queries.ts'

const version = (number: number) => ({
  version: number,
  published_at: `2026-0${number}-01T08:00:00Z`,
  consent_required: true,
  asks_again: number === 1,
  accepted: 100 * number,
})

export const regulation = (change: Partial<WrittenDocument> = {}): WrittenDocument => {
  const texts = [
    { language: 'en' as const, title: 'Regulation', html: '<p>Drive on the left.</p>' },
    { language: 'pl' as const, title: 'Regulamin', html: '<p>Jedź lewą stroną.</p>' },
  ]
  return {
    id: '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0701',
    name: 'regulation',
    versions: [version(2), version(1)],
    texts,
    draft: { consent_required: true, texts },
    has_draft: false,
    owing: 7,
    would_ask: { again: 200, still: 7 },
    saved: { number: 4, saved_at: '2026-02-01T08:00:00Z', saved_by: null },
    ...change,
  }
}

/** As the server answers it. */
export const answered = ({ saved, ...document }: WrittenDocument) => ({ body: { document, saved } })
