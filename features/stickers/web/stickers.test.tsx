import { expect, test } from 'vitest'
import { isDrawn } from '#art/stickers/book/book-sticker.tsx'
import { STICKER_RULES } from '#features/stickers/contract/rules.ts'
import type { EarnedSticker, OpenSticker } from '#features/stickers/contract/stickers.ts'
import { freshRun, momentOf } from './earned.ts'
import { nearestFirst } from './open-stickers.tsx'

const DAY_MS = 86_400_000
const said = {
  one: 'A new sticker',
  many: (count: number) => `${count} new stickers`,
  names: (names: string, more: number) => `${names} + ${more}`,
}
const earned = (id: string, run_id: string, daysAgo = 0): EarnedSticker => ({
  id,
  name: `Name of ${id}`,
  words: 'For a deed.',
  picture: null,
  at: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
  run_id,
})
const open = (id: string, far: number, needs: number): OpenSticker => ({
  id,
  name: id,
  words: '',
  picture: null,
  far,
  needs,
})

test('every rule has a drawing of its own', () => {
  expect(STICKER_RULES.filter(({ id }) => !isDrawn(id))).toEqual([])
})

test('what was granted in one go is one moment: a sticker by its name, several by how many', () => {
  const at = new Date().toISOString()
  const stickers = [earned('post', 'a'), earned('duels_10', 'b'), earned('wins_10', 'b')].map((one) => ({
    ...one,
    at,
  }))
  expect(momentOf(stickers, 'a', said)).toMatchObject({
    name: 'stickers a',
    title: 'Name of post',
    text: 'A new sticker. ✓ For a deed.',
    sticker: { id: 'post' },
  })
  expect(momentOf(stickers, 'b', said)).toMatchObject({
    title: '2 new stickers',
    text: 'Name of duels_10, Name of wins_10 + 0',
  })
  expect(momentOf(stickers, 'c', said)).toBeUndefined()
  const many = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...earned(id, 'm'), at: stickers[0]!.at }))
  expect(momentOf(many, 'm', said)?.text).toBe('Name of a, Name of b, Name of c + 2')
})

test('the last go is news for a week, older ones are history', () => {
  expect(freshRun([earned('post', 'a', 6), earned('face', 'b', 20)], Date.now())).toBe('a')
  expect(freshRun([earned('post', 'a', 8)], Date.now())).toBeUndefined()
  expect(freshRun([], Date.now())).toBeUndefined()
})

test('what is nearest stands first, and what is not begun in the order of the book', () => {
  const rows = [open('a', 0, 1), open('b', 3, 10), open('c', 0, 5), open('d', 9, 10)]
  expect(nearestFirst(rows).map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c'])
})
