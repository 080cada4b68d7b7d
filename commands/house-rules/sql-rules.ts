import { featureOf, sideOf } from './places.ts'
import { type Finding, importsOf, isCode, isTest, type Source, withoutComments } from './source.ts'

const MAY_HOLD_SQL = /\.(store|tables)\.ts$|\/seed\/|^(bench|commands|e2e|migrations|platform\/server)\//

const BUILDS_SQL =
  /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(|\b(sql|rowsOf|firstOf|onlyOf|idsOf|isThere|runSql)(<[^`]*>)?(\(\s*\w+,?\s*\))?`/

/** SQL stands in stores: whoever looks for what reads or writes a table looks in one kind of file. */
export function straySql(sources: readonly Source[]): Finding[] {
  return sources
    .filter((source) => isCode(source) && !isTest(source.file) && !MAY_HOLD_SQL.test(source.file))
    .flatMap((source) => {
      const drivers = importsOf(source)
        .filter(({ to, typeOnly }) => /^(kysely|pg)(\/|$)/.test(to) && !typeOnly)
        .map(({ to }) => `${source.file} imports ${to}: SQL stands in stores`)
      const match = BUILDS_SQL.exec(withoutComments(source.text))
      return match ? [...drivers, `${source.file} builds SQL (${match[0]}): SQL stands in stores`] : drivers
    })
}

/** Which feature a table belongs to, read from the `*.tables.ts` files. */
export function ownersOf(sources: readonly Source[]): Map<string, string> {
  const owners = new Map<string, string>()
  for (const { file, text } of sources.filter((source) => source.file.endsWith('.tables.ts'))) {
    const owner = featureOf(file) ?? 'platform'
    for (const match of text.matchAll(/^ {2}(\w+): \{/gm)) owners.set(match[1]!, owner)
  }
  return owners
}

const WRITES = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"`](\w+)/g,
  /\b(?:insert\s+into|update|delete\s+from|truncate|merge\s+into)\s+"?(\w+)/gi,
]

/** A table is written by its own feature alone: everybody else calls that feature's door. */
export function foreignWrites(sources: readonly Source[]): Finding[] {
  const owners = ownersOf(sources)
  return sources
    .filter(
      ({ file }) =>
        /^(features|platform)\//.test(file) &&
        sideOf(file) === 'server' &&
        !/\/seed\//.test(file) &&
        !isTest(file),
    )
    .filter(isCode)
    .flatMap(({ file, text }) => {
      const writer = featureOf(file) ?? 'platform'
      const tables = WRITES.flatMap((form) =>
        [...withoutComments(text).matchAll(form)].map((match) => match[1]!),
      )
      return tables
        .filter((table) => owners.has(table) && owners.get(table) !== writer)
        .map((table) => `${file} writes ${table}, which belongs to ${owners.get(table)}`)
    })
}

/** The body of a function stands once, in its own file: what a migration says of it would be an old edition. */
export function bodiesInMigrations(sources: readonly Source[]): Finding[] {
  return sources
    .filter(({ file }) => file.startsWith('migrations/'))
    .filter(({ text }) =>
      /\bcreate\s+(or\s+replace\s+)?(function|procedure|(constraint\s+)?trigger)\b/i.test(text),
    )
    .map(({ file }) => `${file} creates a function or trigger: it belongs into a file of its feature's sql/`)
}
