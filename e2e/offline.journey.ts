import type { BrowserContext, Page } from '@playwright/test'
import { directOf, messageIn, say, signIntoChat, writeIn } from './chats.ts'
import { crewOf, rider } from './crews.ts'
import { carryToken, entry, expect, expectPage, openMenu, test } from './journey.ts'
import { startNewerBuild } from '#e2e/lines/newer-build.ts'
import { expectAccessible } from './page-checks.ts'
import { onlyInAll, onPhone } from './sizes.ts'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 180_000 })

/** What Chromium says of every call without a line. */
const NO_LINE = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /WebSocket/, /Failed to fetch|chat/i]

const offlineBar = (page: Page) => page.getByText(/^You are offline\. This is from/)

/** The worker keeps the whole app, and has this page. */
async function keptWhole(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 })
    .toBe(true)
}

/** What lies on the device of answers. */
const keptAnswers = (page: Page) =>
  page.evaluate(async () => {
    // Whoever opens it before it is there makes an empty one of it.
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'convoy-last-known')) return []
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('convoy-last-known')
      opening.addEventListener('error', () => reject(opening.error!))
      opening.addEventListener('success', () => {
        const base = opening.result
        if (!base.objectStoreNames.contains('answers')) return resolve([])
        const all = base.transaction('answers').objectStore('answers')
        const values = all.getAll()
        values.addEventListener('success', () => {
          base.close()
          resolve(values.result.map((each) => JSON.stringify(each)))
        })
      })
    })
  })

async function withoutLine(context: BrowserContext, look: () => Promise<void>) {
  await context.setOffline(true)
  await look()
  await context.setOffline(false)
}

test(
  'Without a line the app opens and shows what it last knew of home, duels, chat and points, says of when, and sends what was written later',
  onPhone,
  async ({ page, context, complaints }) => {
    complaints.expected.push(...NO_LINE)
    const [anna, ben] = [await rider({ first_name: 'Anna' }), await rider({ first_name: 'Ben' })]
    const crew = await crewOf(anna, ben)
    const id = await directOf(anna, ben)
    await signIntoChat(ben)
    await say(ben, id, 'See you at the lake')
    await carryToken(page, anna.token, 'local')
    await page.goto('/')
    await expectPage(page, 'Hello Anna')
    const keeps = (words: string) =>
      expect.poll(async () => (await keptAnswers(page)).join()).toContain(words)
    for (const [path, heading, kept] of [
      ['/duels', 'Duels', '"counts"'],
      ['/my-points', 'My points', '"entries"'],
      ['/chat', 'Chat', '"conversations"'],
    ] as const) {
      await page.goto(path)
      await expectPage(page, heading)
      await keeps(kept)
    }
    await page.goto(`/chat/${id}`)
    await expect(messageIn(page, 'See you at the lake')).toBeVisible()
    await keptWhole(page)
    await keeps('"messages"')
    expect((await keptAnswers(page)).join()).not.toContain(anna.token)

    await withoutLine(context, async () => {
      await page.goto('/')
      await expectPage(page, 'Hello Anna')
      await expect(page.getByText(crew.name).first()).toBeVisible()
      await expect(offlineBar(page)).toBeVisible()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expectAccessible(page, 'home without a line')
      await openMenu(page)
      await entry(page, 'Duels').click()
      await expectPage(page, 'Duels')
      await page.goto('/my-points')
      await expectPage(page, 'My points')
      await page.goto('/chat')
      await page.getByRole('link', { name: /Ben/ }).click()
      await expect(messageIn(page, 'See you at the lake')).toBeVisible()
      await writeIn(page, 'Written on the train')
      await expect(messageIn(page, 'Written on the train')).toContainText('on its way')
    })
    await expect(messageIn(page, 'Written on the train')).toContainText('sent', { timeout: 60_000 })
    await expect(offlineBar(page)).toBeHidden({ timeout: 30_000 })
  },
)

test('Whoever logs out leaves nothing of what was read on the device', async ({ page, complaints }) => {
  complaints.expected.push(...NO_LINE)
  const anna = await rider({ first_name: 'Anna' })
  await carryToken(page, anna.token, 'local')
  await page.goto('/')
  await expectPage(page, 'Hello Anna')
  await expect.poll(async () => (await keptAnswers(page)).join()).toContain(anna.email)
  expect((await keptAnswers(page)).join()).not.toMatch(/firebase_chat_password":"[^"]/)
  await openMenu(page)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expectPage(page, 'Log in')
  expect(await keptAnswers(page)).toEqual([])
})

test('A newer build is offered, changes the page when somebody presses, and never mixes with the one before', async ({
  browser,
  contextOptions,
}) => {
  const door = await startNewerBuild()
  const context = await browser.newContext({ ...contextOptions, serviceWorkers: 'allow', baseURL: door.url })
  const page = await context.newPage()
  try {
    const anna = await rider({ first_name: 'Anna' })
    await carryToken(page, anna.token, 'local')
    await page.goto('/')
    await expectPage(page, 'Hello Anna')
    await keptWhole(page)

    door.deploy()
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update())
    const offer = page.getByRole('status').filter({ hasText: 'A new version is there.' })
    await expect(offer).toBeVisible({ timeout: 60_000 })
    // What the old page has not opened before comes from its own build.
    await page.evaluate(() => Object.assign(globalThis, { journeyPage: 'first' }))
    const before = door.asked.length
    await openMenu(page)
    await entry(page, 'Rules').click()
    await expectPage(page, 'Rules')
    await openMenu(page)
    await entry(page, 'Wall').click()
    await expectPage(page, 'Wall')
    expect(door.asked.slice(before).filter((path) => path.startsWith('/assets/'))).toEqual([])
    expect(await page.evaluate(() => 'journeyPage' in globalThis), 'no page changes by itself').toBe(true)

    await offer.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => page.evaluate(() => 'journeyPage' in globalThis).catch(() => true)).toBe(false)
    await expectPage(page, 'Wall')
    const loaded = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
    expect(await loaded()).toContain(door.next)
    expect(await loaded()).not.toContain(door.first)
    // The page is of the build that is there: nobody is asked again.
    await page.reload()
    await expectPage(page, 'Wall')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await expect(offer).toHaveCount(0)
  } finally {
    await context.close()
    door.stop()
  }
})

test(
  'CONVOY_OFFLINE=off: browsers let go of what they kept of the app, pages go on, and the worker stays for pushes',
  onlyInAll,
  async ({ browser, contextOptions }) => {
    const door = await startNewerBuild()
    const context = await browser.newContext({
      ...contextOptions,
      serviceWorkers: 'allow',
      baseURL: door.url,
    })
    const page = await context.newPage()
    try {
      const anna = await rider({ first_name: 'Anna' })
      await carryToken(page, anna.token, 'local')
      await page.goto('/')
      await expectPage(page, 'Hello Anna')
      await keptWhole(page)
      const shells = () =>
        page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('convoy-shell ')))
      expect(await shells()).toHaveLength(1)

      door.switchOff()
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update())
      await expect.poll(shells, { timeout: 60_000 }).toEqual([])
      await openMenu(page)
      await entry(page, 'Rules').click()
      await expectPage(page, 'Rules')
      await page.reload()
      await expectPage(page, 'Rules')
      expect(await shells(), 'nothing is kept anew').toEqual([])
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
        1,
      )
      await context.setOffline(true)
      await expect(page.goto('/')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    } finally {
      await context.close()
      door.stop()
    }
  },
)
