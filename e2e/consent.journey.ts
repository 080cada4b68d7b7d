import { randomBytes } from 'node:crypto'
import { expect, expectPage, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts'
import { personalLink } from './people.ts'
import { runConvoy } from './server-calls.ts'

test('Whoever was added by the organisers accepts the documents before the first ride, and is not asked again', async ({
  page,
}) => {
  const email = `zofia.${randomBytes(5).toString('hex')}@convoy.demo`
  await runConvoy('people', 'add', email, 'Zofia', 'Zarzecka')
  await page.goto(await personalLink(email))
  await page.getByRole('button', { name: 'Continue as Zofia' }).click()
  await expectPage(page, 'Before you ride on')
  await expectAccessible(page, 'the documents to accept')
  await expectNoSidewaysScroll(page, 'the documents to accept', [320])

  // No other page of the programme leads around it, but account, contact and rules stay open.
  await page.goto('/wall')
  await expectPage(page, 'Before you ride on')
  await page.goto('/contact')
  await expectPage(page, 'Contact')
  await page.goto('/duels')
  await expectPage(page, 'Before you ride on')

  await page.getByRole('button', { name: 'Accept and ride on' }).click()
  await expect(page.getByText('Please tick this when you have read it.').first()).toBeVisible()
  const boxes = page.getByRole('checkbox', { name: /^I have read and accept/ })
  const [reading] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Read it' }).first().click(),
  ])
  await expect(reading.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(reading.getByText(/^Version 1,/)).toBeVisible()
  await reading.close()
  for (const box of await boxes.all()) await box.check()
  await page.getByRole('button', { name: 'Accept and ride on' }).click()
  await expectPage(page, 'Duels')
  await page.reload()
  await expectPage(page, 'Duels')
})
