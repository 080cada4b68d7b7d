import lighthouse from 'lighthouse'
import { logIn, startApp } from '../app-under-test.ts'
import { openBrowser, rememberToken } from '../browser.ts'
import { findFreePort } from '../free-port.ts'
import { median, rounded } from '../median.ts'
import { FIRST_PAGES, WHO } from './pages.ts'
import type { Figure, Say, Topic } from '../topic.ts'

const RUNS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
type Category = (typeof CATEGORIES)[number]
const MOST_SHIFT = 0.05
const TIMES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
]

type Run = { scores: Record<Category, number>; times: Record<string, number> }

/** Lighthouse's mobile preset on the first pages: a middling phone on a slow line, medians of five. */
export const measureLighthouse: Topic = async (say) => {
  await using app = await startApp()
  const token = await logIn(app.url, WHO)
  const figures: Figure[] = []
  const numbers: Record<string, unknown> = {}
  for (const page of FIRST_PAGES) {
    const port = await findFreePort()
    const browser = await openBrowser([`--remote-debugging-port=${port}`])
    try {
      if (page.signedIn) await rememberToken(browser, app.url, token)
      const runs: Run[] = []
      while (runs.length < RUNS) runs.push(await runOnce({ url: `${app.url}${page.path}`, port }))
      figures.push(...figuresOf(page, runs))
      numbers[page.name] = numbersOf(runs)
      sayRuns(say, page.name, runs)
    } finally {
      await browser.close()
    }
  }
  return { figures, counts: { runs: RUNS }, numbers }
}

async function runOnce({ url, port }: { url: string; port: number }): Promise<Run> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    // The session stays, everything that was fetched goes.
    clearStorageTypes: ['file_systems', 'shader_cache', 'service_workers', 'cache_storage'],
  })
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message}`)
  const { lhr } = result
  if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`)
  // A page that broke is light and fast, and no measurement.
  if (lhr.audits['errors-in-console']?.score !== 1) throw new Error(`${url} wrote errors to the console`)
  const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
    },
    times: Object.fromEntries(
      TIMES.map((time) => [time, rounded(lhr.audits[time]?.numericValue ?? Number.NaN, 3)]),
    ),
  }
}

function figuresOf({ name, goals }: (typeof FIRST_PAGES)[number], runs: readonly Run[]): Figure[] {
  const least: Partial<Record<Category, number>> = { performance: goals.performance, accessibility: 100 }
  const scores = CATEGORIES.map((category): Figure => {
    const score = median(runs.map((run) => run.scores[category]))
    const goal = least[category]
    return {
      what: `Lighthouse mobile, ${name}: ${category}`,
      value: String(score),
      ...(goal !== undefined && { goal: goal === 100 ? '100' : `≥ ${goal}`, met: score >= goal }),
    }
  })
  const time = (audit: string) => median(runs.map((run) => run.times[audit] ?? Number.NaN))
  const [paint, shift] = [time('largest-contentful-paint') / 1000, time('cumulative-layout-shift')]
  return [
    ...scores,
    {
      what: `Lighthouse mobile, ${name}: largest paint`,
      value: `${rounded(paint, 1)} s`,
      goal: `≤ ${goals.paintS} s`,
      met: paint <= goals.paintS,
    },
    {
      what: `Lighthouse mobile, ${name}: layout shift`,
      value: String(rounded(shift, 3)),
      goal: `≤ ${MOST_SHIFT}`,
      met: shift <= MOST_SHIFT,
    },
  ]
}

function numbersOf(runs: readonly Run[]) {
  return {
    ...Object.fromEntries(CATEGORIES.map((each) => [each, runs.map((run) => run.scores[each])])),
    ...Object.fromEntries(
      TIMES.map((each) => [each, median(runs.map((run) => run.times[each] ?? Number.NaN))]),
    ),
  }
}

function sayRuns(say: Say, page: string, runs: readonly Run[]) {
  for (const { scores, times } of runs) say(`${page}: ${JSON.stringify({ ...scores, ...times })}`)
}
