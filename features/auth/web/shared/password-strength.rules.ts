export const STRENGTHS = ['weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof STRENGTHS)[number]

// In bits: what the server refuses has fewer than the first, and a guesser at home needs centuries for the last.
const STEPS = [30, 42, 56]

/** A word among the 16,000 that people use most. */
const WORD_BITS = 14
const LETTER_BITS = 4.7
const BOTH_CASES_BITS = 5.7
const DIGIT_BITS = 3.3
const SIGN_BITS = 4
/** As long as words are. */
const WORD_LETTERS = 7

/** A rough guess while somebody types, without lists of words: letters in a row that can be spoken are words. */
export function strengthOf(password: string): Strength {
  const seen = new Set<string>()
  let bits = 0
  for (const [part] of password.matchAll(/\p{L}+|\p{N}+|[^\p{L}\p{N}]+/gu)) {
    // What stood there before says nothing new.
    bits += seen.has(part.toLowerCase()) ? 1 : bitsOf(part)
    seen.add(part.toLowerCase())
  }
  return STRENGTHS[STEPS.filter((step) => bits >= step).length] ?? 'weak'
}

function bitsOf(part: string): number {
  const signs = surprising(part)
  if (/^\p{N}/u.test(part)) return /^(19|20)\d\d$/.test(part) ? 6 : signs * DIGIT_BITS
  if (!/^\p{L}/u.test(part)) return Math.min(signs, 3) * SIGN_BITS
  if (!isSpoken(part))
    return signs * (/\p{Ll}/u.test(part) && /\p{Lu}/u.test(part) ? BOTH_CASES_BITS : LETTER_BITS)
  return Math.min(signs * LETTER_BITS, Math.max(1, Math.round(part.length / WORD_LETTERS)) * WORD_BITS)
}

/** How many signs do not just follow from the one before, in the alphabet or in what was said. */
function surprising(part: string): number {
  const signs = Array.from(part)
  const seen = new Set<string>()
  let counted = 0
  for (const [at, sign] of signs.entries()) {
    const step = at === 0 ? Number.NaN : (sign.codePointAt(0) ?? 0) - (signs[at - 1]?.codePointAt(0) ?? 0)
    const pair = `${signs[at - 1] ?? ''}${sign}`
    counted += Math.abs(step) <= 1 || seen.has(pair) ? 0.25 : 1
    seen.add(pair)
  }
  return counted
}

/** With vowels between its consonants, and small letters after the first: a word, and not what a machine has drawn. */
function isSpoken(letters: string): boolean {
  const plain = letters.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return /[aeiouy]/i.test(plain) && !/[bcdfghj-np-tv-xz]{5}/i.test(plain) && !/\p{Ll}\p{Lu}/u.test(plain)
}
