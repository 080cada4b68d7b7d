import { readFile } from 'node:fs/promises'
import { type Download, expect, type Locator, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { goOnWithout } from './console.ts'
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts'
import type { Words } from './words.ts'

/** The codes of the organiser's app. Each is good once: the next one is of the next half minute. */
export function authenticator(secret: string) {
  const totp = new TOTP({ secret })
  let step = -1
  return () => totp.generate({ timestamp: Date.now() + (step += 1) * 30_000 })
}

export const minute = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 16)
export const inDays = (days: number) => minute(Date.now() + days * 86_400_000)

/** A file of so many people. */
export function staff(count: number): string {
  const names = ['Nina', 'Ben', 'Ola', 'Iga', 'Jan']
  const rows = Array.from({ length: count }, (_, n) =>
    [
      `W${n}`,
      `person.${n}@firma.example`,
      names[n % 5],
      `Osoba${n}`,
      n % 2 ? 'Sales' : 'Depot',
      'yes',
    ].join(),
  )
  return `worker_id,email,first_name,last_name,department,access\n${rows.join('\n')}\n`
}

export async function upload(page: Page, name: string, csv: string) {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.locator('input[type=file]').first().setInputFiles(file)
}

export const textOf = async (download: Download) => readFile(await download.path(), 'utf8')

/** Looks at the first stage on a board, and waits for its table. */
export async function lookAtFirstStage(page: Page, label: string) {
  const stage = page.getByLabel(label, { exact: true })
  const first = await stage.locator('option:not([hidden])').first().textContent()
  await stage.selectOption({ label: first! })
  await expect(page).toHaveURL(/stage=/)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Of a field that lists what fits what is written in it. */
export async function choose(field: Locator, words: string) {
  await field.fill(words)
  await field.press('Enter')
}

/** Starts the programme in spite of what is missing. */
export async function startWithout(page: Page, press: string) {
  const dialog = page.getByRole('dialog')
  await goOnWithout(dialog)
  await dialog.getByRole('button', { name: press }).click()
}

/** Makes a personal link for somebody on the list of people, and reads it from its file. */
export async function linkFor(page: Page, email: string, t: Words['console_people']): Promise<string> {
  await page.getByRole('row').filter({ hasText: email }).getByRole('checkbox').check()
  const bulk = page.getByRole('region', { name: t.bulk.label })
  await bulk.getByRole('button', { name: t.bulk.links }).click()
  const dialog = page.getByRole('dialog', { name: /1/ })
  const saving = page.waitForEvent('download')
  await goOnWithout(dialog)
  await dialog.getByRole('button', { name: t.give.make }).click()
  return /http\S+\/l098098098\/[\w-]+/.exec(await textOf(await saving))![0]
}

/** Accessible, and nothing sticks out to the side, narrow or wide. */
export async function expectWhole(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name)
  await expectNoSidewaysScroll(page, name, [390, 1280])
}
