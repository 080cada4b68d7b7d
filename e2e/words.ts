import type { Page } from '@playwright/test'
import type auth from '#features/auth/texts/en.json'
import type copies from '#features/exports/texts/en.json'
import { readServerTexts } from '#platform/server/words/texts.ts'
import type { Texts } from '#platform/web/texts/texts.tsx'

export type Words = Texts
export type Tongue = 'en' | 'pl'

export { words } from '#app/testing/texts-of.ts'

type ServerWords = {
  errors: (typeof auth)['server']['errors']
  notices: (typeof copies)['server']['notices']
}

/** What the server itself says in a language. */
export const serverWords = (language: Tongue) => readServerTexts(language) as ServerWords

/** The browser of this page speaks it from its first page on. */
export async function speakIn(page: Page, language: Tongue): Promise<void> {
  await page.addInitScript((own) => localStorage.setItem('convoy.language', own), language)
}

export const TONGUES: readonly Tongue[] = ['en', 'pl']

/** The text with its placeholders filled, as a name to look for. */
export function filled(text: string, values: Record<string, string | number>): string {
  return Object.entries(values).reduce((all, [name, value]) => all.replace(`{${name}}`, String(value)), text)
}

/** What begins like this text, up to its first placeholder and with the space before it. */
export function beginsLike(text: string): RegExp {
  const [beginning = ''] = text.split('{')
  return new RegExp(`^${beginning.trimStart().replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')}`)
}
