import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A change of the kinds that CONTRIBUTING.md has a recipe for, planted to see that the recipe still leads there. */
export type Recipe = {
  /** Its heading in CONTRIBUTING.md. */
  name: string
  /** New files by their path. */
  writes?: Record<string, string>
  /** What a file that stands gets: the text goes behind its first `after`. */
  inserts?: { into: string; after: string; text: string }[]
  /** Texts by language, path within the file, and words. */
  words?: { into: string; en: Record<string, string>; pl: Record<string, string> }[]
  /** Whatever is no single place. */
  also?: (root: string) => void
  /** The most files outside of the feature's own folder that it may touch; the words of a place count once. */
  outside: number
}

/** Does what the recipe says in a tree, and answers the files that it touched. Throws where a place is not there any more. */
export function follow(
  root: string,
  { name, writes = {}, inserts = [], words = [], also }: Recipe,
): string[] {
  for (const [file, text] of Object.entries(writes)) {
    const full = path.join(root, file)
    if (existsSync(full)) throw new Error(`${name}: ${file} stands already`)
    mkdirSync(path.dirname(full), { recursive: true })
    writeFileSync(full, text.trimStart())
  }
  for (const { into, after, text } of inserts)
    change(root, into, (old) => {
      const at = old.indexOf(after)
      if (at === -1) throw new Error(`${name}: ${into} has no place "${after}"`)
      return old.slice(0, at + after.length) + text + old.slice(at + after.length)
    })
  const texts = words.flatMap(({ into, ...languages }) =>
    Object.entries(languages).map(([language, own]) => {
      const file = `${into}/${language}.json`
      change(root, file, (old) => withWords(old, own))
      return file
    }),
  )
  also?.(root)
  return [...new Set([...Object.keys(writes), ...inserts.map(({ into }) => into), ...texts])]
}

export function change(root: string, file: string, work: (old: string) => string): void {
  const full = path.join(root, file)
  writeFileSync(full, work(readFileSync(full, 'utf8')))
}

function withWords(json: string, words: Record<string, string>): string {
  const all = JSON.parse(json) as Record<string, unknown>
  for (const [place, text] of Object.entries(words)) {
    const keys = place.split('.')
    const last = keys.pop()!
    let section = all
    for (const key of keys) section = (section[key] ??= {}) as Record<string, unknown>
    section[last] = text
  }
  return `${JSON.stringify(all, null, 2)}\n`
}
