import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, expect, type Locator, type Page, test as base } from '@playwright/test'

export { expect }

/** What a browser complains about on the pages of a journey. */
export type Complaints = {
  all: string[]
  /** Complaints that the journey itself causes, as the console's line about a refused call. */
  expected: RegExp[]
}

// The console repeats every answer above 399 and every call that the journey cuts; journeys that mind look themselves.
const ANSWERS = /Failed to load resource/

type Fixtures = {
  complaints: Complaints
  /** A further browser: another person, or another device. */
  otherBrowser: () => Promise<Page>
}

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, use) => {
      const complaints: Complaints = { all: [], expected: [ANSWERS] }
      await prepare(context, complaints)
      await use(complaints)
      // What a page asks for in its last moment is answered by nobody any more.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      const unexpected = complaints.all.filter((line) => !complaints.expected.some((own) => own.test(line)))
      expect(unexpected, 'complaints of the browser').toEqual([])
    },
    { auto: true },
  ],

  otherBrowser: async ({ browser, complaints, contextOptions }, use) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext(contextOptions)
      opened.push(context)
      await prepare(context, complaints)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },
})

// The longest that a call is held back, in milliseconds. Calls that come late and in another order show what a
// page does before it knows: a journey that passes so has waited for the right things, and so has the page.
const SLOW = Number(process.env['JOURNEY_SLOW'] ?? 0)

async function prepare(context: BrowserContext, complaints: Complaints) {
  if (SLOW > 0)
    await context.route('**/api/**', async (route) => {
      await pause(Math.random() * SLOW)
      await route.continue().catch(() => undefined)
    })
  context.on('weberror', (error) => complaints.all.push(`thrown: ${error.error().message}`))
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (message.text() === NO_WORKER) return
    complaints.all.push(`${message.type()}: ${message.text()}`)
  })
}

/** Where a journey has no worker, the page asks for one all the same. */
const NO_WORKER = 'Service Worker registration blocked by Playwright'

type Storage = 'session' | 'local'

/** Puts a token into the browser before its first page, once: what the page does with it later stays. */
export async function carryToken(page: Page, token: string, storage: Storage = 'session'): Promise<void> {
  await page.addInitScript(
    ([kept, where]) => {
      if (localStorage.getItem('journey.carried')) return
      localStorage.setItem('journey.carried', 'yes')
      const target = where === 'local' ? localStorage : sessionStorage
      target.setItem('access_token', kept)
    },
    [token, storage] as const,
  )
}

/** Opens a page as somebody and waits for the live line, so that what follows arrives without a reload. */
export async function openLive(page: Page, token: string, path: string): Promise<void> {
  await carryToken(page, token)
  // Listened for from the first moment: on a busy machine the line may have spoken before the page counts as loaded.
  const ready = new Promise((resolve) => {
    page.on('websocket', (line) => line.once('framereceived', resolve))
  })
  await page.goto(path)
  await ready
}

/** Where the token stands. */
export async function storedTokens(page: Page): Promise<{ session: string | null; local: string | null }> {
  return page.evaluate(() => ({
    session: sessionStorage.getItem('access_token'),
    local: localStorage.getItem('access_token'),
  }))
}

/** Fills and sends the form of the login page that stands there. */
export async function fillLogin(
  page: Page,
  { email, password, remember = false }: { email: string; password: string; remember?: boolean },
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Remember me').setChecked(remember)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** The page with this h1 stands, and the title of the document says so too. */
export async function expectPage(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  const shown = await page.getByRole('heading', { level: 1 }).innerText()
  await expect(page).toHaveTitle(`${shown} · Convoy`)
}

const ENGLISH = { label: 'Main navigation', menu: 'Menu' }

/** Types into a search, and waits until it is answered: a list that gets shorter moves what is pressed next. */
export async function searchFor(box: Locator, words: string): Promise<void> {
  const answered = box
    .page()
    .waitForResponse((response) => [...new URL(response.url()).searchParams.values()].includes(words))
  await box.fill(words)
  await answered
}

/** Opens the phone's menu where there is one. */
export async function openMenu(page: Page, nav = ENGLISH): Promise<void> {
  await expect(page.getByRole('navigation', { name: nav.label })).toBeVisible()
  const toggle = page.getByRole('button', { name: nav.menu })
  if ((await toggle.isVisible()) && (await toggle.getAttribute('aria-expanded')) === 'false')
    await toggle.click()
  // A press on the page that was drawn at build counts when the app has taken over.
  if (await toggle.isVisible()) await expect(toggle).toHaveAttribute('aria-expanded', 'true')
}

/** Shows the search and the filters of a list, which a phone folds away. */
export async function showFilters(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: /^Search and filter/ })
  const either = toggle.or(page.getByRole('searchbox')).filter({ visible: true })
  await expect(either.first()).toBeVisible()
  if ((await toggle.isVisible()) && (await toggle.getAttribute('aria-expanded')) === 'false')
    await toggle.click()
}

/** An entry of the navigation that can be seen; on a phone the menu has to be open for most. */
export function entry(page: Page, name: string, nav = ENGLISH) {
  return page.getByRole('navigation', { name: nav.label }).getByRole('link', { name: new RegExp(`^${name}`) })
}
