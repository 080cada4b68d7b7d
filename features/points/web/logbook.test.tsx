import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { afterEach, expect, test } from 'vitest'
import { POINT_KINDS, type PointsEntry } from '#features/points/contract/points.ts'
import type { Texts } from '#platform/web/texts/texts.tsx'
import english from 'virtual:texts/en/pages'
import polish from 'virtual:texts/pl/pages'
import { Logbook } from './logbook.tsx'
import { readPointsSearch } from './points-address.ts'
import { signed } from './signed.ts'

const line: PointsEntry = {
  id: 7,
  kind: 'bonus',
  points: 40,
  reason: 'Helped a stranded crew',
  source: 'command',
  stage: { id: 'stage', name: 'Praha' },
  team: 'Owls',
  created_at: '2026-11-02T10:00:00Z',
  author: 'Olga Organiser',
  counters: null,
  countered_by: null,
  question: null,
  may_question: false,
}

function open(...entries: PointsEntry[]) {
  render(
    <IntlProvider locale="en-GB" messages={english as unknown as Texts} timeZone="UTC">
      <Logbook entries={entries} isOld={false} />
    </IntlProvider>,
  )
}
const itemOf = (text: string) => within(screen.getByText(text).closest('li')!)

afterEach(cleanup)

test('A line says what for, how many, of which kind, where, for whom and by whom', () => {
  open(line)
  expect(itemOf(line.reason).getByText(/Bonus.*Praha.*for Owls.*by Olga Organiser/)).toBeDefined()
  expect(itemOf(line.reason).getByText(/\+40/).textContent).toBe('+40 points')
  expect(screen.queryByRole('button')).toBeNull()
})

test('A line that was taken back is struck through and leads to the one that did it, and back', () => {
  open({ ...line, id: 8, points: -40, reason: 'Booked twice', counters: 7 }, { ...line, countered_by: 8 })
  const old = itemOf(line.reason)
  expect(screen.getByText(line.reason).className).toContain('line-through')
  expect(old.getByText('Taken back:')).toBeDefined()
  Element.prototype.scrollIntoView = () => undefined
  fireEvent.click(old.getByRole('link', { name: 'Taken back by a later line' }))
  expect(document.activeElement?.id).toBe('entry-8')
  fireEvent.click(itemOf('Booked twice').getByRole('link', { name: 'Takes an earlier line back' }))
  expect(document.activeElement?.id).toBe('entry-7')
  delete (Element.prototype as Partial<Element>).scrollIntoView
})

test('A line whose other half is not on the page says so without leading nowhere', () => {
  open({ ...line, countered_by: 99 })
  expect(screen.getByText('Taken back by a later line')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})

test('A young line can be questioned, by a button that names it', () => {
  open({ ...line, may_question: true })
  expect(screen.getByRole('button', { name: `Ask about this: ${line.reason}` })).toBeDefined()
})

test('A question stands under its line, and then its answer with the correction', () => {
  const question = {
    id: 'q',
    state: 'open',
    text: 'Was it not 50?',
    created_at: line.created_at,
    answer: null,
    answered_at: null,
    correcting_entry_id: null,
  } as const
  open({ ...line, question })
  expect(screen.getByText('Question asked')).toBeDefined()
  expect(screen.getByText('Was it not 50?')).toBeDefined()
  expect(screen.queryByText(/organisers answered/)).toBeNull()
  cleanup()
  const answered = {
    ...question,
    state: 'answered',
    answer: 'It was.',
    answered_at: line.created_at,
  } as const
  open({ ...line, question: { ...answered, correcting_entry_id: 9 } }, { ...line, id: 9, points: 10 })
  expect(screen.getByText('It was.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See the correction' })).toBeDefined()
})

test('Points carry their sign, thousands apart', () => {
  expect([signed(1_200), signed(-1_200), signed(0)]).toEqual(['+1\u00A0200', '−1\u00A0200', '+0'])
})

test('Only kinds that exist stand in the address, and each has its word in both languages', () => {
  for (const kind of POINT_KINDS) {
    expect(readPointsSearch({ kind })).toEqual({ kind })
    for (const texts of [english, polish]) expect(texts.my_points.kinds[kind]).toBeTruthy()
  }
  expect(readPointsSearch({ kind: 'luck' })).toEqual({})
})
