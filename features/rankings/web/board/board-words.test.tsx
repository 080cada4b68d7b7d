import { cleanup, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { IntlProvider } from 'use-intl'
import { afterEach, expect, test } from 'vitest'
import { BOARDS } from '#features/rankings/contract/rankings.ts'
import type { Texts } from '#platform/web/texts/texts.tsx'
import english from 'virtual:texts/en/pages'
import polish from 'virtual:texts/pl/pages'
import { Movement } from './movement.tsx'
import { ScoringWords } from '#features/rankings/web/scoring-words.tsx'

const languages = [
  { language: 'English', locale: 'en-GB', texts: english },
  { language: 'Polish', locale: 'pl-PL', texts: polish as unknown as typeof english },
]

function show(element: ReactElement, { locale, texts } = languages[0]!) {
  render(
    <IntlProvider locale={locale} messages={texts as unknown as Texts} timeZone="UTC">
      {element}
    </IntlProvider>,
  )
}

afterEach(cleanup)

test.each(languages)(
  'Every board has its title, its tab, its scoring and what earns on it in $language',
  ({ texts }) => {
    for (const board of BOARDS) {
      for (const words of [
        texts.rankings.boards,
        texts.rankings.tabs,
        texts.scoring.short,
        texts.scoring.counts,
        texts.next_place.earns,
      ])
        expect(words[board]).toBeTruthy()
    }
  },
)

test.each([
  [3, 'up 3 places since midnight'],
  [1, 'up one place since midnight'],
  [-2, 'down 2 places since midnight'],
  [0, 'same place as at midnight'],
  [null, 'new on the board today'],
])('A movement of %s is told in words, not by an arrow alone', (movement, words) => {
  show(<Movement movement={movement} isFrozen={false} />)
  expect(screen.getByText(words)).toBeDefined()
})

test('Polish counts places as Polish does', () => {
  for (const movement of [2, 5, 22]) show(<Movement movement={movement} isFrozen={false} />, languages[1])
  expect(screen.getByText('o 2 miejsca w górę od północy')).toBeDefined()
  expect(screen.getByText('o 5 miejsc w górę od północy')).toBeDefined()
  expect(screen.getByText('o 22 miejsca w górę od północy')).toBeDefined()
})

test('On a closed stage nobody moves', () => {
  show(<Movement movement={null} isFrozen />)
  expect(document.body.textContent).toBe('')
})

test.each([
  { teams_by: 'sum', frozen: false, line: /^All points of each crew, added up/, last: /follows live/ },
  { teams_by: 'average', frozen: false, line: /per member/, last: /follows live/ },
  { teams_by: 'sum', frozen: true, line: /added up/, last: /does not change any more/ },
] as const)(
  'A board of crews by $teams_by says how it is scored (frozen: $frozen)',
  ({ teams_by, frozen, line, last }) => {
    show(<ScoringWords board="overall-team" scoring={{ teams_by, frozen }} />)
    expect(screen.getByText(line)).toBeDefined()
    expect(screen.getByText(last)).toBeDefined()
    expect(screen.getByText('Equal points share a place: 1, 2, 2, 4.')).toBeDefined()
  },
)

test('A board of people is never scored by crews', () => {
  show(<ScoringWords board="stage-individual" scoring={{ teams_by: 'average', frozen: false }} />)
  expect(screen.getByText('All points that people earned in this stage.')).toBeDefined()
  expect(screen.queryByText(/divided by/)).toBeNull()
})
