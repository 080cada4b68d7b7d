import type { Page } from '@playwright/test'
import { carryToken, expect, test } from './journey.ts'
import { expectStill } from './page-checks.ts'
import { privatePages } from './pages.ts'
import { demoToken } from './people.ts'
import { onlyInAll } from './sizes.ts'

/** As far as a walk goes: a list of sixty things is like one of six. */
const MOST_STOPS = 60

type Stop = { where: string; faults: string[]; isFirst?: boolean }

const pages = Object.entries(privatePages)
const SHARES = 3

for (let share = 0; share < SHARES; share += 1)
  test(
    `Whoever goes by keyboard alone always sees where they are (${share + 1} of ${SHARES})`,
    onlyInAll,
    async ({ page }) => {
      test.setTimeout(300_000)
      await carryToken(page, await demoToken('kuba'))
      for (const [name, { path }] of pages.filter((_, at) => at % SHARES === share))
        await test.step(name, async () => {
          await page.goto(path)
          await expectStill(page)
          const faults = (await walk(page)).flatMap((stop, at) =>
            stop.faults.map((fault) => `${at + 1}. ${stop.where}: ${fault}`),
          )
          expect.soft(faults, `the keyboard on ${name}`).toEqual([])
        })
    },
  )

/** From the first stop of the page to where Tab leaves it for the browser, or so far as a walk goes. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(lookAtFocus)
    if (stop.where === 'again') break
    // Past the last stop the browser begins anew, from the body.
    if (stop.isFirst && stops.at(-1)?.where === 'body') stops.pop()
    stops.push(stop)
  }
  if (stops.at(-1)?.where === 'body') stops.pop()
  expect.soft(stops.length, 'stops').toBeGreaterThan(2)
  return stops
}

/** Where the focus is, and what keeps a person from seeing it there. */
async function lookAtFocus(): Promise<Stop> {
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  await frame()
  await frame()
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement || focused instanceof SVGElement) || focused === document.body)
    return { where: 'body', faults: ['the focus is lost'] }
  const seen = ((window as unknown as { seen?: WeakSet<Element> }).seen ??= new WeakSet())
  if (seen.has(focused)) return { where: 'again', faults: [] }
  seen.add(focused)
  const faults: string[] = []
  // A hidden field wears its focus on what is drawn for it.
  const worn = [focused, focused.parentElement, focused.nextElementSibling, focused.closest('label')].filter(
    (element) => element !== null,
  )
  const box = (element: Element) => element.getBoundingClientRect()
  const drawn = worn.find((element) => box(element).width > 2 && box(element).height > 2)
  if (!drawn) return { where: focused.outerHTML.slice(0, 160), faults: ['it has no size'] }
  const { top, left, right, bottom } = box(drawn)
  if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth)
    faults.push(`it is out of view at ${Math.round(left)}, ${Math.round(top)}`)
  else {
    const [x, y] = [
      (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
      (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
    ]
    const above = document.elementFromPoint(x, y)
    if (above && !worn.some((element) => element.contains(above) || above.contains(element)))
      faults.push(`it lies under ${above.outerHTML.slice(0, 80)}`)
  }
  const isRinged = (element: Element, part?: string) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, part)
    const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    // A ring is a shadow without a blur; what merely lifts a card has one.
    return isOutlined || /0px 0px 0px [1-9]/.test(boxShadow)
  }
  // A card that is one link as a whole wears the focus of it.
  const card = focused.closest('article, li, .group')
  const isMarked =
    isRinged(focused, '::after') || [...worn, ...(card ? [card] : [])].some((element) => isRinged(element))
  if (!isMarked) faults.push('nothing shows that it has the focus')
  const isFirst = focused === document.querySelector('body a[href], body button')
  return { where: focused.outerHTML.slice(0, 160), faults, isFirst }
}
