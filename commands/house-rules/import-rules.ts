import { featureOf, floorOf, isDoor, sideOf } from './places.ts'
import {
  type Finding,
  type Import,
  importsOf,
  isCode,
  isTest,
  type Source,
  withoutComments,
} from './source.ts'

type ImportRule = { rule: string; broken: (found: Import) => boolean }

const isOurs = (file: string) => /^(app|art|features|migrations|platform|ui)\//.test(file)
// Home, the first ride and the pages lay out parts of several features, and name them.
const isShell = (file: string) =>
  file.startsWith('app/web/') &&
  !/^app\/web\/(features(-public|-inside|-console(-finders)?)?\.ts$|first-ride\/|home\/|pages\/)/.test(file)
const isTool = (file: string) => /^(bench|build|commands|e2e|launcher)\//.test(file)

/** Where one part of the house may not reach into another. Tests may. */
export const importRules: ImportRule[] = [
  {
    rule: 'the contract imports only zod/mini and contracts',
    broken: ({ from, to }) =>
      sideOf(from) === 'contract' && to !== 'zod/mini' && !(sideOf(to) === 'contract' && to.endsWith('.ts')),
  },
  {
    rule: 'server and web meet only in the contract',
    broken: ({ from, to }) => {
      const [own, used] = [sideOf(from), sideOf(to)]
      return isOurs(from) && isOurs(to) && used !== 'contract' && own !== undefined && own !== used
    },
  },
  {
    rule: 'an import runs down the floors, never up and never from one feature to one beside it',
    broken: ({ from, to }) => {
      if (!isOurs(from) || !isOurs(to)) return isOurs(from) && isTool(to)
      if (floorOf(to) > floorOf(from)) return true
      return floorOf(to) === floorOf(from) && featureOf(to) !== featureOf(from)
    },
  },
  {
    rule: 'a feature uses another by its door',
    broken: ({ from, to }) =>
      featureOf(from) !== undefined &&
      featureOf(to) !== undefined &&
      featureOf(to) !== featureOf(from) &&
      /^features\/[^/]+\/(server|web)\//.test(to) &&
      !isDoor(to),
  },
  {
    rule: 'the shell of the web names no feature: what it does for all goes through the lists',
    broken: ({ from, to }) => isShell(from) && featureOf(to) !== undefined && sideOf(to) === 'web',
  },
  {
    rule: 'a feature tells the web of its pages without loading them',
    broken: ({ from, to, late }) =>
      /\.(web|console)\.ts$/.test(from) && !late && /\.tsx$|\.inside\.ts$|^lucide-react$/.test(to),
  },
  {
    rule: 'nothing imports tests',
    // The settings of the runners name what only their tests use, and a simulation drives the product as its tests do.
    broken: ({ from, to }) => isTest(to) && !/^[\w-]+\.config\.ts$|^bench\/rhythm\//.test(from),
  },
]

/** A finding per import that breaks a rule, under the rule's name. */
export function brokenImports(sources: readonly Source[], { rule, broken }: ImportRule): Finding[] {
  return sources
    .filter((source) => isCode(source) && !isTest(source.file))
    .flatMap(importsOf)
    .filter(broken)
    .map(({ from, to }) => `${from} imports ${to}: ${rule}`)
}

/** A relative import stays in its folder or goes down from it; every other folder is reached by its name from the root. */
export function climbingImports(sources: readonly Source[]): Finding[] {
  return sources
    .filter((source) => isCode(source) && isOurs(source.file))
    .flatMap(({ file, text }) =>
      [...withoutComments(text).matchAll(/(?:\bfrom|\bimport\(|\bimport)\s*['"](\.\.\/[^'"]*)['"]/g)]
        .map((match) => match[1]!)
        .map((specifier) => `${file} climbs out with ${specifier}: write #platform/…, #features/… instead`),
    )
}

/** The first cycle from each file that has one; imports of types count, because people read them too. */
export function importCycles(sources: readonly Source[]): Finding[] {
  const next = new Map(sources.filter(isCode).map((source) => [source.file, importsOf(source)]))
  const done = new Set<string>()
  const visit = (file: string, way: string[]): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const { to } of next.get(file) ?? []) {
      const cycle = next.has(to) ? visit(to, [...way, file]) : undefined
      if (cycle) return cycle
    }
    done.add(file)
    return undefined
  }
  const cycles = [...next.keys()].flatMap((file) => {
    const cycle = visit(file, [])
    for (const member of cycle ?? []) done.add(member)
    return cycle ? [`${cycle.join(' → ')}: a cycle`] : []
  })
  return cycles
}
