import path from 'node:path'
import { type Finding, isCode, type Source, withoutComments } from './source.ts'

// Words behind which anything can hide. As an adjective such a word may say something (`endOtherSessions`,
// PostgreSQL's `data-folder`); as the noun, the last word of a name, it never does.
const EMPTY_WORDS = [
  'utils',
  'util',
  'helpers',
  'helper',
  'misc',
  'common',
  'other',
  'general',
  'manager',
  'data',
  'info',
]

const MIGRATION = /^migrations\/\d{4}-[a-z0-9-]+\.ts$/
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/

function isEmpty(name: string): boolean {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_.]/)
  return EMPTY_WORDS.includes(words.at(-1)!)
}

export function badFileNames(sources: readonly Source[]): Finding[] {
  return sources.flatMap(({ file }) => {
    if (MIGRATION.test(file)) return []
    const { dir, name } = path.posix.parse(file)
    const words = [...dir.split('/').filter(Boolean), name]
    const findings = words
      .filter((word) => !KEBAB.test(word))
      .map((word) => `${file}: "${word}" is not kebab-case`)
    const stems = [...words.slice(0, -1), ...name.split('.')]
    const empty = stems.filter(isEmpty).map((word) => `${file}: "${word}" says nothing about what is inside`)
    const door = name === 'index' && isCode({ file, text: '' }) ? [`${file}: a folder has no index file`] : []
    return [...findings, ...empty, ...door]
  })
}

const EXPORTED = /^export\s+(?:async\s+)?(?:function\*?|const|let|class|type|interface|enum)\s+(\w+)/gm

export function badExports(sources: readonly Source[]): Finding[] {
  return sources.filter(isCode).flatMap(({ file, text }) => {
    const code = withoutComments(text)
    const empty = [...code.matchAll(EXPORTED)]
      .map((match) => match[1]!)
      .filter(isEmpty)
      .map((name) => `${file}: "${name}" says nothing about what it is`)
    // Tools find their settings by the default export.
    const isSettings = /(^|\/)[\w-]+\.config\.ts$/.test(file)
    const unnamed = /^export\s+default\b|\bexport\s*\{[^}]*\bas\s+default\b/m.test(code) && !isSettings
    return unnamed ? [...empty, `${file}: exports by name only`] : empty
  })
}

// Each of these stood in a dozen features and meant something else in each: jumping to it led anywhere.
const OWNERLESS = [
  'Change',
  'ConsoleRow',
  'Means',
  'News',
  'Place',
  'Reader',
  'Refusal',
  'Row',
  'Scene',
  'Standing',
  'Wish',
]
const OWNERLESS_TYPE = new RegExp(
  String.raw`^(?:export\s+)?(?:type|interface|class)\s+(${OWNERLESS.join('|')})\b`,
  'gm',
)

/** A type says whose it is, a private one too: `CrewSearch`, not the 27th `Wish`. */
export function ownerlessTypes(sources: readonly Source[]): Finding[] {
  return sources
    .filter(isCode)
    .flatMap(({ file, text }) =>
      [...withoutComments(text).matchAll(OWNERLESS_TYPE)].map(
        (match) => `${file}: the type "${match[1]}" does not say whose it is`,
      ),
    )
}

// Whoever runs a programme is an organiser, their place the console. Addresses, columns and stored keys
// keep the old word, because changing them would help nobody.
const OLD_WORD = /(?<![\w/'.-])(?:[a-z]\w*)?(?:Desk|\bdesk)(?!top)[A-Z(.,: ]/g

/** One place, one word: nothing in the code is called desk. */
export function secondWords(sources: readonly Source[]): Finding[] {
  return sources
    .filter(
      (source) =>
        isCode(source) && !/^(migrations|commands\/house-rules)\/|\/seed\/|^architecture\./.test(source.file),
    )
    .flatMap(({ file, text }) => {
      const code = withoutComments(text).replace(/(["'`])(?:\\.|(?!\1)[^\\\n])*\1/g, "''")
      return [...code.matchAll(OLD_WORD)].map((match) => `${file}: "${match[0].trim()}" is the console`)
    })
}

const LOOSE = [
  { sign: /(?::|<|\bas|\||&|\(|,|=)\s*any\b(?!\s*[:(])/, says: 'uses any' },
  { sign: /@ts-(ignore|nocheck|expect-error)/, says: 'silences the compiler' },
]

/** Strictness has no back door: neither `any` nor a comment that silences the compiler. */
export function looseTypes(sources: readonly Source[]): Finding[] {
  return sources.filter(isCode).flatMap(({ file, text }) => {
    const withoutStrings = withoutComments(text).replace(/(["'`])(?:\\.|(?!\1)[^\\\n])*\1/g, "''")
    return LOOSE.filter(({ sign, says }) => sign.test(says === 'uses any' ? withoutStrings : text)).map(
      ({ says }) => `${file} ${says}`,
    )
  })
}

/** The name of a test is a sentence about the product; "should" makes it a wish. */
export function wishfulTests(sources: readonly Source[]): Finding[] {
  return sources
    .filter(({ file }) => /\.test\.tsx?$/.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/^\s*(?:test|it|describe)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1)[^])*)\1/gm)]
        .map((match) => match[2]!)
        .filter((name) => /\bshould\b/i.test(name))
        .map((name) => `${file}: "${name}" says should`),
    )
}
