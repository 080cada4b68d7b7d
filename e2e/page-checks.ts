import { readFileSync } from 'node:fs'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { runsAll } from './sizes.ts'
import type { Tongue } from './words.ts'

const settled = expect.configure({ soft: true })

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** Told of violations alone, without a way to each element: a third of the work. */
const axeOn = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'], selectors: false })

/** No violation that a machine can find. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await atRest(page)
  // What floats over a list is scrolled from under by whoever reads: it makes no target smaller.
  const float = (events: string) =>
    page.evaluate((value) => {
      for (const each of document.querySelectorAll<HTMLElement>('[data-floats]'))
        each.style.pointerEvents = value
    }, events)
  await float('none')
  await expectNone(axeOn(page).withTags(RULES), where)
  await float('')
}

/** Text stands out from its ground. */
export async function expectReadableColours(page: Page, where: string): Promise<void> {
  await atRest(page)
  await expectNone(axeOn(page).withRules(['color-contrast']), where)
}

/** What comes in has come: what is still fading in has not the colours that people read, nor takes their fingers. */
export async function atRest(page: Page): Promise<void> {
  // A list is dimmed while another one is asked for.
  await expect(page.locator('[class*="aria-busy:opacity"][aria-busy="true"]')).toHaveCount(0)
  // A dialog that takes the focus on a touch screen waits unseen until the keyboard stands.
  await expect(page.locator('[style*="clip-path: inset(50%)"] [role="dialog"]')).toHaveCount(0)
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const moving = () =>
      document.getAnimations().filter(
        // What goes on and on, as clouds over a road, is never at rest.
        ({ playState, effect }) =>
          playState === 'running' && Number(effect?.getComputedTiming().endTime) < 3_000,
      )
    // What was rendered just now begins to move with the next frame.
    await frame()
    await frame()
    for (let all = moving(); all.length > 0; all = moving())
      await Promise.allSettled(all.map(({ finished }) => finished))
  })
}

async function expectNone(axe: AxeBuilder, where: string) {
  // In one go: otherwise each look opens a further page of the browser to put the results of frames together.
  const { violations } = await axe.setLegacyMode(true).analyze()
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  expect.soft(told, `axe on ${where}`).toEqual([])
}

/** All that the page asked for has come: no skeleton stands any more, no overlay, no font is missing. */
export async function expectStill(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"], [class~="animate-glimmer"], #splash')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

const WEB = path.join(import.meta.dirname, '..', 'dist', 'web')

/** The style sheets that came know everything that the page wears: the largest knows no more of it. */
export async function expectDressed(page: Page, where: string): Promise<void> {
  const { worn, sheets } = await page.evaluate(() => ({
    worn: [...new Set([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))],
    sheets: [...document.querySelectorAll('link[rel="stylesheet"]')].map(
      (link) => link.getAttribute('href')!,
    ),
  }))
  const { '/console': largest } = JSON.parse(readFileSync(path.join(WEB, 'preloads.json'), 'utf8')) as {
    '/console': { en: [string] }
  }
  const own = new Set(sheets.flatMap(classesIn))
  const all = new Set(classesIn(largest.en[0]))
  expect
    .soft(
      worn.filter((name) => all.has(name) && !own.has(name)),
      `not in ${sheets.join(', ')} of ${where}`,
    )
    .toEqual([])
}

/** Those that have a rule of their own. */
function classesIn(sheet: string): string[] {
  const rules = readFileSync(path.join(WEB, sheet), 'utf8')
  return [...rules.matchAll(/[{},]\.((?:\\.|[\w-])+)/g)].map(([, name]) => name!.replaceAll(/\\(.)/g, '$1'))
}

/** Nothing sticks out to the side at the given widths; the height stays. */
export async function expectNoSidewaysScroll(page: Page, where: string, widths: number[]): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: before?.height ?? 844 })
    // What measures itself, as the road, follows a moment after the window.
    await settled
      .poll(() => page.evaluate(widestBeyond, width), { message: `sticks out at ${width} px on ${where}` })
      .toEqual([])
  }
  if (before) await page.setViewportSize(before)
}

