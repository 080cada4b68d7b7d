import { readFile } from 'node:fs/promises'
import { rider } from './crews.ts'
import { carryToken, expect, expectPage, test } from './journey.ts'
import { expectAccessible } from './page-checks.ts'
import { unzip } from './unzip.ts'

test('A copy of my data is made, told of, fetched and holds what is mine', async ({ page }) => {
  const person = await rider()
  await carryToken(page, person.token)
  await page.goto('/my-account/data')
  await expectPage(page, 'Your data')
  const card = page.getByRole('region', { name: 'A copy of your data' })
  await card.getByRole('button', { name: 'Ask for a copy' }).click()
  await card.getByLabel('Your password').fill('not this one')
  await card.getByRole('button', { name: 'Ask for a copy' }).click()
  await expect(card.getByLabel('Your password')).toHaveAccessibleDescription(/That is not your password/)
  await card.getByLabel('Your password').fill(person.password)
  await card.getByRole('button', { name: 'Ask for a copy' }).click()
  await expect(card.getByText('Your copy is ready')).toBeVisible({ timeout: 30_000 })
  await expect(card.getByRole('button', { name: 'Ask for a copy' })).toHaveCount(0)
  const download = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Fetch it' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('my-data.zip')
  const files = unzip(await readFile(await file.path()))
  const profile: unknown = JSON.parse(files.get('profile.json')!.toString())
  expect(profile).toMatchObject({ email: person.email, last_name: person.last_name })

  await page.goto('/notifications')
  await page.getByRole('link', { name: 'The export of your data is ready' }).click()
  await expectPage(page, 'Your data')
})

test('Whoever deletes their account is told what goes, and may keep it on every page', async ({ page }) => {
  const person = await rider()
  await carryToken(page, person.token)
  await page.goto('/my-account/data')
  const card = page.getByRole('region', { name: 'Delete your account' })
  await expect(card.getByText('What goes')).toBeVisible()
  await card.getByRole('button', { name: 'Delete my account' }).click()
  await card.getByLabel('Your password').fill(person.password)
  await card.getByRole('button', { name: 'Yes, delete my account' }).click()
  await expect(page.getByText(/^Your account will be deleted on/)).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(0)
  await expectAccessible(page, 'an account that will be deleted')

  await page.goto('/')
  await expectPage(page, `Hello ${person.first_name}`)
  await expect(page.getByText(/^Your account will be deleted on/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText('Good to have you. Your account stays.')).toBeVisible()
  await expect(page.getByText(/^Your account will be deleted on/)).toHaveCount(0)
})
