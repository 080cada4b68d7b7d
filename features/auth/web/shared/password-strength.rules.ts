export const STRENGTHS = ['weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof STRENGTHS)[number]

// Of these bits on: a guesser at home tries 40 in a day, and 60 in centuries.
const STEPS = [40, 52, 64]

/** How many signs each sign is chosen from. */
function choiceOf(password: string): number {
  const kinds = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\p{Nd}/u, 10],
    [/[^\p{L}\p{N}]/u, 20],
  ] as const
  return kinds.reduce((sum, [kind, signs]) => (kind.test(password) ? sum + signs : sum), 0)
}

/** A rough guess while somebody types: what follows from the sign before, or stood before, counts for little. */
export function strengthOf(password: string): Strength {
  const signs = Array.from(password)
  const seen = new Set<string>()
  let counted = 0
  for (const [at, sign] of signs.entries()) {
    const step = at === 0 ? Number.NaN : (sign.codePointAt(0) ?? 0) - (signs[at - 1]?.codePointAt(0) ?? 0)
    const pair = `${signs[at - 1] ?? ''}${sign}`
    counted += Math.abs(step) <= 1 || seen.has(pair) ? 0.25 : 1
    seen.add(pair)
  }
  const bits = counted * Math.log2(Math.max(2, choiceOf(password)))
  return STRENGTHS[STEPS.filter((step) => bits >= step).length] ?? 'weak'
}
