import type { Page } from '@playwright/test'
import { carryToken, expect, expectPage, fillLogin, storedTokens, test } from './journey.ts'
import { DEMO_PASSWORD, demoToken } from './people.ts'
import { onlyInAll } from './sizes.ts'

/** A line on which no code arrives until the answer is called. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const open = (page: Page, address: string) => page.goto(address, { waitUntil: 'commit' })
const drawn = (page: Page) => page.locator('#first')

test('Login stands before any code; what was typed and pressed meanwhile goes on where it stood @both', async ({
  page,
}) => {
  const release = await holdCode(page)
  await open(page, '/login')
  await fillLogin(page, { email: 'ola@convoy.demo', password: DEMO_PASSWORD, remember: true })
  await expect(page).toHaveURL('/login')
  const fields = ['Email', 'Password', 'Remember me'].map((name) => page.getByLabel(name, { exact: true }))
  const places = () => Promise.all(fields.map((field) => field.boundingBox()))
  const before = await places()
  // The answer waits, so that the form is seen as the app has taken it over.
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/login', async (route) => {
    await promise
    await route.continue()
  })
  release()
  await expect(drawn(page)).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue('ola@convoy.demo')
  await expect(page.getByLabel('Remember me')).toBeChecked()
  expect(await places()).toEqual(before)
  resolve()
  await expectPage(page, 'Hello Ola')
  expect((await storedTokens(page)).local).toBeTruthy()
})

test('Whoever types on while the app arrives loses no letter and not their place', async ({ page }) => {
  const release = await holdCode(page)
  await open(page, '/login')
  await page.getByLabel('Email').pressSequentially('ola@conv')
  release()
  await expect(drawn(page)).toHaveCount(0)
  await page.keyboard.type('oy.demo')
  await expect(page.getByLabel('Email')).toHaveValue('ola@convoy.demo')
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('The frame of home stands before any code, for whoever is in @both', async ({ page, otherBrowser }) => {
  await carryToken(page, await demoToken('ola'))
  await holdCode(page)
  await open(page, '/')
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Duels' })).toBeVisible()

  const stranger = await otherBrowser()
  await holdCode(stranger)
  await open(stranger, '/')
  await expect(stranger.locator('#splash')).toBeVisible()
  await expect(drawn(stranger)).toHaveCount(0)
})

test(
  'What the device remembers of language and colours holds before any code',
  onlyInAll,
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('convoy.theme', 'dark'))
    const release = await holdCode(page)
    await open(page, '/login')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: 'Polski' }).click()
    release()
    await expectPage(page, 'Zaloguj się')
    await page.unrouteAll()
    await holdCode(page)
    await open(page, '/login')
    // Of two languages in one page nobody sees the wrong one.
    await expect(page.locator('#splash')).toBeVisible()
    await expect(drawn(page)).toHaveCount(0)
  },
)
