import { carryToken, expect, expectPage, storedTokens, test } from './journey.ts'
import { crewOf, rider } from './crews.ts'
import { expectAccessible } from './page-checks.ts'
import { login, newcomer } from './people.ts'
import { photo } from './pictures.ts'
import { callApi } from './server-calls.ts'
import { onlyInAll, sizeOf } from './sizes.ts'
import { filled, speakIn, TONGUES, words } from './words.ts'

test('Signing in lists where I am signed in, and signs one device or all others out', async ({
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
  await page
    .getByRole('navigation', { name: 'Parts of your account' })
    .getByRole('link', { name: /^Sign-in and security/ })
    .click()
  await expectPage(page, 'Sign-in and security')
  await expect(page.getByText(`You sign in with ${person.email}.`)).toBeVisible()
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
  await expectPage(page, 'Sign-in and security')
})

test('The appearance chosen under Your Account stays', onlyInAll, async ({ page }) => {
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

for (const language of TONGUES) {
  const { account } = words(language)

  test(
    `What I change about myself is kept, and another tab does not lose words unseen (${language})`,
    sizeOf(language),
    async ({ page, otherBrowser, isMobile }) => {
      test.skip(language === 'pl' && !isMobile, 'the phone reads Polish')
      const person = await rider()
      await speakIn(page, language)
      await carryToken(page, person.token)
      await page.goto('/my-account')
      await expectPage(page, account.title)
      const second = await otherBrowser()
      await speakIn(second, language)
      await carryToken(second, await login(person))
      await second.goto('/my-account')
      await expect(second.getByLabel(account.city)).toHaveValue('')
      // Begun before the other tab saves: whatever tells this one of it later, nothing was read when it was written.
      await second.getByLabel(account.city).fill('Sopot')

      const phone = page.getByLabel(account.phone_number)
      await phone.fill('no number')
      await page.getByRole('button', { name: account.save }).click()
      await expect(phone).toHaveAccessibleDescription(new RegExp(account.phone_hint.split(',')[0]!))
      await phone.fill('+48 600 100 200')
      await page.getByLabel(account.city).fill('Łódź')
      await page.getByRole('button', { name: account.save }).click()
      await expect(page.getByText(account.saved)).toBeVisible()
      await page.reload()
      await expect(page.getByLabel(account.city)).toHaveValue('Łódź')

      await second.getByRole('button', { name: account.save }).click()
      const stands = filled(account.stands_now, { value: 'Łódź' })
      await expect(second.getByLabel(account.city)).toHaveAccessibleDescription(new RegExp(stands))
      await second.getByRole('button', { name: account.save }).click()
      await expect(second.getByText(account.saved)).toBeVisible()
      await page.reload()
      await expect(page.getByLabel(account.city)).toHaveValue('Sopot')
    },
  )
}

test(
  'My face is placed in the circle, seen by a crew mate, and taken away again',
  onlyInAll,
  async ({ page, otherBrowser }) => {
    const [captain, mate] = [await rider({ first_name: 'Faustyna' }), await rider()]
    await crewOf(captain, mate)
    await carryToken(page, captain.token)
    await page.goto('/my-account')
    await expectPage(page, 'Your Account')
    const face = page.getByRole('region', { name: /^Faustyna/ })
    await expect(face.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
    const file = {
      name: 'me.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo({ width: 900, height: 600, colour: 'teal' }),
    }
    await page.getByLabel('Choose a picture').and(page.locator('input')).setInputFiles(file)
    const dialog = page.getByRole('dialog', { name: 'Place your picture' })
    const window = dialog.getByRole('group', { name: 'The part that is shown' })
    await expect(window).toBeVisible()
    const picture = dialog.locator('img')
    const place = () => picture.evaluate((own) => own.style.transform)
    await dialog.getByRole('slider', { name: 'Zoom' }).fill('2')
    await expect.poll(place).toContain('scale(2)')
    const before = await place()
    await window.focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(place).not.toBe(before)
    await expectAccessible(page, 'the crop dialog')
    await dialog.getByRole('button', { name: 'Use this picture' }).click()
    await expect(page.getByText('This is you now.')).toBeVisible()
    const shown = face.locator('img')
    await expect(shown).toHaveAttribute('src', /^\/api\/avatars\//)
    await expect.poll(() => shown.evaluate((own: HTMLImageElement) => own.naturalWidth)).toBeGreaterThan(100)

    const other = await otherBrowser()
    await carryToken(other, mate.token)
    await other.goto('/')
    const address = await shown.getAttribute('src')
    await expect(other.locator(`img[src="${address}"]`).filter({ visible: true }).first()).toBeVisible()

    await face.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Your sign is back.')).toBeVisible()
    await expect(shown).toHaveCount(0)
    await other.reload()
    await expectPage(other, `Hello ${mate.first_name}`)
    await expect(other.locator(`img[src="${address}"]`)).toHaveCount(0)
    expect((await callApi(address!.replace('/api/', ''))).status).toBe(404)
  },
)
