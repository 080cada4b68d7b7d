import type { Locator, Page } from '@playwright/test'

async function touch(page: Page, target: Locator, { holdMs = 0, times = 1 }): Promise<void> {
  const line = await page.context().newCDPSession(page)
  // A finger is put down where the thing stands: once it stands still and nothing lies over it.
  await target.tap({ trial: true })
  const box = await target.boundingBox()
  if (!box) throw new Error('there is nothing to touch')
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  for (let tap = 0; tap < times; tap += 1) {
    await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    if (holdMs > 0) await page.waitForTimeout(holdMs)
    await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await line.detach()
}

/** A finger that stays where it is. */
export const holdFinger = (page: Page, target: Locator) => touch(page, target, { holdMs: 700 })

/** Two quick taps. */
export const tapTwice = (page: Page, target: Locator) => touch(page, target, { times: 2 })
