import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.rules.ts'

test.each([
  ['abcdefghij', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['1234567890', 'weak'],
  ['kqzvbx', 'weak'],
  ['abababababab', 'weak'],
  ['Xq7_Xq7_Xq7', 'fair'],
  ['open-the-gat', 'good'],
  ['three green campers', 'strong'],
])('C-70a: %s is %s', (password, strength) => expect(strengthOf(password)).toBe(strength))
