import type { Page } from '@playwright/test'
import type { StoppedTime } from './stopped-time.ts'

/** Pressed where it is named; else what somebody does there. */
type Act = string | ((page: Page, time: StoppedTime) => Promise<unknown>)

/** A moment of the real product, as somebody of the demo sees it. */
export type Moment = {
  name: string
  /** Several, one for each look, where one person has it but once. */
  who: string | readonly string[]
  path: string
  /** What stands on the page when it begins. */
  begins: string
  /** What the demo and the browser have to know before. */
  prepare?: (page: Page) => Promise<unknown>
  /** What is done one after the other to bring it about. */
  act?: readonly Act[]
}

export const CELEBRATION = '[data-part="card"]'

/** As if the device had looked before and seen nothing: all that stands there is news to it. */
export const lookedBefore = (kept: string) => async (page: Page) => {
  await page.addInitScript((name) => localStorage.setItem(name, '[]'), `convoy.known.${kept}`)
}
