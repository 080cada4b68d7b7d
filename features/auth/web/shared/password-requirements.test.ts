import { expect, test } from 'vitest'
import type { PasswordPolicy } from '#platform/contract/password-policy.ts'
import { requirementsOf } from './password-requirements.tsx'

const lenient: PasswordPolicy = {
  min_length: 6,
  max_length: null,
  lowercase: false,
  uppercase: false,
  numeric: false,
  non_alphanumeric: false,
}
const strict: PasswordPolicy = {
  min_length: 8,
  max_length: 12,
  lowercase: true,
  uppercase: true,
  numeric: true,
  non_alphanumeric: true,
}

const open = (policy: PasswordPolicy, password: string) =>
  requirementsOf(policy, password)
    .filter(({ met }) => !met)
    .map(({ name }) => name)

test('C-70: by default a password needs six characters and nothing else', () => {
  expect(requirementsOf(lenient, '').map(({ name, count }) => [name, count])).toEqual([['min_length', 6]])
  expect(open(lenient, '12345')).toEqual(['min_length'])
  expect(open(lenient, '123456')).toEqual([])
})

test('C-70: characters are counted as people see them', () => {
  expect(open(lenient, '🚐🚐🚐')).toEqual(['min_length'])
  expect(open(lenient, '🚐🚐🚐🚐🚐🚐')).toEqual([])
})

test.each([
  ['', ['min_length', 'max_length', 'lowercase', 'uppercase', 'numeric', 'non_alphanumeric']],
  ['road', ['min_length', 'uppercase', 'numeric', 'non_alphanumeric']],
  ['ŻÓŁĆ', ['min_length', 'lowercase', 'numeric', 'non_alphanumeric']],
  ['Zażółć-7', []],
  ['Zażółć gęślą 7', ['max_length']],
  ['Zażółć٣ ok', []],
])('C-70: of a strict policy "%s" leaves open: %j', (password, left) => {
  expect(open(strict, password)).toEqual(left)
})
