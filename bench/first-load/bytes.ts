import type { Page } from '@playwright/test'
import { logIn, startApp } from '../app-under-test.ts'
import { openBrowser, rememberToken } from '../browser.ts'
import { rounded } from '../median.ts'
import { FIRST_PAGES, WHO } from './pages.ts'
import type { Figure, Topic } from '../topic.ts'

export type LoadedFile = { file: string; bytes: number }

// What a page fetches after it stands still belongs to its first load.
const QUIET_MS = 2_000

/** The JavaScript and CSS that Chromium really loads for the first pages, as they came over the line. */
export const measureBytes: Topic = async (say) => {
  await using app = await startApp()
  const token = await logIn(app.url, WHO)
  const figures: Figure[] = []
  const numbers: Record<string, unknown> = {}
  for (const { name, path, signedIn, goals } of FIRST_PAGES) {
    const browser = await openBrowser()
    try {
      if (signedIn) await rememberToken(browser, app.url, token)
      const page = await browser.newPage()
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      await page.goto(`${app.url}${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(QUIET_MS)
      // A page that broke loads less, and is no measurement.
      if (errors.length > 0) throw new Error(`${path}: ${errors.join('; ')}`)
      const files = withoutHashes(await loadedFiles(page))
      for (const { file, bytes } of files) say(`${name}: ${file} ${rounded(bytes / 1000)} kB`)
      const kb = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
      figures.push({
        what: `JavaScript and CSS of the first load of ${name}, brotli`,
        value: `${rounded(kb, 1)} kB in ${files.length} files`,
        goal: `≤ ${goals.kb} kB in ${goals.files}`,
        met: kb <= goals.kb && files.length <= goals.files,
      })
      numbers[name] = {
        kb: rounded(kb, 1),
        files: Object.fromEntries(files.map(({ file, bytes }) => [file, bytes])),
      }
    } finally {
      await browser.close()
    }
  }
  return { figures, counts: { pages: FIRST_PAGES.length }, numbers }
}

function loadedFiles(page: Page): Promise<LoadedFile[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => ({ file: new URL(name).pathname, bytes: encodedBodySize }))
      .filter(({ file }) => /\.(js|css)$/.test(file)),
  )
}

/** Every file once, heaviest first, under the name that stays the same from build to build. */
export function withoutHashes(files: readonly LoadedFile[]): LoadedFile[] {
  const byAddress = new Map(files.map((entry) => [entry.file, entry.bytes]))
  return [...byAddress]
    .map(([file, bytes]) => ({ file: file.replace(/^.*\//, '').replace(/-[\w-]{8}(\.\w+)$/, '$1'), bytes }))
    .toSorted((a, b) => b.bytes - a.bytes)
}
