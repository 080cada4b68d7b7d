import * as z from 'zod/mini'

export const LANGUAGES = ['en', 'pl'] as const

export const Language = z.enum(LANGUAGES)
export type Language = z.infer<typeof Language>

/** How dates and numbers are written in each: the company is a European one, so days come before months. */
export const LOCALES: Record<Language, string> = { en: 'en-GB', pl: 'pl-PL' }
