import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** One file of the house. The rules look at nothing else, so that a test can plant bad ones in memory. */
export type Source = { file: string; text: string }

/** `to` is a path from the root for our own files, else the name of a package; `late` is what is loaded by a call. */
export type Import = { from: string; to: string; typeOnly: boolean; late: boolean }

/** What a rule found, as a sentence that begins with the file. */
export type Finding = string

export const PARTS = [
  'app',
  'art',
  'bench',
  'commands',
  'e2e',
  'features',
  'launcher',
  'migrations',
  'platform',
  'ui',
] as const

export function readSources(root: string): Source[] {
  const patterns = [`{${PARTS.join(',')}}/**/*.{ts,tsx,mts,mjs,css,json,sql}`, '*.{ts,mjs}']
  return globSync(patterns, { cwd: root })
    .filter((file) => !/(^|\/)(node_modules|dist|data)\//.test(file))
    .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(path.join(root, file), 'utf8') }))
}

export function isCode({ file }: Source): boolean {
  return /\.(ts|tsx|mts|mjs)$/.test(file) && !file.endsWith('.d.mts')
}

/** Tests and what only they use may reach across the house. */
export function isTest(file: string): boolean {
  return (
    /\.(test|fixture|access|naughty|journey)\.tsx?$/.test(file) ||
    /^((app|features\/[^/]+)\/testing|e2e)\//.test(file)
  )
}

const LATE_IMPORT = /\b(import)(\s+type\b)?\s*\(\s*['"`]([^'"`]+)['"`]/g
const IMPORT_FORMS = [
  /\b(import|export)(\s+type\b)?[^'"`;()=]*?\bfrom\s*['"]([^'"]+)['"]/g,
  /(?<![.'"])\b(import)(\s+type\b)?\s*['"]([^'"]+)['"]/g,
  LATE_IMPORT,
]

/** Static and dynamic imports, imports of types and re-exports. */
export function importsOf({ file, text }: Source): Import[] {
  const code = withoutComments(text)
  return IMPORT_FORMS.flatMap((form) =>
    [...code.matchAll(form)].map((match) => ({
      from: file,
      to: resolve(file, match[3]!),
      typeOnly: match[2] !== undefined,
      late: form === LATE_IMPORT,
    })),
  )
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier)
  return specifier
}

/** The code with its comments blanked, its lines kept. */
export function withoutComments(text: string): string {
  return text.replace(
    /(["'])(?:\\.|(?!\1)[^\\\n])*\1|`(?:\\[^]|[^\\`])*`|\/\*[^]*?\*\/|(?<![:\\])\/\/[^\n]*/g,
    (found) => (found.startsWith('/') ? found.replace(/[^\n]/g, ' ') : found),
  )
}
