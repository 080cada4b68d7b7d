import { randomBytes } from 'node:crypto'
import { expect, expectPage, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts'
import { personalLink } from './people.ts'
import { runConvoy } from './server-calls.ts'
import { sizeOf } from './sizes.ts'
import { beginsLike, filled, speakIn, TONGUES, words } from './words.ts'

for (const language of TONGUES) {
  const t = words(language)
  const { consent } = t

  test(
    `Whoever was added by the organisers accepts the documents before the first ride, and is not asked again (${language})`,
    sizeOf(language),
    async ({ page, isMobile }) => {
      test.skip(language === 'pl' && !isMobile, 'the phone reads Polish')
      const email = `zofia.${randomBytes(5).toString('hex')}@convoy.demo`
      await speakIn(page, language)
      await runConvoy('people', 'add', email, 'Zofia', 'Zarzecka')
      await page.goto(await personalLink(email))
      await page.getByRole('button', { name: filled(t.autologin.submit, { name: 'Zofia' }) }).click()
      await expectPage(page, consent.title)
      await expectAccessible(page, 'the documents to accept')
      await expectNoSidewaysScroll(page, 'the documents to accept', [320])

      // No other page of the programme leads around it, but account, contact and rules stay open.
      await page.goto('/wall')
      await expectPage(page, consent.title)
      await page.goto('/contact')
      await expectPage(page, t.contact.title)
      await page.goto('/duels')
      await expectPage(page, consent.title)

      await page.getByRole('button', { name: consent.accept }).click()
      await expect(page.getByText(consent.missing).first()).toBeVisible()
      const boxes = page.getByRole('checkbox', { name: beginsLike(consent.tick) })
      const [reading] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('link', { name: consent.read }).first().click(),
      ])
      await expect(reading.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(reading.getByText(beginsLike(filled(consent.version, { version: 1 })))).toBeVisible()
      await reading.close()
      expect(await boxes.count()).toBeGreaterThan(0)
      for (const box of await boxes.all()) await box.check()
      await page.getByRole('button', { name: consent.accept }).click()
      await expectPage(page, t.duels.title)
      await page.reload()
      await expectPage(page, t.duels.title)
    },
  )
}
