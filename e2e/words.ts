import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
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
