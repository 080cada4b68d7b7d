/** The languages that the demo is written in; a company may have more. */
export const DEMO_LANGUAGES = ['en', 'pl'] as const
export type DemoLanguage = (typeof DEMO_LANGUAGES)[number]

/** The same words in each of them. */
export type InBoth = Record<DemoLanguage, string>
