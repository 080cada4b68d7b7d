import { readFile } from 'node:fs/promises'
import { publishTraining } from './courses.ts'
import { rider } from './crews.ts'
import { giveSegment } from './gifts.ts'
import { carryToken, expect, expectPage, openLive, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll, expectStill } from './page-checks.ts'
import { DEMO_PASSWORD, login } from './people.ts'
import { callApi, readApi } from './server-calls.ts'
import { sizeOf } from './sizes.ts'
import { type Tongue, words } from './words.ts'

test.describe.configure({ timeout: 120_000 })

const organiser = () => login({ email: 'organiser@convoy.demo', password: DEMO_PASSWORD })
const TITLE = { en: 'Winter driving', pl: 'Zimowa jazda' }

for (const language of ['en', 'pl'] as const satisfies readonly Tongue[]) {
  test(
    `A seat is taken, waited for, given on, put into the calendar and cancelled (${language})`,
    sizeOf(language),
    async ({ page, otherBrowser }) => {
      const { training } = words(language)
      const [anna, ben] = [await rider({ first_name: 'Anna' }), await rider({ first_name: 'Ben' })]
      const segment = `drivers ${anna.last_name}`
      for (const person of [anna, ben]) await giveSegment(person, segment)
      const token = await organiser()
      const id = await publishTraining(token, segment, { title: TITLE, seats: 1 })
      await readApi(`trainings/${id}/seat`, { token: ben.token, body: {}, method: 'PUT' })
      const organisersPage = await otherBrowser()
      await openLive(organisersPage, token, `/console/trainings/${id}/people`)
      const seated = organisersPage.getByRole('main')
      await expect(seated).toContainText(ben.last_name)
      await expect(seated).not.toContainText(anna.last_name)

      await page.addInitScript((own) => localStorage.setItem('convoy.language', own), language)
      await carryToken(page, anna.token)
      await page.goto('/trainings')
      await expectPage(page, training.title)
      await expectStill(page)
      await expectAccessible(page, 'the trainings')
      await expectNoSidewaysScroll(page, 'the trainings', [320])
      await page.getByRole('link', { name: TITLE[language] }).click()
      await expectPage(page, TITLE[language])
      await expectAccessible(page, 'a training')
      await page.getByRole('button', { name: training.wait }).click()
      await expect(page.getByText(training.waiting.replace('{place}', '1'))).toBeVisible()

      // The line stands before the seat becomes free.
      await openLive(page, anna.token, `/trainings/${id}`)
      await expect(page.getByText(training.waiting.replace('{place}', '1'))).toBeVisible()
      const left = await callApi(`trainings/${id}/seat`, { token: ben.token, method: 'DELETE' })
      expect(left.status).toBe(200)
      await expect(page.getByText(training.seat, { exact: true })).toBeVisible({ timeout: 15_000 })
      // The organiser who has the list open sees who came and who left.
      await expect(seated).toContainText(anna.last_name, { timeout: 15_000 })
      await expect(seated).not.toContainText(ben.last_name, { timeout: 15_000 })

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: training.calendar }).click(),
      ])
      const ics = await readFile(await download.path(), 'utf8')
      expect(ics).toContain(`UID:training-${id}@convoy`)

      await page.getByRole('button', { name: training.sign_off }).click()
      await page.getByRole('button', { name: training.keep }).click()
      await expect(page.getByText(training.seat, { exact: true })).toBeVisible()
      await readApi(`trainings/desk/${id}/cancel`, { token, body: { reason: 'Ice on the pad.' } })
      await expect(page.getByText('Ice on the pad.')).toBeVisible({ timeout: 15_000 })
      await expectAccessible(page, 'a cancelled training')
      await page.goto('/notifications')
      await expect(page.getByRole('link', { name: new RegExp(TITLE[language]) }).first()).toBeVisible()
    },
  )
}
