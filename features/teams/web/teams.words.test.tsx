import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { CAMPER_COLOURS, CAMPER_TYPES } from '#platform/contract/campers.ts'
import { OFFER_STATES } from '#features/teams/contract/offers.ts'
import {
  TEAM_EVENT_KINDS,
  TEAM_ORDERS,
  TEAM_REFUSALS,
  type TeamEvent,
} from '#features/teams/contract/teams.ts'
import type { Texts } from '#platform/web/texts/texts.tsx'
import { mergedTexts } from '#platform/web/texts/merged-texts.ts'
import englishAtHome from 'virtual:texts/en/home'
import english from 'virtual:texts/en/pages'
import polishAtHome from 'virtual:texts/pl/home'
import polish from 'virtual:texts/pl/pages'
import { useHistoryWords } from './crew/history-words.ts'

const languages = [
  {
    language: 'English',
    locale: 'en-GB',
    texts: mergedTexts<Texts>([englishAtHome, english]),
  },
  {
    language: 'Polish',
    locale: 'pl-PL',
    texts: mergedTexts<Texts>([polishAtHome, polish]),
  },
]

const colleague = (first_name: string) => ({
  id: first_name,
  first_name,
  last_name: 'Nowak',
  avatar: null,
  department: null,
})

test.each(languages)('Every reason why something is refused has its words in $language', ({ texts }) => {
  expect(Object.keys(texts.refusals).sort()).toEqual([...TEAM_REFUSALS].sort())
})

test.each(languages)(
  'Every state of an offer, order, camper and colour has its words in $language',
  ({ texts }) => {
    for (const state of OFFER_STATES) expect(texts.offers.states[state]).toBeTruthy()
    for (const state of OFFER_STATES.filter((each) => each !== 'open')) {
      expect(texts.offers[`invitation_${state}`]).toBeTruthy()
      expect(texts.offers[`request_${state}`]).toBeTruthy()
    }
    for (const order of TEAM_ORDERS) expect(texts.find_team.orders[order]).toBeTruthy()
    for (const name of [...CAMPER_TYPES, ...CAMPER_COLOURS]) expect(texts.campers[name]).toBeTruthy()
  },
)

test.each(languages.flatMap((each) => TEAM_EVENT_KINDS.map((kind) => ({ ...each, kind }))))(
  'History tells of $kind in $language, by name, also when nobody is known any more',
  ({ locale, texts, kind }) => {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <IntlProvider locale={locale} messages={texts} timeZone="UTC">
        {children}
      </IntlProvider>
    )
    const { result } = renderHook(() => useHistoryWords(), { wrapper })
    const event: TeamEvent = { id: 1, kind, at: '2026-01-01T00:00:00Z', person: null, by: null, name: 'Owls' }
    expect(result.current({ ...event, person: colleague('Anna'), by: colleague('Jan') }).text).toContain(
      'Anna Nowak',
    )
    expect(result.current(event).text).toContain(texts.history.somebody)
    expect(result.current(event).by).toBeUndefined()
    if (kind === 'renamed') expect(result.current(event).text).toContain('Owls')
  },
)
