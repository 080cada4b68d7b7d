import { expect, test } from 'vitest'
import { lookOf } from './look.rules.ts'

test.each([
  ['a zero-width space', 'Pierogi\u200b Patrol'],
  ['a soft hyphen', 'Pie\u00adrogi Patrol'],
  ['a word joiner', 'Pierogi\u2060 Patrol'],
  ['a full-width letter', '\uff30ierogi Patrol'],
  ['a Cyrillic o', 'Pier\u043egi Patrol'],
  ['Cyrillic capitals', '\u0420ierogi \u0420atrol'],
  ['a Greek o', 'Pier\u03bfgi Patrol'],
  ['other spaces', 'Pierogi\u2003Patrol'],
  ['capitals', 'PIEROGI PATROL'.replace('I', 'i').replace('I', 'i')],
  ['a mathematical letter', '\u{1d40f}ierogi Patrol'],
])('L4: %s changes nothing of what a name looks like', (_, name) =>
  expect(lookOf(name)).toBe(lookOf('Pierogi Patrol')),
)

test.each([
  ['Team 1', 'Team 2'],
  ['Żółwie', 'Zolwie'],
  ['Мир', 'Mup'],
  ['🚐🚐🚐', '🏕️🏕️🏕️'],
  ['Bill', 'Bell'],
])('%s and %s look different', (one, two) => expect(lookOf(one)).not.toBe(lookOf(two)))

test('a capital i, an l and a one are one stroke', () => {
  expect(lookOf('Illinois 1')).toBe(lookOf('lllinois l'))
})
