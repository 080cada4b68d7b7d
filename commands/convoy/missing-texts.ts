import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '#platform/server/start-error.ts'
import { TEXT_FILES } from '../../build/texts.mjs'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Each text that English has and the language has not, below the file that it belongs into. */
export function listMissingTexts([language]: string[]): string[] {
  if (!language || !/^[a-z]{2,3}$/.test(language))
    throw new StartError('Which language? For example: npm run convoy -- texts missing de')
  const missing = globSync(`${TEXT_FILES}/en.json`, { cwd: ROOT })
    .toSorted()
    .flatMap((english) => {
      const file = path.join(path.dirname(english), `${language}.json`)
      const there = new Set(keysOf(existsSync(path.join(ROOT, file)) ? read(file) : {}))
      const keys = keysOf(read(english)).filter((key) => !there.has(key))
      return keys.length > 0 ? [{ file, keys }] : []
    })
  const count = missing.reduce((sum, { keys }) => sum + keys.length, 0)
  if (count === 0) return [`Nothing is missing: every text has its words in "${language}".`]
  return [
    ...missing.flatMap(({ file, keys }) => [file, ...keys.map((key) => `  ${key}`)]),
    `${count} texts in ${missing.length} files are missing.`,
  ]
}

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))

/** The paths of all texts: `server.errors.not_found`. */
function keysOf(texts: unknown, above = ''): string[] {
  if (typeof texts !== 'object' || texts === null) return [above]
  return Object.entries(texts).flatMap(([key, value]) => keysOf(value, above ? `${above}.${key}` : key))
}
