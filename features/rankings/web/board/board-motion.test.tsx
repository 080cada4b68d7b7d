import { cleanup, render } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BoardMotion } from './board-motion.tsx'
import { boardRows } from './board-rows.fixture.ts'
import { keyOf } from './held-rows.ts'
import type { BoardRow } from '#features/rankings/web/rankings.queries.ts'

const HEIGHT = 60
const list = createRef<HTMLUListElement>()
const scrollBy = vi.fn<(options: ScrollToOptions) => void>()
const animate = vi.fn<(this: HTMLElement) => Animation>()
let scrolled = 0
let isStill = false

const board = (rows: readonly BoardRow[], first?: unknown) => (
  <BoardMotion rows={rows} first={first} list={list}>
    <ul ref={list}>
      {rows.map((row) => (
        <li key={keyOf(row)} data-row={keyOf(row)} />
      ))}
    </ul>
  </BoardMotion>
)

beforeEach(() => {
  scrolled = 0
  isStill = false
  scrollBy.mockReset()
  animate.mockReset()
  vi.stubGlobal('scrollBy', scrollBy)
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
  // Rows of one height, one below the other, in a page that is scrolled so far.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this)
    return new DOMRect(0, at * HEIGHT - scrolled, 300, HEIGHT)
  })
  HTMLElement.prototype.animate = animate as never
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  delete (HTMLElement.prototype as Partial<HTMLElement>).animate
})

test('What is read stays where it is when others climb above it', () => {
  const { rerender } = render(board(boardRows({ Ada: 9, Ben: 8, Cleo: 7, Dan: 6 })))
  scrolled = 100
  rerender(board(boardRows({ Eve: 20, Flo: 19, Ada: 9, Ben: 8, Cleo: 7, Dan: 6 })))
  expect(scrollBy.mock.calls).toEqual([[{ top: 2 * HEIGHT, behavior: 'instant' }]])
  expect(animate).not.toHaveBeenCalled()
})

test('The page that was asked for above comes without a jump, also at the top of the list', () => {
  const { rerender } = render(board(boardRows({ Cleo: 7, Dan: 6 })))
  rerender(board(boardRows({ Ada: 9, Ben: 8, Cleo: 7, Dan: 6 }), 'before'))
  expect(scrollBy.mock.calls).toEqual([[{ top: 2 * HEIGHT, behavior: 'instant' }]])
})

test('In view from its top the rows that change places glide there, and nothing scrolls', () => {
  const { rerender } = render(board(boardRows({ Ada: 9, Ben: 8, Cleo: 7 })))
  rerender(board(boardRows({ Ben: 10, Ada: 9, Cleo: 7 })))
  expect(animate).toHaveBeenCalledTimes(2)
  expect(scrollBy).not.toHaveBeenCalled()
})

test('Nothing glides for somebody who wants no motion', () => {
  isStill = true
  const { rerender } = render(board(boardRows({ Ada: 9, Ben: 8 })))
  rerender(board(boardRows({ Ben: 10, Ada: 9 })))
  expect(animate).not.toHaveBeenCalled()
})

test('New numbers in the same places move nothing', () => {
  const { rerender } = render(board(boardRows({ Ada: 9, Ben: 8 })))
  rerender(board(boardRows({ Ada: 12, Ben: 8 })))
  expect([animate, scrollBy].every((spy) => spy.mock.calls.length === 0)).toBe(true)
})
