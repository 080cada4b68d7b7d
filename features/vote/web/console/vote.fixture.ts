import type { ConsoleVote } from '#features/vote/contract/console.ts'

export const ID = '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0801'
export const optionId = (at: number) => `0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f09${String(at).padStart(2, '0')}`

const option = (at: number, title: string): ConsoleVote['options'][number] => ({
  id: optionId(at),
  texts: [{ language: 'en', title, lead: '', text: '', price: '' }],
  starts_on: null,
  ends_on: null,
  pictures: [],
})

export const vote = (change: Partial<ConsoleVote> = {}): ConsoleVote => ({
  id: ID,
  kind: 'trip',
  state: 'draft',
  title: 'Where to?',
  languages: ['en'],
  audience: { segments: [], department_ids: [], country_ids: [] },
  opens_at: '2126-05-01T08:00:00Z',
  closes_at: '2126-06-01T08:00:00Z',
  created_at: '2026-01-01T08:00:00Z',
  voters: 0,
  voted: 0,
  saved: { number: 4, saved_at: '2026-01-01T08:00:00Z', saved_by: null },
  texts: [{ language: 'en', title: 'Where to?', text: '' }],
  options: [option(1, 'Norway'), option(2, 'Crete'), option(3, 'Malta')],
  pictures: [],
  reach: 12,
  result: null,
  by_department: [],
  ...change,
})

type Result = NonNullable<ConsoleVote['result']>

/** Of a vote that is over, by the ballots of its options. */
export function result(ballots: number[], change: Partial<Result> = {}): Result {
  const most = Math.max(1, ...ballots)
  return {
    voters: 40,
    ballots: ballots.reduce((sum, each) => sum + each, 0),
    counts: ballots.map((each, at) => ({ option_id: optionId(at + 1), ballots: each })),
    leading: ballots.flatMap((each, at) => (each === most ? [optionId(at + 1)] : [])),
    decision: null,
    fingerprint: 'f'.repeat(64),
    ...change,
  }
}
