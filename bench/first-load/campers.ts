import type { BrowserContext } from '@playwright/test'
import { openBrowser } from '../browser.ts'
import { campersAndBoxes, ROWS } from './campers-page.ts'
import { rounded } from '../median.ts'
import { timeFrames } from '../time-frames.ts'
import type { Topic } from '../topic.ts'

const RUNS = 5
const FRAMES = 150
const STEP_PX = 60
// A middling phone.
const SLOWER = 4
const GOAL = 1.5

/** The mean of all frames, and the 95th percentile. */
type Frames = { mean_ms: number; slow_ms: number }

/** Scrolls past 200 small campers and past as many boxes: what the drawing costs a list. */
export const measureCampers: Topic = async (say) => {
  const pages = await campersAndBoxes()
  const browser = await openBrowser()
  try {
    const runs: Record<keyof typeof pages, Frames[]> = { campers: [], boxes: [] }
    for (let run = 1; run <= RUNS; run += 1)
      for (const name of ['boxes', 'campers'] as const) {
        const frames = await scroll(browser, pages[name])
        runs[name].push(frames)
        say(`${name} ${run}: ${JSON.stringify(frames)}`)
      }
    // A busy machine only adds: the shortest times compare.
    const least = (name: keyof typeof pages, figure: keyof Frames) =>
      Math.min(...runs[name].map((frames) => frames[figure]))
    const compared = (figure: keyof Frames) => {
      const [campers, boxes] = [least('campers', figure), least('boxes', figure)]
      const ratio = campers / boxes
      return {
        value: `${rounded(ratio)} × (${rounded(campers, 1)} ms against ${rounded(boxes, 1)} ms)`,
        ratio,
      }
    }
    const [mean, slow] = [compared('mean_ms'), compared('slow_ms')]
    return {
      figures: [
        {
          what: `Scrolling past ${ROWS} campers, a frame against one with plain boxes`,
          value: mean.value,
          goal: `≤ ${GOAL} ×`,
          met: mean.ratio <= GOAL,
        },
        { what: 'The same, 95th percentile of the frames', value: slow.value },
      ],
      counts: { runs: RUNS, frames: FRAMES, campers: ROWS, slower: SLOWER },
      numbers: runs,
    }
  } finally {
    await browser.close()
  }
}

async function scroll(browser: BrowserContext, html: string): Promise<Frames> {
  const page = await browser.newPage()
  try {
    const chromium = await browser.newCDPSession(page)
    await chromium.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.setContent(html)
    const times = await page.evaluate(timeFrames, { frames: FRAMES, step: STEP_PX })
    const sorted = times.toSorted((a, b) => a - b)
    return {
      mean_ms: rounded(times.reduce((sum, time) => sum + time, 0) / times.length),
      slow_ms: rounded(sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN),
    }
  } finally {
    await page.close()
  }
}
