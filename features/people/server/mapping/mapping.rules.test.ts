import { describe, expect, test } from 'vitest'
import { isLike, mapClaims, valuesOf } from './mapping.rules.ts'

describe('a pattern', () => {
  test.each([
    ['Sales', 'sales', true],
    ['Sales North', 'sales*', true],
    ['North Sales', '*sales', true],
    ['a-b-c', 'a*b*c', true],
    ['ab', 'a*b*b', false],
    ['sale', 'sales', false],
    ['anything', '*', true],
    ['a.c', 'a.c', true],
    ['abc', 'a.c', false],
  ])('%s is like %s: %s', (value, pattern, is) => expect(isLike(value, pattern)).toBe(is))

  test('takes no time, whatever it is', () => {
    const begun = performance.now()
    expect(isLike('a'.repeat(20_000), `${'a*'.repeat(90)}b`)).toBe(false)
    expect(performance.now() - begun).toBeLessThan(500)
  })
})

test('a claim is found by its very name, or along a path, and never in what all objects have', () => {
  expect(valuesOf({ 'https://x/groups': ['a', 7, null, {}] }, 'https://x/groups')).toEqual(['a', '7'])
  expect(valuesOf({ realm_access: { roles: ['r'] } }, 'realm_access.roles')).toEqual(['r'])
  expect(valuesOf({}, 'constructor.name')).toEqual([])
  expect(valuesOf({}, '__proto__.x')).toEqual([])
})

test('of each field the first rule that fits counts', () => {
  const rules = [
    { claim: 'g', pattern: 'b', field: 'segment' as const, value: 'B' },
    { claim: 'g', pattern: '*', field: 'segment' as const, value: '' },
  ]
  expect(mapClaims({ g: ['a', 'b'] }, rules)).toEqual([{ field: 'segment', value: 'B', rule: 0 }])
  expect(mapClaims({ g: 'c' }, rules)).toEqual([{ field: 'segment', value: 'c', rule: 1 }])
  expect(mapClaims({ g: '' }, rules)).toEqual([])
})
