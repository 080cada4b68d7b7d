import type { BrowserContext, Page } from '@playwright/test'
import { openBrowser, rememberToken } from '../browser.ts'
import { startChatApp } from '../chat/chat-app.ts'
import { setUpCompany } from '../load/announcement-scene.ts'
import { median, rounded } from '../median.ts'
import { timeFrames } from '../time-frames.ts'
import type { Figure, Topic } from '../topic.ts'

const PEOPLE = 100_000
/** What a page of the table holds. */
const ROWS = 100
const PAGES = 20
const RUNS = 5
const SCROLLING = { frames: 300, step: 60 }
const VIEWPORT = { width: 1280, height: 900 }
/** A frame of 60 a second, told with a tenth more or less. */
const ON_TIME_MS = 16.9
const GOAL = 0.95

/** The share of frames on time, and the 95th percentile. */
type Frames = { on_time: number; slow_ms: number }

/** A page of the console's table of 100,000 people, scrolled beside as many plain boxes, and the way to the next page. */
export const measurePeopleTable: Topic = async (say) => {
  await using app = await startChatApp()
  const { organiser } = await setUpCompany(app, { people: PEOPLE, open: 1 })
  const browser = await openBrowser()
  try {
    await rememberToken(browser, app.url, organiser.token)
    const boxes = await openBoxes(browser)
    const table = await openTable(browser, app.url)
    const turning = await turnPages(table)
    say(`${PAGES} pages on: ${JSON.stringify(turning)}`)
    const runs: Record<'boxes' | 'table', Frames[]> = { boxes: [], table: [] }
    for (let run = 1; run <= RUNS; run += 1)
      for (const [name, page] of Object.entries({ boxes, table }) as ['boxes' | 'table', Page][]) {
        await page.bringToFront()
        const frames = framesOf(await page.evaluate(timeFrames, SCROLLING))
        runs[name].push(frames)
        say(`${name} ${run}: ${JSON.stringify(frames)}`)
      }
    return {
      figures: figuresOf(runs, turning),
      counts: { runs: RUNS, people: PEOPLE, rows: ROWS, pages: PAGES },
      numbers: { runs, turning },
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

/** Presses for one page after the other: how long from a press until the last row is another one. */
async function turnPages(page: Page): Promise<{ median_ms: number; most_ms: number }> {
  const times: number[] = []
  for (let turned = 0; turned < PAGES; turned += 1) {
    const next = page
      .getByRole('navigation', { name: 'Pages of the list' })
      .getByRole('button', { name: 'Next' })
    times.push(
      await next.first().evaluate(async (button: HTMLElement) => {
        const last = () => document.querySelector('tbody tr[data-row]:last-of-type')?.textContent
        const [before, began] = [last(), performance.now()]
        button.click()
        while (last() === before) await new Promise((resolve) => requestAnimationFrame(resolve))
        return performance.now() - began
      }),
    )
  }
  const rows = await page.locator('tbody tr[data-row]').count()
  if (rows !== ROWS) throw new Error(`A page has ${rows} rows and not ${ROWS}.`)
  return { median_ms: rounded(median(times), 0), most_ms: rounded(Math.max(...times), 0) }
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
  turning: { median_ms: number; most_ms: number },
): Figure[] {
  const share = (name: 'boxes' | 'table') => median(runs[name].map((each) => each.on_time))
  const slow = (name: 'boxes' | 'table') => median(runs[name].map((each) => each.slow_ms))
  return [
    {
      what: `Scrolling a page of ${ROWS} of ${PEOPLE} people: frames on time for 60 a second (plain boxes)`,
      value: `${rounded(share('table') * 100, 0)} % (${rounded(share('boxes') * 100, 0)} %)`,
      goal: `≥ ${GOAL * 100} %`,
      met: share('table') >= GOAL,
    },
    { what: 'The same, 95th percentile of the frames', value: `${slow('table')} ms (${slow('boxes')} ms)` },
    {
      what: `From asking for the next ${ROWS} until they stand there: median of ${PAGES}, longest`,
      value: `${turning.median_ms} and ${turning.most_ms} ms`,
    },
  ]
}
