import { describe, expect, test } from 'vitest'
import { shownName, writtenText } from './fields.ts'

const takes = (text: string) => shownName({ max: 60 }).safeParse(text).success

describe('L4: a name holds nothing that cannot be seen', () => {
  test.each([
    ['a zero-width space', 'An\u200bna'],
    ['a soft hyphen', 'An\u00adna'],
    ['a word joiner', 'An\u2060na'],
    ['a joiner between Latin letters', 'An\u200dna'],
    ['a byte order mark', '\ufeffAnna\ufeffA'],
    ['a Hangul filler', 'Anna\u3164A'],
    ['an empty pattern of Braille', 'Anna\u2800A'],
    ['a tag that belongs to no flag', 'Anna\u{e0067}'],
    ['a sign for drawing after a letter', 'An\ufe0fna'],
  ])('%s is refused', (_, name) => {
    expect(takes(name)).toBe(false)
    expect(writtenText('name').safeParse(name).success).toBe(false)
  })

  test.each([
    ['Zażółć Gęślą-Jaźń'],
    ["O'Connor Jr."],
    ['Камчатка'],
    ['👩‍🚒 Crew'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 Fans'],
    ['❤️ Road ☕︎'],
    ['👨‍👩‍👧‍👦👍🏽'],
    ['می‌خواهم'],
    ['क्‍ष'],
  ])('%s is a name', (name) => expect(takes(name)).toBe(true))
})
