import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useWorkOver } from './use-work-over.ts'

type Fields = { a: number; b: number }
const workOn = (theirs: Fields) =>
  renderHook(({ now, version }: { now: Fields; version: string }) => useWorkOver(now, version), {
    initialProps: { now: theirs, version: '1' },
  })

test('another version takes nothing away that was written, and says where both wrote', () => {
  const { result, rerender } = workOn({ a: 1, b: 1 })
  expect(result.current).toMatchObject({ isDirty: false, clashes: [] })
  act(() => result.current.set({ a: 5, b: 1 }))
  expect(result.current).toMatchObject({ isDirty: true, changed: ['a'] })
  rerender({ now: { a: 1, b: 2 }, version: '2' })
  expect(result.current).toMatchObject({ mine: { a: 5, b: 2 }, changed: ['a'], clashes: [] })
  rerender({ now: { a: 3, b: 2 }, version: '3' })
  expect(result.current).toMatchObject({ mine: { a: 5, b: 2 }, base: { a: 3, b: 2 }, clashes: ['a'] })
  act(() => result.current.set({ a: 3, b: 2 }))
  expect(result.current).toMatchObject({ isDirty: false, clashes: [] })
})

test('what was saved is what stands; what was written while it was on its way is not lost', () => {
  const { result, rerender } = workOn({ a: 1, b: 1 })
  act(() => result.current.set({ a: 5, b: 1 }))
  act(() => result.current.set({ a: 5, b: 7 }))
  act(() => result.current.saved({ a: 5, b: 1 }))
  // The server rounds what it is given.
  rerender({ now: { a: 4, b: 1 }, version: '2' })
  expect(result.current).toMatchObject({ mine: { a: 4, b: 7 }, changed: ['b'], clashes: [] })
  act(() => result.current.discard())
  expect(result.current).toMatchObject({ mine: { a: 4, b: 1 }, isDirty: false })
})
