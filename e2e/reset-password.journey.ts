import { carryToken, expect, expectPage, fillLogin, storedTokens, test } from './journey.ts'
import { linkFor, login, newcomer } from './people.ts'
import { serverUrl } from './server-calls.ts'
import { onlyInAll } from './sizes.ts'

test('Forgot, mail, new password: the old one is refused, the new one works, every other browser is out at once (D4)', async ({
  page,
  otherBrowser,
}) => {
  const person = await newcomer()
  const away = await otherBrowser()
  await carryToken(away, await login(person))
  await away.goto('/')
  await expectPage(away, `Hello ${person.first_name}`)

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expectPage(page, 'Forgot your password?')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expectPage(page, 'Check your mail')

  const link = await linkFor(person, '/reset-password/')
  for (const method of ['GET', 'HEAD']) await fetch(`${serverUrl()}${link}`, { method })
  await page.goto('/outbox')
  const mails = page.getByRole('listitem').filter({ hasText: person.email })
  await mails.locator('a[href*="/reset-password/"]').first().click()
  await expectPage(page, 'Set a new password')
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/At least 10 characters/)
  await page.getByLabel('New password').fill('A-brand-new-road')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expectPage(page, 'Your new password is set')
  await expect(away.getByRole('heading', { level: 1 })).toHaveText('Log in', { timeout: 5_000 })
  expect(await storedTokens(away)).toEqual({ session: null, local: null })

  await page.getByRole('link', { name: 'Log in' }).click()
  await fillLogin(page, person)
  await expect(page.getByRole('alert')).toContainText('do not match')
  await fillLogin(page, { email: person.email, password: 'A-brand-new-road' })
  await expectPage(page, `Hello ${person.first_name}`)

  await away.goto(link)
  await expectPage(away, 'This link has expired')
  await expect(away.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
})

test('D6: an address that nobody has gets the same answer', onlyInAll, async ({ page }) => {
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill('nobody.at.all@convoy.demo')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expectPage(page, 'Check your mail')
  await expect(page.getByText('If nobody.at.all@convoy.demo has an account')).toBeVisible()
})
