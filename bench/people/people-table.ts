import type { BrowserContext, Page } from '@playwright/test'
import { openBrowser, rememberToken } from '../browser.ts'
import { startChatApp } from '../chat/chat-app.ts'
import { setUpCompany } from '../load/announcement-scene.ts'
import { median, rounded } from '../median.ts'
import { timeFrames } from '../time-frames.ts'
import type { Figure, Topic } from '../topic.ts'

const PEOPLE = 100_000
const ROWS = 2_000
const RUNS = 5
const SCROLLING = { frames: 300, step: 60 }
const VIEWPORT = { width: 1280, height: 900 }
/** A frame of 60 a second, told with a tenth more or less. */
const ON_TIME_MS = 16.9
const GOAL = 0.95

/** The share of frames on time, and the 95th percentile. */
type Frames = { on_time: number; slow_ms: number }

/** The console's page of 100,000 people with forty pages of them loaded, scrolled beside as many plain boxes. */
export const measurePeopleTable: Topic = async (say) => {
  await using app = await startChatApp()
  const { organiser } = await setUpCompany(app, { people: PEOPLE, open: 1 })
  const browser = await openBrowser()
  try {
    await rememberToken(browser, app.url, organiser.token)
    const boxes = await openBoxes(browser)
    const table = await openTable(browser, app.url)
    const loading = await loadMore(table)
    say(`${ROWS} rows: ${JSON.stringify(loading)}`)
    const runs: Record<'boxes' | 'table', Frames[]> = { boxes: [], table: [] }
    for (let run = 1; run <= RUNS; run += 1)
      for (const [name, page] of Object.entries({ boxes, table }) as ['boxes' | 'table', Page][]) {
        await page.bringToFront()
        const frames = framesOf(await page.evaluate(timeFrames, SCROLLING))
        runs[name].push(frames)
        say(`${name} ${run}: ${JSON.stringify(frames)}`)
      }
    return {
      figures: figuresOf(runs, loading),
      counts: { runs: RUNS, people: PEOPLE, rows: ROWS },
      numbers: { runs, loading },
    }
  } finally {
    await browser.close()
  }
}

async function openTable(browser: BrowserContext, url: string): Promise<Page> {
  const page = await browser.newPage()
  await page.setViewportSize(VIEWPORT)
  await page.goto(`${url}/console/people`)
  await page.locator('tr[data-row]').first().waitFor()
  return page
}

/** As many boxes, as high as the rows. */
async function openBoxes(browser: BrowserContext): Promise<Page> {
  const page = await browser.newPage()
  await page.setViewportSize(VIEWPORT)
  const box = '<li style="height:96px;border-bottom:1px solid #ccc">A row</li>'
  await page.setContent(`<!doctype html><ul>${box.repeat(ROWS)}</ul>`)
  return page
}

/** Presses for the next page until all rows stand there: how long from a press to its rows, first and last. */
async function loadMore(page: Page): Promise<{ first_ms: number; last_ms: number }> {
  const times = await page.evaluate(async (most) => {
    const rows = () => document.querySelectorAll('tr[data-row]').length
    const told: number[] = []
    while (rows() < most) {
      const [before, began] = [rows(), performance.now()]
      const more = [...document.querySelectorAll<HTMLElement>('main button')].at(-1)!
      more.click()
      while (rows() === before) await new Promise((resolve) => requestAnimationFrame(resolve))
      told.push(performance.now() - began)
    }
    return told
  }, ROWS)
  const least = (part: number[]) => rounded(Math.min(...part), 0)
  return { first_ms: least(times.slice(0, 5)), last_ms: least(times.slice(-5)) }
}

function framesOf(times: number[]): Frames {
  const sorted = times.toSorted((a, b) => a - b)
  return {
    on_time: rounded(times.filter((time) => time <= ON_TIME_MS).length / times.length),
    slow_ms: rounded(sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN, 1),
  }
}

function figuresOf(
  runs: Record<'boxes' | 'table', Frames[]>,
  loading: { first_ms: number; last_ms: number },
): Figure[] {
  const share = (name: 'boxes' | 'table') => median(runs[name].map((each) => each.on_time))
  const slow = (name: 'boxes' | 'table') => median(runs[name].map((each) => each.slow_ms))
  return [
    {
      what: `Scrolling through ${ROWS} people of ${PEOPLE}: frames on time for 60 a second (plain boxes)`,
      value: `${rounded(share('table') * 100, 0)} % (${rounded(share('boxes') * 100, 0)} %)`,
      goal: `≥ ${GOAL * 100} %`,
      met: share('table') >= GOAL,
    },
    { what: 'The same, 95th percentile of the frames', value: `${slow('table')} ms (${slow('boxes')} ms)` },
    {
      what: 'From asking for the next fifty until they stand there, among the first and among the last rows',
      value: `${loading.first_ms} and ${loading.last_ms} ms`,
    },
  ]
}
