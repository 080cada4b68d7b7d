import { describe, expect, test } from 'vitest'
import { challengeContent, everybody, inHours, onlyPhotos, onlyText } from './challenges.fixture.ts'
import {
  changesThatHurt,
  faultsIn,
  mayAppeal,
  mayCheck,
  mayWrite,
  missingIn,
  shares,
} from './challenges.rules.ts'

const nothing = { text: '', number: null, link: null, pictures: [] }
const kilometres = { required: true, unit: 'km', min: 1, max: 50, decimals: false }

describe('what an entry lacks', () => {
  test('is named by field, and what was not asked for does not matter', () => {
    expect(missingIn(onlyText, nothing)).toEqual({ text: { code: 'required' } })
    expect(missingIn(onlyText, { ...nothing, text: 'Done' })).toBeUndefined()
    expect(missingIn({ ...onlyText, text: null, link: { required: true } }, nothing)).toEqual({
      link: { code: 'required' },
    })
    expect(missingIn({ ...onlyText, text: { required: false } }, nothing)).toBeUndefined()
  })

  test.each([
    [null, 'required'],
    [0.5, 'too_small'],
    [51, 'too_big'],
    [2.5, 'whole_number'],
    [1, undefined],
    [50, undefined],
  ])('a number of %s: %s', (number, code) => {
    const proof = { ...onlyText, text: null, number: kilometres }
    expect(missingIn(proof, { ...nothing, number })?.number?.code).toBe(code)
  })

  test.each([
    [0, 'too_few_photos'],
    [1, undefined],
    [3, undefined],
    [4, 'too_many'],
  ])('%i photos of one to three: %s', (count, code) => {
    const pictures = Array.from({ length: count }, () => ({}))
    expect(missingIn(onlyPhotos, { ...nothing, pictures })?.pictures?.code).toBe(code)
  })
})

describe('what organisers write', () => {
  test('must hang together', () => {
    const at = inHours(1)
    const wrong = challengeContent({
      opens_at: at,
      deadline: at,
      points_min: 20,
      points_max: 10,
      proof: { ...onlyText, text: null },
      precheck: true,
      texts: [challengeContent().texts[0]!, challengeContent().texts[0]!],
    })
    expect(Object.keys(faultsIn(wrong)).toSorted()).toEqual(
      ['deadline', 'points_max', 'precheck', 'proof', 'texts.1.language'].toSorted(),
    )
    expect(faultsIn(challengeContent())).toEqual({})
  })

  test('may hurt nobody once it is open', () => {
    const before = challengeContent({ proof: { ...onlyPhotos, number: kilometres } })
    const hurts = (change: Partial<typeof before>) =>
      Object.keys(changesThatHurt(before, { ...before, ...change }) ?? {})
    expect(hurts({})).toEqual([])
    expect(hurts({ deadline: inHours(48) })).toEqual([])
    expect(hurts({ deadline: inHours(1) })).toEqual(['deadline'])
    expect(hurts({ points_max: 90, for: 'crew', opens_at: inHours(2), precheck: true })).toEqual([
      'opens_at',
      'for',
      'points_max',
      'precheck',
    ])
    expect(hurts({ audience: { ...everybody, segments: ['A'] } })).toEqual(['audience'])
    expect(
      hurts({ proof: { ...before.proof, number: { ...kilometres, required: false, max: 90 } } }),
    ).toEqual([])
    for (const proof of [
      { ...before.proof, text: { required: true } },
      { ...before.proof, number: null },
      { ...before.proof, number: { ...kilometres, unit: 'm' } },
      { ...before.proof, number: { ...kilometres, max: 20 } },
      { ...before.proof, photos: { required: true, least: 2, most: 3 } },
    ])
      expect(hurts({ proof })).toEqual(['proof'])
  })
})

test.each([
  [60, 1, [60]],
  [60, 4, [15, 15, 15, 15]],
  [50, 3, [17, 17, 16]],
  [2, 3, [1, 1, 0]],
  [10, 0, []],
])('%i points among %i make %j', (points, makers, expected) => {
  expect(shares(points, makers)).toEqual(expected)
})

describe('who may do what', () => {
  const moment = {
    challenge: { state: 'published', for_whom: 'crew' as const },
    begun: true,
    over: false,
    entry: undefined,
    isTheirs: true,
    hasCrew: true,
  }
  test('an entry is written while the challenge is open', () => {
    expect(mayWrite(moment)).toBeNull()
    expect(mayWrite({ ...moment, begun: false })).toBe('challenge_not_begun')
    expect(mayWrite({ ...moment, over: true })).toBe('challenge_over')
    expect(mayWrite({ ...moment, challenge: { ...moment.challenge, state: 'closed' } })).toBe(
      'challenge_over',
    )
    expect(mayWrite({ ...moment, hasCrew: false })).toBe('challenge_no_crew')
    const handed = { state: 'handed_in' as const, improvable: false }
    expect(mayWrite({ ...moment, entry: handed })).toBe('challenge_entry_closed')
    const draft = { state: 'draft' as const, improvable: false }
    expect(mayWrite({ ...moment, entry: draft, isTheirs: false })).toBe('challenge_entry_closed')
  })

  test('what is to be improved has a time of its own, also after the deadline', () => {
    const entry = { state: 'to_improve' as const, improvable: true }
    expect(mayWrite({ ...moment, over: true, entry })).toBeNull()
    expect(mayWrite({ ...moment, over: true, entry: { ...entry, improvable: false } })).toBe('challenge_over')
  })

  test('the captain checks what waits, and an appeal is made once', () => {
    expect(mayCheck({ state: 'waiting_for_captain' }, { isCaptain: true })).toBeNull()
    expect(mayCheck({ state: 'waiting_for_captain' }, { isCaptain: false })).toBe('challenge_not_captain')
    expect(mayCheck({ state: 'draft' }, { isCaptain: true })).toBe('challenge_entry_closed')
    expect(mayAppeal({ state: 'rejected' })).toBeNull()
    expect(mayAppeal({ state: 'final' })).toBe('challenge_not_rejected')
  })
})
