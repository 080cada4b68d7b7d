import { readFileSync } from 'node:fs'
import path from 'node:path'
import type english from '#web/texts/en/base.json'

export type Words = typeof english
export type Tongue = 'en' | 'pl'

const ROOT = path.dirname(import.meta.dirname)

/** The text file of a language, as the pages show it. */
export function words(language: Tongue): Words {
  return JSON.parse(readFileSync(path.join(ROOT, 'web', 'texts', language, 'base.json'), 'utf8')) as Words
}
