import { expect, test } from 'vitest'
import { asksForEvery, isAsWide, isForAll } from './audience-rules.ts'
import { type Audience, EVERYBODY } from '#platform/contract/audiences.ts'

const of = (wish: Partial<Audience>): Audience => ({ ...EVERYBODY, ...wish })
const [A, B] = [['a'], ['a', 'b']]

test('an audience in which nothing is chosen means everybody, however it is joined', () => {
  expect(isForAll(EVERYBODY)).toBe(true)
  expect(isForAll({ segments: [], department_ids: [], country_ids: [] })).toBe(true)
  for (const wish of [{ languages: ['pl' as const] }, { without_crew: true }, { never_signed_in: true }])
    expect(isForAll(of(wish))).toBe(false)
})

test('of one kind there is no difference between one and every kind; what does not say it is of one', () => {
  expect(asksForEvery({ segments: A, department_ids: [], country_ids: [] })).toBe(true)
  expect(asksForEvery({ segments: A, department_ids: A, country_ids: [] })).toBe(false)
  expect(asksForEvery(of({ segments: A, department_ids: A }))).toBe(true)
})

test('what is open may be for more people and not for fewer', () => {
  const any = { every_kind: false }
  const wider: [Partial<Audience>, Partial<Audience>, boolean][] = [
    [{ segments: A }, {}, true],
    [{}, { segments: A }, false],
    [{ segments: A }, { segments: B }, true],
    [{ segments: B }, { segments: A }, false],
    // Asked for every kind: one kind less is wider, one more is narrower.
    [{ segments: A, country_ids: A }, { segments: A }, true],
    [{ segments: A }, { segments: A, country_ids: A }, false],
    [{ segments: A, without_crew: true }, { segments: A, crew_ids: A }, false],
    [{ segments: A, without_crew: true }, { segments: A, crew_ids: A, without_crew: true }, true],
    // Joined by one of them: one kind more is wider.
    [{ segments: A }, { segments: A, country_ids: A, ...any }, true],
    [{ segments: A, country_ids: A, ...any }, { segments: A }, false],
    [{ segments: A, country_ids: A, ...any }, { segments: B, country_ids: A, ...any }, true],
    // From one way to the other.
    [{ segments: A, country_ids: A }, { segments: A, country_ids: A, ...any }, true],
    [{ segments: A, country_ids: A, ...any }, { segments: A, country_ids: A }, false],
  ]
  for (const [before, after, is] of wider)
    expect([before, after, isAsWide(of(before), of(after))]).toEqual([before, after, is])
})
