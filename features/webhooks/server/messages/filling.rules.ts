// Whatever people wrote goes into messages as plain text: each tool's own marks are made harmless where its message is
// put together.

const BRACES = /\{([^{}]*)\}/g
const LONGEST_VALUE = 160
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

export type MessageWords = { title: string; text: string }

/** One line that people wrote, as it stands in a message: no breaks, nothing that turns its surroundings, not too long. */
export function plainLine(text: string): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const short = clipped(line, LONGEST_VALUE)
  return RIGHT_TO_LEFT.test(short) ? `\u2068${short}\u2069` : short
}

/** At most so many UTF-16 units, whole signs, and a mark that there was more. */
export function clipped(text: string, max: number): string {
  if (text.length <= max) return text
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(text.slice(0, max + 40))) {
    if (kept.length + segment.length > max - 1) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}

/** Puts values in the place of their names in braces; other braces stay as they are. */
export function filled(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(BRACES, (braced, name: string) => values[name] ?? braced)
}

/** The names in braces that nobody knows. */
export function unknownNames(template: string, known: readonly string[]): string[] {
  return [...template.matchAll(BRACES)].map(([, name]) => name!).filter((name) => !known.includes(name))
}

const LONGEST_TITLE = 150
const LONGEST_TEXT = 2_900

export function filledWords(
  { title, text }: MessageWords,
  values: Readonly<Record<string, string>>,
): MessageWords {
  return {
    title: clipped(filled(title, values).replaceAll('\n', ' '), LONGEST_TITLE),
    text: clipped(filled(text, values), LONGEST_TEXT),
  }
}
