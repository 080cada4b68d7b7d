import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, expect, test } from 'vitest'
import inside from 'virtual:texts/en/pages'
import type { League } from '#features/rankings/web/rankings.queries.ts'
import { endCelebration, useCelebration } from '#platform/web/celebration/celebrate.ts'
import type { Texts } from '#platform/web/texts/texts.tsx'
import { useLeagueMoment } from './use-league-moment.ts'

beforeEach(() => localStorage.clear())
afterEach(endCelebration)

const Words = ({ children }: { children: ReactNode }) => (
  <IntlProvider locale="en-GB" messages={inside as unknown as Texts} timeZone="UTC">
    {children}
  </IntlProvider>
)

/** A league in which the reader's crew ended its last weeks like this, the newest first. */
const leagueOf = (turns: readonly ('up' | 'down' | 'stay')[], isOver = false) =>
  ({
    league: 2,
    week: { over: isOver },
    rows: [{ mine: true, team: { id: 'crew', name: 'Nightcrew' } }],
    past: turns.map((turn, at) => ({ monday: `2026-11-${String(23 - 7 * at).padStart(2, '0')}`, turn })),
  }) as unknown as League

/** What is celebrated after the device has looked at the first and then at the second. */
function feltBetween(before: League, now: League): string | undefined {
  const { result, rerender } = renderHook(
    ({ data }) => {
      useLeagueMoment(data)
      return useCelebration()
    },
    { initialProps: { data: before }, wrapper: Words },
  )
  rerender({ data: now })
  return result.current?.title
}

test('a crew that went up at the end of last week is felt, one that has come down since is not', () => {
  const before = leagueOf(['stay'])
  expect(feltBetween(before, leagueOf(['up', 'stay']))).toBe('Nightcrew goes up to league 2!')
  endCelebration()
  localStorage.clear()
  expect(feltBetween(before, leagueOf(['down', 'up', 'stay']))).toBeUndefined()
  localStorage.clear()
  expect(feltBetween(before, leagueOf(['up', 'stay'], true)), 'leagues are off').toBeUndefined()
})
