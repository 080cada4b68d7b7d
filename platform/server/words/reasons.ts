import type { Language } from '#platform/contract/languages.ts'
import { say } from './texts.ts'

/** What is called differently in each language, such as the title of a course. */
type InLanguages = Partial<Record<Language, string>>

/** Why, as a rule and its values: told to each reader in their own language. */
export type ToldReason = {
  /** A text of the server, such as `duels.reasons.won`. */
  say: string
  values: Record<string, string | number | InLanguages>
}

/** In somebody's own words, or as a rule and its values. */
export type Reason = string | ToldReason

/** As it is kept: the words stand beside the rule for whoever reads the table itself. */
export function keptReason(reason: Reason): { reason: string; told: ToldReason | null } {
  return typeof reason === 'string'
    ? { reason, told: null }
    : { reason: tellReason({ reason: '', told: reason }, 'en'), told: reason }
}

/** As this reader is told it. */
export function tellReason(
  { reason, told }: { reason: string; told: ToldReason | null },
  language: Language,
): string {
  if (!told) return reason
  const values = Object.entries(told.values).map(
    ([name, value]) =>
      [
        name,
        typeof value === 'object' ? (value[language] ?? value.en ?? Object.values(value)[0] ?? '') : value,
      ] as const,
  )
  return say(language, told.say, Object.fromEntries(values))
}

/** A value that is called by this field in each language of a piece of content. */
export function inLanguages<Text extends { language: string }>(
  texts: readonly Text[],
  nameOf: (text: Text) => string,
): InLanguages {
  return Object.fromEntries(texts.map((text) => [text.language, nameOf(text)])) as InLanguages
}
