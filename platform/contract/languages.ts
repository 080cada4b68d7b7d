import * as z from 'zod/mini'

export const LANGUAGES = ['en', 'pl'] as const

export const Language = z.enum(LANGUAGES)
export type Language = z.infer<typeof Language>

/** For each language what `of` answers for it. */
export function inEachLanguage<T>(of: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])) as Record<Language, T>
}

/** How dates and numbers are written in each: the company is a European one, so days come before months. */
export const LOCALES: Record<Language, string> = { en: 'en-GB', pl: 'pl-PL' }
