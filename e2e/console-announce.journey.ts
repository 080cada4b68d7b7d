import { rider } from './crews.ts'
import { giveSegment } from './gifts.ts'
import { carryToken, expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts'
import { DEMO_PASSWORD, login } from './people.ts'
import { words } from './words.ts'

test.describe.configure({ timeout: 180_000 })

test('An announcement says to how many it goes before it is sent, and comes to them with where it leads', async ({
  page,
  otherBrowser,
}, { project }) => {
  const language = project.name === 'phone' ? 'pl' : 'en'
  const texts = words(language)
  const [t, c] = [texts.console_announcements, texts.console_content]
  const nina = await rider({ first_name: 'Nina' })
  const segment = nina.last_name
  await giveSegment(nina, segment)
  const title = `Tunnel ${segment.slice(-10)}`

  await page.addInitScript((chosen) => localStorage.setItem('convoy.language', chosen), language)
  // A session of a moment ago is not asked for the password again.
  await carryToken(page, await login({ email: 'organiser@convoy.demo', password: DEMO_PASSWORD }))
  await page.goto('/console/announcements/new')
  await page.getByLabel(t.headline).fill(title)
  await page.getByLabel(t.text, { exact: true }).fill('It is closed for a day.')
  await page.getByLabel(t.path).fill('/rules')
  const segments = page.getByRole('combobox', { name: texts.console_parts.segments })
  await segments.fill(segment)
  await segments.press('Enter')
  await expect(page.getByRole('list', { name: texts.console_parts.segments })).toContainText(segment)
  await page.getByRole('button', { name: c.save_draft }).click()
  await expect(page).toHaveURL(/\/console\/announcements\/[0-9a-f-]{36}$/)
  await expectAccessible(page, page.url())
  await expectNoSidewaysScroll(page, page.url(), [390, 1280])

  await page.getByRole('button', { name: t.send, exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(/1 (person|osoby)/)).toBeVisible()
  await expectAccessible(page, page.url())
  await question.getByRole('button', { name: t.send_now }).click()
  await expect(page.getByText(t.sent, { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: t.outcome })).toBeVisible()

  const reader = await otherBrowser()
  await carryToken(reader, nina.token)
  await reader.goto('/notifications')
  const told = reader.getByRole('link', { name: title })
  await expect(async () => {
    await reader.reload()
    await expect(told).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await expect(reader.getByText('It is closed for a day.')).toBeVisible()
  await told.click()
  await expect(reader).toHaveURL(/\/rules$/)
})
