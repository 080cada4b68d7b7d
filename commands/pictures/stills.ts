import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type Demo, DESKTOP, type Look, PHONE } from './demo.ts'
import { challenge } from './duels.ts'
import { stopTime } from './stopped-time.ts'

/** The three pictures of the README: home, a question of a duel, the ranking at night. */
export async function makeStills(demo: Demo, folder: string): Promise<void> {
  const take = async (name: string, page: Page) => {
    const file = path.join(folder, `${name}.webp`)
    await sharp(await page.screenshot())
      .webp({ quality: 72 })
      .toFile(file)
    await page.context().close()
    console.log(file)
  }
  const at = async (who: string, address: string, look: Look) => {
    const page = await demo.open(who, { ...look, scale: 2 })
    const time = await stopTime(page)
    await page.goto(address, { waitUntil: 'commit' })
    await time.until('main h1')
    await time.settle()
    return { page, time }
  }

  await take('home', (await at('kuba', '/', { size: DESKTOP, theme: 'light' })).page)
  await take('ranking', (await at('kuba', '/ranking', { size: PHONE, theme: 'dark' })).page)
  const duel = await challenge(demo, ['maja', 'kuba'], false)
  const { page, time } = await at('kuba', '/duels', { size: PHONE, theme: 'light' })
  await page.locator('role=button[name=/^Accept and play against Maja/]').first().click()
  await time.until('text=/^Question 1 of/')
  await time.step(500)
  if (!page.url().includes(duel)) throw new Error(`another duel came first: ${page.url()}`)
  await take('duel', page)
}
