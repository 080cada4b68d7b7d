import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type server from '#server/texts/en.json'
import type { Texts } from '#web/platform/texts.tsx'

export type Words = Texts
export type Tongue = 'en' | 'pl'

const ROOT = path.dirname(import.meta.dirname)

/** The text files of a language, as the pages show them. */
export function words(language: Tongue): Words {
  const folder = path.join(ROOT, 'web', 'texts', language)
  const files = globSync('**/*.json', { cwd: folder }).map(
    (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Partial<Words>,
  )
  return Object.assign({}, ...files) as Words
}

/** What the server itself says in a language. */
export function serverWords(language: Tongue): typeof server {
  return JSON.parse(
    readFileSync(path.join(ROOT, 'server', 'texts', `${language}.json`), 'utf8'),
  ) as typeof server
}

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
