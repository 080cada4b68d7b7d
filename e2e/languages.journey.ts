import { z } from 'zod'
import { carryToken, expect, expectPage, test } from './journey.ts'
import { login, newcomer } from './people.ts'
import { readApi } from './server-calls.ts'
import { onlyInAll } from './sizes.ts'

test('The switch on the login page turns everything at once and is remembered', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('half@typed')
  await page.getByRole('button', { name: 'Polski' }).click()
  await expectPage(page, 'Zaloguj się')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  await expect(page.getByLabel('E-mail')).toHaveValue('half@typed')
  await expect(page.getByText('Log in')).toHaveCount(0)
  await page.reload()
  await expectPage(page, 'Zaloguj się')

  await page.getByLabel('E-mail').fill('nobody@convoy.demo')
  await page.getByLabel('Hasło', { exact: true }).fill('zupelnie-inne')
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
  await expect(page.getByRole('alert')).toContainText('hasło')

  await page.getByRole('link', { name: 'Załóż konto' }).click()
  await expectPage(page, 'Załóż konto')
  await expect(page.getByRole('link', { name: 'Regulamin programu' })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expectPage(page, 'Create your account')
  await expect(page.getByRole('link', { name: 'Terms of the programme' })).toBeVisible()
})

test('A browser that asks for Polish gets Polish', onlyInAll, async ({ browser }) => {
  const context = await browser.newContext({ locale: 'pl-PL' })
  const page = await context.newPage()
  await page.goto('/login')
  await expectPage(page, 'Zaloguj się')
  await context.close()
})

test('The language chosen under Your Account is kept for the person, also on a new device', async ({
  page,
  otherBrowser,
}) => {
  const person = await newcomer()
  const token = await login(person)
  await carryToken(page, token)
  await page.goto('/my-account')
  await page.getByRole('radio', { name: 'Polski' }).check()
  await expectPage(page, 'Twoje konto')
  const Profile = z.object({ language: z.string() })
  await expect.poll(async () => Profile.parse(await readApi('user/me', { token })).language).toBe('pl')

  const device = await otherBrowser()
  await carryToken(device, token)
  await device.goto('/')
  await expectPage(device, `Cześć ${person.first_name}`)
})
