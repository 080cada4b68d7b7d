import { expect, expectPage, storedTokens, test } from './journey.ts'
import { personalLink } from './people.ts'
import { serverUrl } from './server-calls.ts'

test('C-5, D4: a personal link names the person, lets in after a press, and only once', async ({
  page,
  otherBrowser,
}) => {
  const link = await personalLink('ola@convoy.demo')
  const secret = link.split('/').at(-1) ?? ''
  for (const method of ['GET', 'HEAD', 'GET']) await fetch(`${serverUrl()}${link}`, { method })
  const scanner = await otherBrowser()
  await scanner.goto(link)
  await expect(scanner.getByRole('button', { name: 'Continue as Ola' })).toBeVisible()

  await page.goto(link)
  await expectPage(page, 'Your personal link')
  await expect(page.getByRole('button', { name: 'Continue as Ola' })).toBeVisible()
  expect(page.url()).not.toContain(secret)
  expect(await storedTokens(page)).toEqual({ session: null, local: null })
  await page.getByRole('button', { name: 'Continue as Ola' }).click()
  await expectPage(page, 'Hello Ola')
  const kept = await storedTokens(page)
  expect(kept.session).toBeTruthy()
  expect(kept.local).toBeNull()
  expect(page.url()).not.toContain(secret)

  await scanner.getByRole('button', { name: 'Continue as Ola' }).click()
  await expectPage(scanner, 'This link has run out')
  const late = await otherBrowser()
  await late.goto(link)
  await expectPage(late, 'This link has run out')
})

test('D4: a newer personal link ends the older one', async ({ page }) => {
  const older = await personalLink('ola@convoy.demo')
  await personalLink('ola@convoy.demo')
  await page.goto(older)
  await expectPage(page, 'This link has run out')
})
