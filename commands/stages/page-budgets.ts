import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { buildWeb, webIsBuilt } from '../../launcher/web-build.mjs'
import { ROOT } from './run-program.ts'
import type { Stage } from './stage.ts'

export type Size = { kb: number; files: number }

/**
 * What a page loads at once: the entry, its style sheet, its chunks and its words, English or Polish, whichever is
 * larger; what starts by itself afterwards only `npm run bench -- bytes` counts.
 * A page that becomes more than 2 kB larger states so here; the goals stand in docs/performance.md.
 */
export const BUDGETS: Record<string, Size> = {
  '/login': { kb: 120.6, files: 9 },
  '/': { kb: 161.1, files: 12 },
}

const ROOM_KB = 2

export const pageBudgets: Stage = {
  name: 'Page budgets',
  run: async () => {
    if (!webIsBuilt(ROOT)) await buildWeb({ root: ROOT, say: () => {} })
    const failures = overBudget(sizesOf(path.join(ROOT, 'dist', 'web')), BUDGETS)
    for (const failure of failures) console.log(failure)
    const passed = Object.keys(BUDGETS).length - failures.length
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

/** What each page loads at once, by language. */
type Preloads = Record<string, Record<string, string[]>>

export function sizesOf(folder: string): Record<string, Size> {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const preloads = JSON.parse(readFileSync(path.join(folder, 'preloads.json'), 'utf8')) as Preloads
  const entry = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file!)
  const sizes = Object.keys(BUDGETS).map((page): [string, Size] => {
    const inLanguages = Object.values(preloads[page]!).map((files) => sizeOf(folder, [...entry, ...files]))
    return [page, inLanguages.toSorted((a, b) => b.kb - a.kb)[0]!]
  })
  return Object.fromEntries(sizes)
}

function sizeOf(folder: string, files: string[]): Size {
  const bytes = files.map((file) => bytesOnTheLine(path.join(folder, file)))
  return { kb: Math.round(bytes.reduce((sum, each) => sum + each, 0) / 100) / 10, files: files.length }
}

/** What is too small to be compressed goes as it is. */
function bytesOnTheLine(file: string): number {
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size
}