/** What makes the page wider than the screen, by name; empty when it fits. */
function widestBeyond(width: number): string[] {
  if (document.documentElement.scrollWidth <= width) return []
  const culprits = [...document.querySelectorAll('body *')].filter(
    (element) => !element.closest('svg, nav') && element.getBoundingClientRect().right > width + 1,
  )
  return [
    `${document.documentElement.scrollWidth} px`,
    ...culprits.slice(0, 5).map((e) => e.outerHTML.slice(0, 120)),
  ]
}

/** Every answer that is an error and every request that failed, from now on. */
export function watchRequests(page: Page): string[] {
  const failed: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    // A page that is left takes its open requests along.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      failed.push(`${request.failure()?.errorText} ${request.url()}`)
  })
  return failed
}

/** What a page asks together is answered by the server, changed part by part. */
export async function changeTogether(
  page: Page,
  change: (endpoint: string, body: unknown) => unknown,
): Promise<void> {
  await page.route('**/api/together', async (route) => {
    const { calls } = route.request().postDataJSON() as { calls: { endpoint: string }[] }
    const { answers } = (await (await route.fetch()).json()) as { answers: { body: unknown }[] }
    const changed = answers.map((answer, at) => ({
      ...answer,
      body: change(calls[at]!.endpoint, answer.body),
    }))
    await route.fulfill({ json: { answers: changed } })
  })
}

/** Cumulative layout shift of one page, as browsers count it; presses of our own are not taken out. */
const MOST_SHIFT = 0.05
const HELD_MS = 300

type Moved = { value: number; what: string[] }

/** The page has its line, so it says of none that it is lost, and is told nothing over it. */
export async function withSilentLine(page: Page): Promise<void> {
  await page.routeWebSocket('**/api/live', (line) => {
    line.onMessage(() => line.send(JSON.stringify({ type: 'ready' })))
  })
}

/** From now on each call of the page comes late, in another order, and what moves on it is noted. */
export async function watchShift(page: Page, language: Tongue = 'en'): Promise<void> {
  await holdBackCalls(page, language)
  await page.addInitScript(() => {
    const all: Moved[] = []
    Object.assign(window, { moved: all })
    const told = (node: Node | null) =>
      (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 120)
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as (Moved & {
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
      })[])
        all.push({
          value,
          what: sources.map(
            ({ node, previousRect: from, currentRect: to }) =>
              `${from.y} + ${from.height} to ${to.y} + ${to.height}: ${told(node)}`,
          ),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * Calls are held back in the page itself: a browser whose requests are caught has no cache and reads all code anew, half
 * as much work again for each page. The whole run catches them in English, and so holds back pictures too, which take as
 * much room in both languages.
 */
async function holdBackCalls(page: Page, language: Tongue): Promise<void> {
  if (runsAll && language === 'en') {
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * HELD_MS))
      await route.fallback().catch(() => undefined)
    })
    return
  }
  await page.addInitScript((most) => {
    const ask = window.fetch
    window.fetch = async (...asked) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * most))
      return ask(...asked)
    }
  }, HELD_MS)
}

/** What has moved since the page was loaded, or since this was asked last. */
export async function shiftSince(page: Page): Promise<{ sum: number; what: string }> {
  const moved = await page.evaluate(() => (window as unknown as { moved: Moved[] }).moved.splice(0))
  return {
    sum: moved.reduce((all, { value }) => all + value, 0),
    what: moved.map(({ value, what: nodes }) => `${value.toFixed(3)} ${nodes.join(' | ')}`).join('\n'),
  }
}

/** Nothing has moved more than a reader bears since the page was loaded, or since this was asked last. */
export async function expectNothingMoved(page: Page, where: string): Promise<void> {
  const { sum, what } = await shiftSince(page)
  expect.soft(sum, `layout shift of ${where}\n${what}`).toBeLessThanOrEqual(MOST_SHIFT)
}
