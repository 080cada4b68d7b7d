import path from 'node:path'
import {
  featureOf,
  type Finding,
  type Import,
  importsOf,
  isCode,
  isTest,
  type Source,
  withoutComments,
} from './source.ts'

// The features others may build on, lowest first: each may use those before it, through its door.
const BASE = [
  'programme',
  'account',
  'blocks',
  'saves',
  'pictures',
  'attachments',
  'modules',
  'documents',
  'auth',
  'stages',
  'push',
  'notifications',
  'teams',
  'points',
  'quiz',
]

type ImportRule = { rule: string; broken: (found: Import) => boolean }

const part = (file: string) => file.split('/')[0]!
const area = (file: string) => file.split('/').slice(0, 2).join('/')
const isOurs = (file: string) => /^(contract|server|web)\//.test(file)
/** What every page of the console may be built of. */
const isConsolePart = (file: string) => /^web\/console\/(parts|content|rich)\//.test(file)
const isDoor = (file: string) => file === `server/features/${featureOf(file)}/${featureOf(file)}.ts`
const rank = (feature: string) => (BASE.includes(feature) ? BASE.indexOf(feature) : BASE.length)

/** Where one part of the house may not reach into another. Tests may. */
export const importRules: ImportRule[] = [
  {
    rule: 'the contract imports only zod/mini and itself',
    broken: ({ from, to }) =>
      part(from) === 'contract' && to !== 'zod/mini' && !/^contract\/[^/]+\.ts$/.test(to),
  },
  {
    rule: 'server and web meet only in the contract',
    broken: ({ from, to }) =>
      isOurs(from) && isOurs(to) && part(from) !== part(to) && part(to) !== 'contract',
  },
  {
    rule: 'the product imports no commands, journeys or benchmarks',
    broken: ({ from, to }) => isOurs(from) && /^(commands|launcher|e2e|bench)\//.test(to),
  },
  {
    rule: 'platform and ui know no feature',
    broken: ({ from, to }) => /^(server|web)\/(platform|ui|art)\//.test(from) && featureOf(to) !== undefined,
  },
  {
    rule: 'the server’s platform stands on itself, the contract and the lists of services, tables and texts',
    broken: ({ from, to }) =>
      area(from) === 'server/platform' &&
      part(to) === 'server' &&
      !/^server\/(platform\/|texts\/|services\.ts$|schema\.ts$)/.test(to),
  },
  {
    // The drawn signs belong to notices as icons do, and colours have one list, in the contract.
    rule: 'ui stands on ui and art, art on art and the contract, and neither on the rest of the web',
    broken: ({ from, to }) => {
      if (!isOurs(to) || to === 'contract/campers.ts') return false
      if (area(from) === 'web/ui') return !/^web\/(ui|art)\//.test(to)
      return area(from) === 'web/art' && !/^(web\/art|contract)\//.test(to)
    },
  },
  {
    rule: 'the web’s platform stands on itself, ui, texts and the contract',
    broken: ({ from, to }) =>
      area(from) === 'web/platform' && part(to) === 'web' && !/^web\/(platform|ui|texts)\//.test(to),
  },
  {
    rule: 'features of the web never import each other; app composes them',
    broken: ({ from, to }) =>
      area(from) === 'web/features' &&
      ((featureOf(to) !== undefined && featureOf(to) !== featureOf(from)) ||
        ['web/app', 'web/main.tsx'].includes(area(to)) ||
        (area(to) === 'web/console' && !isConsolePart(to))),
  },
  {
    rule: 'the parts of the console stand on themselves, platform, ui, art, texts and the contract',
    broken: ({ from, to }) =>
      isConsolePart(from) &&
      part(to) === 'web' &&
      !/^web\/(platform|ui|art|texts)\//.test(to) &&
      !isConsolePart(to),
  },
  {
    rule: 'a server feature imports another only if that is a lower base feature, by its door',
    broken: ({ from, to }) => {
      const [own, used] = [featureOf(from), featureOf(to)]
      if (area(from) !== 'server/features' || !own || !used || own === used) return false
      return rank(used) >= rank(own) || !isDoor(to)
    },
  },
  {
    rule: 'a server feature uses platform, services, schema and contract, never what is put together from features',
    broken: ({ from, to }) =>
      area(from) === 'server/features' &&
      part(to) === 'server' &&
      !/^server\/(features\/|platform\/|services\.ts$|schema\.ts$)/.test(to),
  },
  {
    rule: 'nothing imports the server’s tests',
    broken: ({ to }) => isTest(to),
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

const within = (file: string) =>
  /^(contract|server\/features\/[^/]+|web\/features\/[^/]+|[^/]+\/[^/]+)\//.exec(file)?.[1] ?? part(file)

/** Another folder is reached by its name from the root, the own area by a relative path. */
export function climbingImports(sources: readonly Source[]): Finding[] {
  return sources
    .filter((source) => isCode(source) && isOurs(source.file))
    .flatMap(({ file, text }) =>
      [...withoutComments(text).matchAll(/(?:\bfrom|\bimport\(|\bimport)\s*['"](\.\.\/[^'"]*)['"]/g)]
        .map((match) => match[1]!)
        .filter((specifier) => within(path.posix.join(path.posix.dirname(file), specifier)) !== within(file))
        .map((specifier) => `${file} climbs out with ${specifier}: write #part/… instead`),
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
