import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useInSlices } from './use-in-slices.ts'

afterEach(cleanup)

const some = (count: number) => Array.from({ length: count }, (_, at) => at)

/** How many there were in each drawing. */
function drawings(initial: readonly number[] | undefined) {
  const counts: (number | undefined)[] = []
  const hook = renderHook(
    ({ items }) => {
      const shown = useInSlices(items, 5)
      counts.push(shown?.length)
      return shown
    },
    { initialProps: { items: initial } },
  )
  return { counts, show: (items: readonly number[]) => hook.rerender({ items }), hook }
}

test('a list that arrives is drawn as far as a screen, then whole; its next page after what stands', () => {
  const { counts, show, hook } = drawings(undefined)
  show(some(20))
  show(some(40))
  expect(counts).toEqual([undefined, 5, 20, 20, 40])
  expect(hook.result.current).toEqual(some(40))
})

test('one that is known already stands whole at once, so that the place in it is found again', () => {
  expect(drawings(some(20)).counts).toEqual([20])
})
