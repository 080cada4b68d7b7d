import * as z from 'zod/mini'

export const LANGUAGES = ['en', 'pl'] as const

export const Language = z.enum(LANGUAGES)
export type Language = z.infer<typeof Language>
