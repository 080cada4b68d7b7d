import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { pictureFile } from '../../build/guide.mjs'
import type { Demo } from './demo.ts'

const SIZE = { width: 1280, height: 800 }
const PAGES = {
  setup: '/console/setup',
  stages: '/console/stages',
  people: '/console/people',
  overview: '/console',
  queues: '/console/queues',
  crews: '/console/crews',
  thanks: '/console/thanks',
  'question-of-the-day': '/console/question-of-the-day',
  stickers: '/console/stickers',
  directory: '/console/directory',
  health: '/console/health',
}

/** A connection as it begins: dry. Without one the page only invites. */
const DIRECTORY = {
  name: 'Entra ID',
  domains: ['convoy.demo'],
  takes_staff: false,
  invites: true,
  makes_departments: false,
  rules: [],
}

/** The pictures of the organisers' guide, in both languages. */
export async function makeGuide(demo: Demo): Promise<void> {
  await demo.call('admin', 'directory/connections', { body: DIRECTORY })
  for (const language of ['en', 'pl'] as const) {
    const page = await demo.open('admin', { size: SIZE, theme: 'light' })
    await page.addInitScript((chosen) => localStorage.setItem('convoy.language', chosen), language)
    for (const [name, address] of Object.entries(PAGES)) {
      const file = pictureFile(language, name)
      mkdirSync(path.dirname(file), { recursive: true })
      await page.goto(address)
      await page.locator('main h1').waitFor()
      await page.waitForLoadState('networkidle')
      await sharp(await page.screenshot())
        .webp({ quality: 72 })
        .toFile(file)
      console.log(file)
    }
    await page.context().close()
  }
}
