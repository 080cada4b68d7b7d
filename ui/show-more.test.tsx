import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ShowMore } from './show-more.tsx'

afterEach(cleanup)

function Pages({ count }: { count: number }) {
  const [read, setShown] = useState(1)
  const shown = Math.min(read, count)
  const query = {
    data: { pages: Array.from({ length: shown }) },
    hasNextPage: shown < count,
    isFetchingNextPage: false,
    fetchNextPage: async () => setShown(shown + 1),
  }
  return (
    <ShowMore query={query} end="That is all.">
      Show more
    </ShowMore>
  )
}

test('After the last page the end of the list says so and has the focus', async () => {
  render(<Pages count={3} />)
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await press()
  expect(screen.getByRole('button', { name: 'Show more' })).toBe(document.activeElement)
  await press()
  expect(document.activeElement?.textContent).toBe('That is all.')
})

test('A list of one page says nothing, nor does one that has become so by another filter', async () => {
  const { rerender } = render(<Pages count={2} />)
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(document.body.textContent).toBe('That is all.')
  rerender(<Pages count={1} />)
  expect(document.body.textContent).toBe('')
})
