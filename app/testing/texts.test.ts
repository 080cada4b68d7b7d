import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { words } from './texts-of.ts'

type Texts = string | { [key: string]: Texts }

/** Every text by its path. */
function flat(texts: Texts, path = ''): [string, string][] {
  if (typeof texts === 'string') return [[path, texts]]
  return Object.entries(texts).flatMap(([key, value]) => flat(value, path ? `${path}.${key}` : key))
}

const en = new Map(flat(words('en') as unknown as Texts))
const pl = new Map(flat(words('pl') as unknown as Texts))

const PLURAL = 2

/** What a message takes, with its kind, and the cases of its plurals. */
type Facts = { takes: Set<string>; plurals: string[][] }

function factsOf(text: string): Facts {
  const facts: Facts = { takes: new Set(), plurals: [] }
  readMessage(compile(text), facts)
  return facts
}

/** A message is a text or a list of parts. */
function readMessage(message: unknown, facts: Facts) {
  if (Array.isArray(message)) for (const part of message) readPart(part, facts)
}

/** A part is a text, the number of a plural, `[name]`, `[name, kind, cases]` or `[tag, ...parts]`. */
function readPart(part: unknown, facts: Facts) {
  if (!Array.isArray(part)) return
  const [name, kind, cases] = part as unknown[]
  if (kind !== undefined && typeof kind !== 'number') {
    facts.takes.add(`<${String(name)}>`)
    return readMessage(part.slice(1), facts)
  }
  facts.takes.add(kind === undefined ? String(name) : `${String(name)}, ${kind}`)
  if (typeof cases !== 'object' || cases === null) return
  if (kind === PLURAL) facts.plurals.push(Object.keys(cases))
  for (const message of Object.values(cases)) readMessage(message, facts)
}

const sorted = (names: Iterable<string>) => [...names].sort()

test('English and Polish have the same texts', () => {
  expect(sorted(pl.keys())).toEqual(sorted(en.keys()))
})

test('No text is empty or has a space at its edge', () => {
  const careless = [...en, ...pl].filter(([, text]) => text === '' || text !== text.trim())
  expect(careless).toEqual([])
})

test('a text takes the same in both languages', () => {
  // Organisers read "Zatwierdzono: 3" where English needs a plural: the number is the same one.
  const taken = (path: string, text = '') => {
    const takes = sorted(factsOf(text).takes).join(' | ')
    return path.startsWith('console_') ? takes.replaceAll(`, ${PLURAL}`, '') : takes
  }
  const differ = [...en].filter(([path, text]) => taken(path, pl.get(path)) !== taken(path, text))
  expect(differ.map(([path]) => path)).toEqual([])
})

test.each([
  { language: 'en', texts: en },
  { language: 'pl', texts: pl },
])('Every plural in $language has the cases of that language', ({ language, texts }) => {
  const cases = sorted(new Intl.PluralRules(language).resolvedOptions().pluralCategories)
  for (const [path, text] of texts)
    for (const plural of factsOf(text).plurals)
      expect(sorted(plural.filter((name) => !name.startsWith('='))), path).toEqual(cases)
})

test('The check of arguments sees a missing name, tag and plural', () => {
  expect(sorted(factsOf('{a} <b>{c}</b> {d, plural, one {#} other {# {e}}}').takes)).toEqual(
    sorted(['a', '<b>', 'c', 'd, 2', 'e']),
  )
})
