import type { Language } from '#platform/contract/languages.ts'

type Worded = { language: Language }

/** Something blank, to be written in this language first. */
export function begunIn<T extends object>(language: Language, blank: T): T {
  return JSON.parse(JSON.stringify(blank), (key, value) => (key === 'language' ? language : value)) as T
}

/** The words in one language, or empty ones. */
export function wordsIn<Text extends Worded>(texts: readonly Text[], language: Language, blank: Text): Text {
  return texts.find((text) => text.language === language) ?? { ...blank, language }
}

const isBlank = (words: Worded) =>
  Object.entries<unknown>(words).every(([key, value]) => key === 'language' || value === '' || value === null)

/** The same with other words in one language; a language without any is left out, while another one is there. */
export function withWords<Text extends Worded>(
  texts: readonly Text[],
  language: Language,
  words: Text,
): Text[] {
  // What is new begins with empty words: whoever writes in the other language alone is not held to them.
  const others = texts.filter((text) => text.language !== language && !isBlank(text))
  const all = isBlank(words) && others.length > 0 ? others : [...others, { ...words, language }]
  return all.toSorted((one, other) => one.language.localeCompare(other.language))
}

/** In which language somebody reads it: their own, else English, else what there is. */
export function readIn<Text extends Worded>(texts: readonly Text[], language: Language): Text | undefined {
  return (
    texts.find((text) => text.language === language) ??
    texts.find((text) => text.language === 'en') ??
    texts[0]
  )
}

/** The path of a field in an answer: texts are counted as they were sent. */
export function pathIn(texts: readonly Worded[], language: Language, field: string): string {
  return `texts.${texts.findIndex((text) => text.language === language)}.${field}`
}
