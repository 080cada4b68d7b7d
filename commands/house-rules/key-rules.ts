import { featureOf } from './places.ts'
import { type Finding, isCode, isTest, type Source, withoutComments } from './source.ts'

const OBJECT = /^export const \w+Keys = \{[^]*?^\} as const$/gm
const LITERALS = [
  /\b(?:queryKey|mutationKey|key)\s*[:=]\s*\[\s*['"`]/g,
  /\b(?:pagesOf|(?:get|set)(?:Query|Queries)Data)(?:<[^(]*>)?\(\s*\[\s*['"`]/g,
  /\b(?:stale|waitsFor):\s*\[[^\]]*\[\s*['"`]/g,
  /\bqueryKey of \[[^\]]*\[\s*['"`]/g,
]

/** Two spellings of one key are two places to read, of which one is never made old. */
export function scatteredKeys(sources: readonly Source[]): Finding[] {
  const found = sources
    .filter((source) => isCode(source) && !isTest(source.file))
    .filter(({ file }) => /^(app|features\/[^/]+|platform(\/[^/]+)?)\/web\//.test(file))
    .map(({ file, text }) => ({ file, code: withoutComments(text) }))
  const owned = new Map<string, string>()
  return found.flatMap(({ file, code }) => {
    const findings = LITERALS.flatMap((literal) => code.replace(OBJECT, '').match(literal) ?? []).map(
      (key) => `${file}: the key "${key.replace(/\s+/g, ' ')}…" stands outside of the keys of its feature`,
    )
    const owner = featureOf(file) ?? file.slice(0, file.indexOf('/'))
    for (const _ of code.match(OBJECT) ?? []) {
      const other = owned.get(owner)
      if (other) findings.push(`${file}: the keys of ${owner} stand in ${other} already`)
      owned.set(owner, file)
    }
    return findings
  })
}
