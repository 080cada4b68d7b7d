import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { buildWeb, webIsBuilt } from '../../launcher/web-build.mjs'
import { ROOT } from './run-program.ts'
import type { Stage } from './stage.ts'

export type Size = { kb: number; files: number }

/** What follows on a page by itself, for whom there is any of it, and is no part of what it loads at once. */
const FOLLOWS: Record<string, { page: string; chunks: string[] }> = {
  '/login in the demo': { page: '/login', chunks: ['demo-accounts'] },
  '/ once it stands': { page: '/', chunks: ['offers', 'behind'] },
}

/**
 * What a page loads at once: the entry, its style sheet, its chunks and its words, English or Polish, whichever is
 * larger; and what follows by itself.
 * A page that becomes more than 2 kB larger states so here; the goals stand in docs/performance.md.
 */
export const BUDGETS: Record<string, Size> = {
  '/login': { kb: 99.9, files: 7 },
  '/login in the demo': { kb: 0.5, files: 1 },
  '/': { kb: 142.4, files: 9 },
  '/ once it stands': { kb: 7.6, files: 2 },
  '/console': { kb: 211.2, files: 13 },
}

/** Reached, and not lost again: these together are never larger, not by a hair. */
export const GOALS: { pages: string[]; most: Size }[] = [
  { pages: ['/login'], most: { kb: 100, files: 12 } },
  { pages: ['/', '/ once it stands'], most: { kb: 150, files: 12 } },
]

const ROOM_KB = 2

export const pageBudgets: Stage = {
  name: 'Page budgets',
  run: async () => {
    if (!webIsBuilt(ROOT)) await buildWeb({ root: ROOT, say: () => {} })
    const sizes = sizesOf(path.join(ROOT, 'dist', 'web'))
    const failures = [...overBudget(sizes, BUDGETS), ...overGoal(sizes, GOALS)]
    for (const failure of failures) console.log(failure)
    const passed = Object.keys(BUDGETS).length + GOALS.length - failures.length
    return { passed, failed: failures.length, failures }
  },
}

export function overBudget(sizes: Record<string, Size>, budgets: Record<string, Size>): string[] {
  return Object.entries(budgets).flatMap(([page, budget]) => {
    const size = sizes[page] ?? { kb: Infinity, files: Infinity }
    const isWithin = size.kb <= budget.kb + ROOM_KB && size.files <= budget.files
    return isWithin
      ? []
      : [`${page} loads ${size.kb} kB in ${size.files} files, stated are ${budget.kb} kB in ${budget.files}`]
  })
}

export function overGoal(sizes: Record<string, Size>, goals: typeof GOALS): string[] {
  return goals.flatMap(({ pages, most }) => {
    const parts = pages.map((page) => sizes[page] ?? { kb: Infinity, files: Infinity })
    const [kb, files] = [sumOf(parts.map((part) => part.kb)), sumOf(parts.map((part) => part.files))]
    const isWithin = kb <= most.kb && files <= most.files
    return isWithin
      ? []
      : [`${pages.join(' and ')}: ${kb} kB in ${files} files, the goal is ${most.kb} kB in ${most.files}`]
  })
}

const sumOf = (numbers: number[]) => Math.round(numbers.reduce((sum, each) => sum + each, 0) * 10) / 10

/** What each page loads at once, by language. */
type Preloads = Record<string, Record<string, string[]>>

export function sizesOf(folder: string): Record<string, Size> {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const preloads = JSON.parse(readFileSync(path.join(folder, 'preloads.json'), 'utf8')) as Preloads
  const entry = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file!)
  const sizes = Object.entries(preloads).map(([page, languages]): [string, Size] => {
    const inLanguages = Object.values(languages).map((files) => sizeOf(folder, [...entry, ...files]))
    return [page, inLanguages.toSorted((a, b) => b.kb - a.kb)[0]!]
  })
  const following = Object.entries(FOLLOWS).map(([name, { page, chunks }]): [string, Size] => {
    const known = new Set([...entry, ...Object.values(preloads[page] ?? {}).flat()])
    return [name, sizeOf(folder, filesOf(folder, { chunks, known }))]
  })
  return Object.fromEntries([...sizes, ...following])
}

/** These chunks and what they import, beside what is there. */
function filesOf(
  folder: string,
  { chunks, known }: { chunks: string[]; known: ReadonlySet<string> },
): string[] {
  const found = new Set<string>()
  const add = (file: string) => {
    if (known.has(file) || found.has(file)) return
    found.add(file)
    const code = readFileSync(path.join(folder, file), 'utf8')
    for (const [, name] of code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
      add(`assets/${name}`)
  }
  const wanted = new RegExp(`^(?:${chunks.join('|')})-[\\w-]{8}\\.js$`)
  const files = readdirSync(path.join(folder, 'assets')).filter((name) => wanted.test(name))
  if (files.length !== chunks.length)
    throw new Error(`of ${chunks.join(', ')} there is only ${files.join(', ')}`)
  for (const name of files) add(`assets/${name}`)
  return [...found]
}

function sizeOf(folder: string, files: string[]): Size {
  const bytes = files.map((file) => bytesOnTheLine(path.join(folder, file)))
  return { kb: Math.round(bytes.reduce((sum, each) => sum + each, 0) / 100) / 10, files: files.length }
}

/** What is too small to be compressed goes as it is. */
function bytesOnTheLine(file: string): number {
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size
}
