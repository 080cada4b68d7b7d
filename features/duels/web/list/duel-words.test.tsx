import { cleanup, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { DUEL_REFUSALS } from '#features/duels/contract/duels.ts'
import { DUEL_EVENTS } from '#features/duels/contract/news.ts'
import english from 'virtual:texts/en/pages'
import polish from 'virtual:texts/pl/pages'
import { DONE_OUTCOMES } from '#features/duels/web/duel-address.ts'
import { someDuel } from '#features/duels/web/duel.fixture.ts'
import { useHeadToHeadWords } from '#features/duels/web/proposing/head-to-head-words.ts'
import { InTexts, type Tongue } from '#features/duels/web/in-texts.fixture.tsx'
import { isJoyful, resultOf } from './result-of.ts'
import { TheirProgress } from '#features/duels/web/play/their-progress.tsx'
import { timeLeft, useTimeLeft } from '#features/duels/web/play/time-left.ts'

afterEach(cleanup)

const inTongue = (tongue: Tongue) => ({
  wrapper: ({ children }: { children: ReactNode }) => <InTexts tongue={tongue}>{children}</InTexts>,
})

test.each([
  { tongue: 'English', texts: english },
  { tongue: 'Polish', texts: polish as unknown as typeof english },
])('Every refusal, outcome, event and result has its words in $tongue', ({ texts }) => {
  expect(Object.keys(texts.duel_refusals).sort()).toEqual([...DUEL_REFUSALS].sort())
  for (const event of DUEL_EVENTS) expect(texts.duel_news[event]).toBeTruthy()
  for (const outcome of DONE_OUTCOMES) expect(texts.duels.outcomes[outcome]).toBeTruthy()
  expect(Object.keys(texts.duel_summary.texts)).toEqual(Object.keys(texts.duel_summary.results))
})

test.each([
  [30, undefined],
  [90, { unit: 'minutes', count: 1 }],
  [2 * 3_600 + 59 * 60, { unit: 'hours', count: 2 }],
  [48 * 3_600, { unit: 'hours', count: 48 }],
  [5 * 86_400, { unit: 'days', count: 5 }],
])('%s seconds before the end the time left is told in its largest useful unit', (seconds, left) => {
  const now = Date.UTC(2026, 0, 1)
  expect(timeLeft(new Date(now + seconds * 1_000).toISOString(), now)).toEqual(left)
})

test.each([
  ['English', 20, '20 hours'],
  ['Polish', 20, '20 godzin'],
  ['Polish', 22, '22 godziny'],
  ['Polish', 5, '5 godzin'],
] as const)('In %s %s hours are counted rightly', (tongue, hours, words) => {
  const { result } = renderHook(() => useTimeLeft(), inTongue(tongue))
  expect(result.current(new Date(Date.now() + hours * 3_600_000 + 90_000).toISOString())).toBe(words)
})

test.each([
  [{ won: 0, lost: 0, drawn: 0 }, 'Your first duel'],
  [{ won: 3, lost: 1, drawn: 0 }, 'You lead 3 : 1'],
  [{ won: 1, lost: 2, drawn: 1 }, 'Behind 1 : 2, time to catch up, 1 draw'],
  [{ won: 0, lost: 0, drawn: 2 }, 'Level at 0 : 0, 2 draws'],
])('The score between two is told in words', (score, words) => {
  const { result } = renderHook(() => useHeadToHeadWords(), inTongue('English'))
  expect(result.current(score)).toBe(words)
})

test('The progress of the other one tells how far, never how well', () => {
  const them = { answered: 2, done: false, right: null, score: null }
  render(<TheirProgress duel={someDuel({ them, questions: 7 })} />, inTongue('English'))
  expect(screen.getByText('Ola is at question 3')).toBeDefined()
  expect(screen.getByRole('progressbar', { name: 'Ola: 2 of 7 questions' })).toBeDefined()
})

test('A win by forfeit is a win, a lost duel is nothing to cheer at', () => {
  const finished = { state: 'finished', outcome: 'won', forfeit: 'them' } as const
  expect(isJoyful(resultOf(someDuel(finished)))).toBe(true)
  expect(isJoyful(resultOf(someDuel({ state: 'finished', outcome: 'lost' })))).toBe(false)
  expect(
    resultOf(someDuel({ state: 'running', me: { answered: 3, done: true, right: 2, score: 208 } })),
  ).toBe('waiting')
})
