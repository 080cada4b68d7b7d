import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { publishCourse } from './courses.ts'
import { rider } from './crews.ts'
import { giveSegment } from './gifts.ts'
import { carryToken, expect, expectPage, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll, expectStill } from './page-checks.ts'
import { DEMO_PASSWORD, login } from './people.ts'
import { sizeOf } from './sizes.ts'
import { filled, type Tongue, words } from './words.ts'

test.describe.configure({ timeout: 120_000 })

const Place = z.object({ place: z.number() })
const organiser = () => login({ email: 'organiser@convoy.demo', password: DEMO_PASSWORD })
const TITLE = { en: 'Wheels and brakes', pl: 'Koła i hamulce' }
const QUESTION = {
  en: { text: 'Whose road is it?', wrong: /Nobody’s/, why: 'All of ours.' },
  pl: { text: 'Czyja to droga?', wrong: /Niczyja/, why: 'Nas wszystkich.' },
}
const LESSONS = { en: ['First lesson', 'Second lesson'], pl: ['Pierwsza lekcja', 'Druga lekcja'] }

for (const language of ['en', 'pl'] as const satisfies readonly Tongue[]) {
  test(
    `A mandatory course is found, learnt, gone on with elsewhere, failed, passed and certified (${language})`,
    sizeOf(language),
    async ({ page, otherBrowser }) => {
      const t = words(language)
      const { learning, home } = t
      const anna = await rider({ first_name: 'Anna' })
      const segment = `learners ${anna.last_name}`
      await giveSegment(anna, segment)
      const course = await publishCourse(await organiser(), segment, TITLE)
      await page.addInitScript((own) => localStorage.setItem('convoy.language', own), language)
      await carryToken(page, anna.token)

      await page.goto('/')
      await page
        .getByRole('region', { name: home.next_also })
        .getByRole('link', { name: TITLE[language] })
        .click()
      await expectPage(page, TITLE[language])
      await expectStill(page)
      await expectAccessible(page, 'a course')
      await expectNoSidewaysScroll(page, 'a course', [320])
      await page.getByRole('button', { name: learning.begin }).click()
      await expectPage(page, LESSONS[language][0]!)
      await page.getByRole('button', { name: learning.done_next }).click()

      await expectPage(page, LESSONS[language][1]!)
      const done = page.getByRole('button', { name: learning.done_last })
      const next = page.getByRole('button', { name: learning.card_next, exact: true })
      await expect(done, 'not before its end').toBeHidden()
      await expectAccessible(page, 'a lesson')
      await expectNoSidewaysScroll(page, 'a lesson', [320])
      const kept = page.waitForResponse(async (answer) => {
        if (!answer.url().endsWith('/place')) return false
        return Place.parse(await answer.json()).place === 6_000
      })
      await next.click()
      await expect(page.getByRole('heading', { level: 2 }).first(), 'the new card is read').toBeFocused()
      await page.keyboard.press('ArrowRight')
      await next.click()
      await expect(page.getByRole('heading', { name: QUESTION[language].text })).toBeFocused()
      await page.getByRole('button', { name: QUESTION[language].wrong }).click()
      await expect(page.getByRole('status').filter({ hasText: QUESTION[language].why })).toBeVisible()
      await expectAccessible(page, 'a quick question')
      // The place follows some seconds behind.
      await kept

      await page.goto(`/learning/${course}`)
      const phone = await otherBrowser()
      await phone.addInitScript((own) => localStorage.setItem('convoy.language', own), language)
      await carryToken(phone, anna.token)
      await phone.goto(`/learning/${course}`)
      await phone.getByRole('link', { name: learning.go_on }).click()
      await expectPage(phone, LESSONS[language][1]!)
      await expect(
        phone.getByText(filled(learning.card_at, { at: 3, count: 5 })),
        'where it was left',
      ).toBeVisible()
      await phone.keyboard.press('ArrowRight')
      await phone.getByRole('button', { name: learning.small_skip }).click()
      while (await phone.getByRole('button', { name: learning.card_next, exact: true }).isVisible())
        await phone.keyboard.press('ArrowRight')
      await phone.getByRole('button', { name: learning.done_last }).click()
      await expectPage(phone, TITLE[language])

      await page.reload()
      await page.getByRole('button', { name: learning.check_begin }).click()
      await expectPage(page, learning.check)
      await expectStill(page)
      await expectAccessible(page, 'the knowledge check')
      await page.getByRole('radio', { name: 'nine' }).check()
      await page.getByRole('button', { name: learning.hand_in }).click()
      await page.getByRole('button', { name: learning.hand_in_anyway }).click()
      await expect(page.getByText(learning.failed.replace('{percent}', '0'))).toBeVisible()
      await expectAccessible(page, 'a check that was failed')

      await page.getByRole('link', { name: learning.to_course }).click()
      await page.getByRole('button', { name: learning.check_begin }).click()
      await page.getByRole('radio', { name: 'four' }).check()
      await page.getByRole('radio', { name: learning.true }).check()
      await page.getByRole('button', { name: learning.hand_in }).click()
      await expect(page.getByText(learning.passed.replace('{percent}', '100')).first()).toBeVisible()
      await expect(page.getByText(/^[+]25 /), 'what it brought').toBeVisible()
      await page.getByRole('link', { name: learning.to_certificate }).click()

      await expectPage(page, learning.certificate)
      const paper = page.getByRole('article')
      await expect(paper).toContainText(`Anna ${anna.last_name}`)
      await expect(paper).toContainText(TITLE[language])
      await expect(paper).toContainText('+25')
      await expectStill(page)
      await expectNoSidewaysScroll(page, 'a certificate', [320])
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: learning.certificate_save }).click(),
      ])
      expect(download.suggestedFilename()).toContain(TITLE[language])
      expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
      await expectAccessible(page, 'a certificate')

      await page.goto('/learning?show=done')
      await expect(page.getByRole('link', { name: TITLE[language] })).toBeVisible()
      await page.goto('/notifications')
      await expect(page.getByRole('link', { name: new RegExp(TITLE[language]) }).first()).toBeVisible()
      await page.goto('/')
      const waiting = page.getByRole('region', { name: home.next_also })
      await expect(waiting.getByRole('link').first()).toBeVisible()
      await expect(waiting.getByRole('link', { name: TITLE[language] })).toBeHidden()
    },
  )
}
