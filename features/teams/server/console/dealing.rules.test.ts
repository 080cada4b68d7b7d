import { expect, test } from 'vitest'
import { dealt } from './dealing.rules.ts'

const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: String(at).padStart(3, '0') }))
const sizes = (count: number, size: number, seats = 6) => {
  const { crews, left } = dealt(people(count), { size, seats, order: 'name', seed: 1 })
  return [...crews.map(({ length }) => length), ...left.map(() => -1)]
}

test('crews have as many riders as was asked, or one less where they do not come out even', () => {
  expect(sizes(12, 4)).toEqual([4, 4, 4])
  expect(sizes(13, 4)).toEqual([4, 3, 3, 3])
  expect(sizes(5, 4)).toEqual([3, 2])
})

test('nobody rides alone: the last one finds a seat beside others, or is left', () => {
  expect(sizes(3, 2)).toEqual([3])
  expect(sizes(3, 2, 2)).toEqual([2, -1])
  expect(sizes(1, 4)).toEqual([-1])
  expect(sizes(0, 4)).toEqual([])
})

test('everybody is dealt once, no crew above its seats, whatever the numbers are', () => {
  for (let count = 0; count < 26; count += 1)
    for (const seats of [2, 3, 6])
      for (let size = 2; size <= seats; size += 1) {
        const { crews, left } = dealt(people(count), { size, seats, order: 'random', seed: count })
        const all = [...crews.flat(), ...left].map(({ id }) => id)
        expect(all.toSorted(), `${count} by ${size} of ${seats}`).toEqual(people(count).map(({ id }) => id))
        expect(left.length).toBeLessThan(2)
        for (const crew of crews) {
          expect(crew.length).toBeGreaterThan(1)
          expect(crew.length).toBeLessThanOrEqual(seats)
        }
      }
})

test('one number deals one order, whatever order people came in; another number another', () => {
  const deal = (of: readonly { id: string }[], seed: number) =>
    dealt(of, { size: 4, seats: 6, order: 'random', seed }).crews
  expect(deal(people(20), 7)).toEqual(deal(people(20).toReversed(), 7))
  expect(deal(people(20), 7)).not.toEqual(deal(people(20), 8))
})
