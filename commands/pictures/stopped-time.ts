import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** A page whose clock and animations go on only when they are told to: a slow machine takes the same pictures. */
export type StoppedTime = {
  step: (ms: number) => Promise<void>
  /** Goes on until this is on the page. */
  until: (selector: string) => Promise<void>
  /** Goes on until nothing is waited for any more. */
  settle: () => Promise<void>
}

const STEP_MS = 50
/** For what comes over the line meanwhile. */
const LINE_MS = 30
/** The clock runs until it is stopped, and never goes back. */
const HEAD_START_MS = 2_000
const QUIET_STEPS = 30
const MOST_STEPS = 600

export async function stopTime(page: Page): Promise<StoppedTime> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 })
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + HEAD_START_MS)

  async function step(ms: number) {
    await page.clock.runFor(ms)
    await page.evaluate(goOn, ms)
  }
  async function stepWithLine() {
    await step(STEP_MS)
    await sleep(LINE_MS)
  }
  async function until(selector: string) {
    for (let count = 0; count < MOST_STEPS; count += 1) {
      if (await page.locator(selector).first().isVisible()) return
      await stepWithLine()
    }
    throw new Error(`${page.url()} never showed ${selector}: ${await page.locator('body').innerText()}`)
  }
  async function settle() {
    let quiet = 0
    for (let count = 0; quiet < QUIET_STEPS && count < MOST_STEPS; count += 1) {
      await stepWithLine()
      quiet = (await page.locator('.animate-glimmer').count()) === 0 ? quiet + 1 : 0
    }
  }
  return { step, until, settle }
}

function goOn(ms: number) {
  const world = window as { shownFor?: WeakMap<Animation, number> }
  world.shownFor ??= new WeakMap()
  for (const animation of document.getAnimations()) {
    // What follows the scrolling has no time.
    if (animation.timeline !== document.timeline) continue
    const time = (world.shownFor.get(animation) ?? 0) + ms
    world.shownFor.set(animation, time)
    animation.currentTime = time
  }
}
