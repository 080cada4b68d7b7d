import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.rules.ts'

test.each([
  ['abcdefghij', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['1234567890', 'weak'],
  ['kqzvbx', 'weak'],
  ['abababababab', 'weak'],
  ['Xq7_Xq7_Xq7', 'weak'],
  ['three green campers', 'good'],
  ['three green campers sing', 'strong'],
  ['correcthorsebatterystaple', 'strong'],
  ['xK9#mQ2$vLpT', 'strong'],
])('C-70a: %s is %s', (password, strength) => expect(strengthOf(password)).toBe(strength))

test.each([
  'Password123!',
  'Summer2026!',
  'convoy2026!',
  'Warszawa2026',
  'Krakow2025!!',
  'Kasia1987!',
  'iloveyou2026',
  'Liverpool1',
  'qwerty123456',
  'mojehaslo12',
])('C-70a: %s, which many have, is weak', (password) => expect(strengthOf(password)).toBe('weak'))

test.each(['P@ssw0rd2026', 'convoy-demo', 'Monika&Piotr', 'kjhgfdsaqw'])(
  'C-70a: %s, which the server refuses by its lists, is at most fair',
  (password) => expect(['weak', 'fair']).toContain(strengthOf(password)),
)
