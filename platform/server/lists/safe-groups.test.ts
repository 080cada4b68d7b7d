import { expect, test } from 'vitest'
import { safeGroups } from './safe-groups.ts'

const LEAST = 5
const split = (...people: number[]) =>
  safeGroups(
    people.map((count, at) => ({ id: at, people: count })),
    LEAST,
  )

test('A group of fewer than five is not shown, nor what would tell of it by taking the others from the whole', () => {
  expect(split(12, 9, 7)).toEqual([0, 1, 2])
  expect(split(12, 9, 7, 3)).toEqual([0, 1])
  expect(split(12, 9, 3, 3)).toEqual([0, 1])
  expect(split(4, 4)).toEqual([])
  expect(split(12, 1)).toEqual([])
  expect(split(12)).toEqual([])
  expect(split()).toEqual([])
})

// Whoever has all published figures adds and takes away whatever they like: every figure that they can make is the
// number of people in some of the shown groups, or of the rest, or of these together.
test('Whatever is added up and taken away, nobody gets a figure about one to four people', () => {
  let seed = 20_261_125
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  for (let round = 0; round < 5_000; round += 1) {
    const sizes = Array.from({ length: 1 + next(8) }, () => next(12))
    const shown = split(...sizes)
    const whole = sizes.reduce((sum, size) => sum + size, 0)
    const atoms = shown.map((at) => sizes[at]!)
    const rest = whole - atoms.reduce((sum, size) => sum + size, 0)
    const parts = rest > 0 ? [...atoms, rest] : atoms
    for (const part of parts)
      expect(part === whole || part >= LEAST, `${sizes.join(' ')}: ${part}`).toBe(true)
  }
})
