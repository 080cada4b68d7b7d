import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { IntlProvider } from 'use-intl'
import base from 'virtual:texts/en/base'
import pages from 'virtual:texts/en/pages'
import type { Lesson } from '#features/learning/contract/learning.ts'
import type { Texts } from '#platform/web/texts/texts.tsx'
import { LessonCards } from './lesson-cards.tsx'

afterEach(cleanup)

const card = (heading: string) => `<h2>${heading}</h2><p>About ${heading}.</p>`
const some = (wish: Partial<Lesson> = {}): Lesson => ({
  id: 'a',
  kind: 'text',
  title: 'Brakes',
  minutes: 1,
  html: ['One', 'Two', 'Three', 'Four'].map(card).join(''),
  pictures: [],
  questions: [
    { id: 'q', text: 'Which one is right?', answers: ['This', 'That'], right: 1, explanation: 'As ever.' },
  ],
  attachment: null,
  url: null,
  to_the_end: false,
  done: false,
  place: 0,
  furthest: 0,
  ...wish,
})

function show(lesson: Lesson) {
  const move = vi.fn<(share: number) => void>()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <IntlProvider locale="en-GB" messages={{ ...base, ...pages } as unknown as Texts} timeZone="UTC">
        <LessonCards lesson={lesson} language="en" move={move} end={<button type="button">The end</button>} />
      </IntlProvider>
    </QueryClientProvider>,
  )
  return move
}
const heading = () => screen.getByRole('heading', { level: 2 }).textContent
const press = (key: string, target: Element = document.body) => void fireEvent.keyDown(target, { key })
const button = (name: RegExp) => screen.getByRole('button', { name })

test('One goes through cards by button and arrow key, and the focus goes to the new heading', () => {
  const move = show(some())
  expect([heading(), document.activeElement]).toEqual(['One', document.body])
  act(() => button(/^Next/).click())
  expect([heading(), document.activeElement?.textContent]).toEqual(['Two', 'Two'])
  press('ArrowRight')
  expect(heading()).toBe('Three')
  press('ArrowLeft')
  act(() => button(/^Back/).click())
  expect(heading()).toBe('One')
  press('ArrowLeft')
  expect(heading()).toBe('One')
  expect(move.mock.calls.map(([share]) => share)).toEqual([0.25, 0.5, 0.75, 0.5, 0.25])
  const field = document.body.appendChild(document.createElement('input'))
  press('ArrowRight', field)
  expect(heading(), 'a field has arrows of its own').toBe('One')
  field.remove()
})

test('A swipe turns the card, and what only scrolls does not', () => {
  show(some())
  const stage = () => screen.getByRole('region')
  const swipe = (x: number, y: number) => {
    fireEvent.touchStart(stage(), { touches: [{ clientX: 300, clientY: 300 }] })
    fireEvent.touchEnd(stage(), { changedTouches: [{ clientX: 300 + x, clientY: 300 + y }] })
  }
  swipe(-400, 10)
  expect(heading()).toBe('Two')
  swipe(-60, -300)
  expect(heading()).toBe('Two')
  swipe(400, 10)
  expect(heading()).toBe('One')
})

test('After the third card a quick question is answered in place, once, and never holds anybody up', () => {
  show(some({ place: 7_500 }))
  expect(heading(), 'where the reader was').toBe('Three')
  press('ArrowRight')
  expect(heading()).toBe('Which one is right?')
  expect(button(/^Skip/)).toBeDefined()
  press('1')
  expect(screen.getByRole('status').textContent).toBe('Not quite. It is: ThatAs ever.')
  expect(button(/This/).textContent).toContain('Not right')
  act(() => button(/That/).click())
  expect(screen.getByRole('status').textContent, 'the first answer stays').toContain('Not quite')
  act(() => button(/^Next/).click())
  expect([heading(), screen.queryByRole('button', { name: /^Next/ })]).toEqual(['Four', null])
  expect(button(/The end/)).toBeDefined()
  press('ArrowLeft')
  expect(screen.getByRole('status').textContent, 'also when one comes back').toContain('Not quite')
})

test('A card without a heading says which one it is, and who reads again begins in front', () => {
  show(some({ html: '<p>All in one.</p>', questions: [], done: true, place: 10_000 }))
  expect(heading()).toBe('Card 1 of 1')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1 of 1')
})
