import type { Page } from '@playwright/test'
import { carryToken, expect, expectPage, test } from './journey.ts'
import { expectNothingMoved, expectStill, watchShift, withSilentLine } from './page-checks.ts'
import { pathOf, privatePages } from './pages.ts'
import { DEMO_PASSWORD, demoToken, login } from './people.ts'
import { onDesktop, onPhone, runsAll } from './sizes.ts'
import { words } from './words.ts'

test.describe.configure({ mode: 'parallel', timeout: 240_000 })

const texts = words('en')

/** Half of them at each size; the walks look at every page as it is loaded, here it is come to from another one. */
const half = <One>(pages: One[], size: string) =>
  runsAll ? pages : pages.filter((_, position) => position % 2 === (size === 'phone' ? 1 : 0))

/** Without a press of somebody, whose consequences browsers do not count. */
const goOn = (page: Page, to: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, to)

test(
  'Nothing moves on a page of the programme that is come to from another one',
  onPhone,
  async ({ page }, { project }) => {
    // What is told meanwhile changes pages too.
    await withSilentLine(page)
    await watchShift(page)
    await carryToken(page, await demoToken('kuba'))
    await page.goto(pathOf('rules'))
    await expectPage(page, texts.rules.title)
    const whole = Object.values(privatePages).filter(
      // Whoever has ridden is led on from there.
      ({ path }) => !path.includes('/7') && path !== pathOf('firstRide'),
    )
    for (const { path, heading } of half(whole, project.name))
      await test.step(path, async () => {
        await page.evaluate(() => (window as unknown as { moved: unknown[] }).moved.splice(0))
        await goOn(page, path)
        await expectPage(page, heading(texts))
        await expectStill(page)
        await expectNothingMoved(page, `${path}, come to from another page`)
      })
  },
)

test(
  'Nothing moves on a page of the console that is come to from another one',
  onDesktop,
  async ({ page }, { project }) => {
    await withSilentLine(page)
    await watchShift(page)
    await carryToken(page, await login({ email: 'admin@convoy.demo', password: DEMO_PASSWORD }))
    await page.goto('/console')
    if (project.name === 'phone') await page.getByRole('button', { name: texts.console_nav.open }).click()
    const links = page.getByRole('navigation', { name: texts.console_nav.label }).getByRole('link')
    await expect(links.nth(5)).toBeVisible()
    const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
    await page.goto('/console')
    await expectPage(page, /./)
    await expectStill(page)
    for (const to of half(
      shown.filter((address) => address.startsWith('/console/')),
      project.name,
    ))
      await test.step(to, async () => {
        const before = await page.title()
        await page.evaluate(() => (window as unknown as { moved: unknown[] }).moved.splice(0))
        await goOn(page, to)
        await expect(page).not.toHaveTitle(before)
        await expectPage(page, /./)
        await expectStill(page)
        await expectNothingMoved(page, `${to}, come to from another page`)
      })
  },
)
