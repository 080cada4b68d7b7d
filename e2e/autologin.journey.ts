import { expect, expectPage, storedTokens, test } from './journey.ts'
import { newcomer, personalLink } from './people.ts'
import { serverUrl } from './server-calls.ts'
import { onlyInAll } from './sizes.ts'

test('C-5, D4: a personal link names the person, lets in after a press, and only once', async ({
  page,
  otherBrowser,
}) => {
  // Of their own: whoever signs in as Ola beside this would end her link.
  const { email } = await newcomer()
  const link = await personalLink(email)
  const secret = link.split('/').at(-1) ?? ''
  for (const method of ['GET', 'HEAD', 'GET']) await fetch(`${serverUrl()}${link}`, { method })
  const scanner = await otherBrowser()
  await scanner.goto(link)
  await expect(scanner.getByRole('button', { name: 'Continue as Nela' })).toBeVisible()

  await page.goto(link)
  await expectPage(page, 'Your personal link')
  await expect(page.getByRole('button', { name: 'Continue as Nela' })).toBeVisible()
  expect(page.url()).not.toContain(secret)
  expect(await storedTokens(page)).toEqual({ session: null, local: null })
  await page.getByRole('button', { name: 'Continue as Nela' }).click()
  await expectPage(page, 'Hello Nela')
  const kept = await storedTokens(page)
  expect(kept.session).toBeTruthy()
  expect(kept.local).toBeNull()
  expect(page.url()).not.toContain(secret)

  await scanner.getByRole('button', { name: 'Continue as Nela' }).click()
  await expectPage(scanner, 'This link has expired')
  const late = await otherBrowser()
  await late.goto(link)
  await expectPage(late, 'This link has expired')
})

test('D4: a newer personal link ends the older one', onlyInAll, async ({ page }) => {
  const { email } = await newcomer()
  const older = await personalLink(email)
  await personalLink(email)
  await page.goto(older)
  await expectPage(page, 'This link has expired')
})
