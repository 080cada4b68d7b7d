import type { Locator, Page } from '@playwright/test'
import { carryToken, expect } from './journey.ts'
import { organiser } from './news.ts'
import type { Words } from './words.ts'

/** A page of the console, as the organiser of the demo sees it. */
export async function openConsole(page: Page, language: 'en' | 'pl', path: string): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('convoy.language', chosen), language)
  await carryToken(page, await organiser())
  await page.goto(path)
}

/** Chooses a segment that nobody has typed before, as somebody at the console does. */
export async function forSegment(page: Page, texts: Words, segment: string) {
  const field = page.getByRole('combobox', { name: texts.console_parts.segments })
  await field.fill(segment)
  await field.press('Enter')
  await expect(page.getByRole('list', { name: texts.console_parts.segments })).toContainText(segment)
}

/** What was written stands on the server. */
export function isSaved(page: Page, texts: Words) {
  // With the time: a notice says "somebody else has saved" as well.
  const saved = new RegExp(`^${texts.console_content.saved_at.replace('{time}', '\\d')}`)
  return expect(page.getByRole('status').filter({ hasText: saved })).toBeVisible({ timeout: 20_000 })
}

/** Ticks of everything that is missing that it goes on without it. */
export async function goOnWithout(dialog: Locator) {
  await dialog.getByRole('checkbox').first().waitFor()
  for (const each of await dialog.getByRole('checkbox').all()) await each.check()
}
