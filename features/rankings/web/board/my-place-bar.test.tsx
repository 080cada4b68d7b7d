import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { IntlProvider } from 'use-intl'
import { afterEach, expect, test, vi } from 'vitest'
import type { Texts } from '#platform/web/texts/texts.tsx'
import inside from 'virtual:texts/en/pages'
import { boardOf, boardRows } from './board-rows.fixture.ts'
import { MyPlaceBar } from './my-place-bar.tsx'
import type { BoardPage } from '#features/rankings/web/rankings.queries.ts'

const onPress = vi.fn<() => void>()
const rows = boardRows({ Ada: 30, Ben: 20, Me: 8 })
let top = 0

/** A board whose own row, when it is loaded, stands so far from the top of the view. */
function Board({ latest, isLoaded }: { latest: BoardPage; isLoaded: boolean }) {
  const list = useRef<HTMLDivElement>(null)
  return (
    <IntlProvider locale="en-GB" messages={inside as unknown as Texts} timeZone="UTC">
      <div ref={list}>
        {isLoaded && (
          <p
            data-mine
            ref={(row) => {
              if (row) row.getBoundingClientRect = () => new DOMRect(0, top, 300, 60)
            }}
          />
        )}
      </div>
      <MyPlaceBar latest={latest} list={list} isTopTaken={false} onPress={onPress} />
    </IntlProvider>
  )
}
const scrollTo = (place: number) => {
  top = place
  act(() => void fireEvent.scroll(document))
}

afterEach(cleanup)

test('My place comes to the edge when my row is out of sight, and goes when it is back', () => {
  render(<Board latest={boardOf(rows, { missing: 12, next_position: 2 })} isLoaded />)
  scrollTo(200)
  expect(screen.queryByRole('button')).toBeNull()
  scrollTo(-200)
  expect(screen.getByRole('button', { name: 'You: place 3' })).toBeDefined()
  scrollTo(5_000)
  expect(screen.getByRole('button')).toBeDefined()
  scrollTo(200)
  expect(screen.queryByRole('button')).toBeNull()
})

test('While my row is not loaded its place waits at the edge, and leads there', () => {
  render(<Board latest={boardOf(rows, { missing: 1 })} isLoaded={false} />)
  fireEvent.click(screen.getByRole('button', { name: 'You: place 3' }))
  expect(onPress).toHaveBeenCalledOnce()
})

test('Who is not on the board has no place at its edge', () => {
  render(<Board latest={boardOf(rows, { mine: null })} isLoaded={false} />)
  expect(screen.queryByRole('button')).toBeNull()
})
