import { carryToken, expect, expectPage, storedTokens, test } from './journey.ts'
import { login, newcomer } from './people.ts'
import { callApi } from './server-calls.ts'

test('Your Account lists where I am signed in, and signs one device or all others out', async ({
  page,
  otherBrowser,
}) => {
  const person = await newcomer()
  await carryToken(page, await login(person))
  const device = await otherBrowser()
  await carryToken(device, await login(person, true), 'local')
  await device.goto('/rules')
  await expectPage(device, 'Rules')

  await page.goto('/my-account')
  await expectPage(page, 'Your Account')
  await expect(page.getByText(person.email)).toBeVisible()
  const devices = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByText('This device')).toHaveCount(1)

  await devices.getByRole('button', { name: /^Sign out:/ }).click()
  await expect(page.getByText('That device is signed out.')).toBeVisible()
  await expect(device.getByRole('heading', { level: 1 })).toHaveText('Log in', { timeout: 5_000 })
  expect(await storedTokens(device)).toEqual({ session: null, local: null })
  await expect(devices.getByRole('listitem')).toHaveCount(1)

  const elsewhere = await Promise.all([login(person), login(person)])
  await page.reload()
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await devices.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('2 other devices are signed out.')).toBeVisible()
  for (const token of elsewhere) expect((await callApi('user/me', { token })).status).toBe(401)
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expectPage(page, 'Your Account')
})

test('The appearance chosen under Your Account stays', async ({ page }) => {
  const person = await newcomer()
  await carryToken(page, await login(person))
  await page.goto('/my-account')
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.getByRole('radio', { name: 'Light' }).check()
  const light = await ground()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()
  await page.reload()
  await expectPage(page, 'Your Account')
  expect(await ground()).toBe(dark)
})
