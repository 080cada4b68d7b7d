import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { carryToken, expect, expectPage, fillLogin, openMenu, test } from './journey.ts'
import { expectAccessible, expectStill } from './page-checks.ts'
import { DEMO_PASSWORD, linkFor, login, newcomer, stranger } from './people.ts'
import { callApi, readApi, serverUrl } from './server-calls.ts'
import { onlyInAll } from './sizes.ts'

test('A new password asks for the old one, and signs the other devices out', onlyInAll, async ({ page }) => {
  const person = await newcomer()
  await carryToken(page, await login(person))
  const elsewhere = await login(person)
  await page.goto('/my-account/security')
  const card = page.getByRole('region', { name: 'Password', exact: true })
  await card.getByRole('button', { name: 'Change password' }).click()
  await card.getByLabel('Your password').fill('not this one')
  await card.getByLabel('New password').fill('A-longer-road')
  await card.getByRole('button', { name: 'Set the new password' }).click()
  await expect(card.getByLabel('Your password')).toHaveAccessibleDescription(/That is not your password/)
  await card.getByLabel('Your password').fill(person.password)
  await card.getByRole('button', { name: 'Set the new password' }).click()
  await expect(page.getByText('Your password is changed, and 1 other device is signed out.')).toBeVisible()
  expect((await callApi('user/me', { token: elsewhere })).status).toBe(401)
  await page.reload()
  await expectPage(page, 'Sign-in and security')
  await login({ ...person, password: 'A-longer-road' })
})

test(
  'A new address counts when its link was pressed, and the old one leads back',
  onlyInAll,
  async ({ page, otherBrowser }) => {
    const person = await newcomer()
    const { email } = stranger()
    await carryToken(page, await login(person))
    await page.goto('/my-account/security')
    const card = page.getByRole('region', { name: 'Email address' })
    await card.getByRole('button', { name: 'Change address' }).click()
    await card.getByLabel('New address').fill(email)
    await card.getByLabel('Your password').fill(person.password)
    await card.getByRole('button', { name: 'Send the link' }).click()
    await expect(card.getByText(`We have sent a link to ${email}.`)).toBeVisible()

    const link = await linkFor({ email }, '/change-email/')
    for (const method of ['GET', 'HEAD']) await fetch(`${serverUrl()}${link}`, { method })
    const mailbox = await otherBrowser()
    await mailbox.goto(link)
    await expectPage(mailbox, 'Confirm your new address')
    await expect(mailbox.getByText(`from now on you sign in with ${email}`)).toBeVisible()
    await expect(mailbox).toHaveURL(/\/change-email\/link$/)
    await page.reload()
    await expect(card.getByText(`You sign in with ${person.email}.`)).toBeVisible()
    await mailbox.getByRole('button', { name: 'Yes, this is my address' }).click()
    await expectPage(mailbox, 'Your address is changed')
    await page.reload()
    await expect(card.getByText(`You sign in with ${email}.`)).toBeVisible()

    await mailbox.goto(await linkFor(person, '/keep-email/'))
    await expectPage(mailbox, 'Take your old address back')
    await mailbox.getByRole('button', { name: 'Take it back' }).click()
    await expectPage(mailbox, 'Your account is back')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
    await fillLogin(page, person)
    await expectPage(page, 'Sign-in and security')
  },
)

test(
  'Two steps: on with the app, in with its code, in with a recovery code, off again',
  onlyInAll,
  async ({ page }) => {
    const person = await newcomer()
    await carryToken(page, await login(person))
    await page.goto('/my-account/security')
    const card = page.getByRole('region', { name: 'Two-step sign-in' })
    await card.getByRole('button', { name: 'Switch on' }).click()
    await card.getByLabel('Your password').fill(person.password)
    await card.getByRole('button', { name: 'Next' }).click()
    await expect(card.getByRole('img', { name: 'QR code with the key for your app' })).toBeVisible()
    await expectAccessible(page, 'the key for the app')
    const secret = (await card.getByLabel('Key', { exact: true }).innerText()).replaceAll(' ', '')
    const codeIn = (steps: number) =>
      new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
    await card.getByLabel('Code from the app').fill('000000')
    await card.getByRole('button', { name: 'Switch on' }).click()
    await expect(card.getByLabel('Code from the app')).toHaveAccessibleDescription(/wrong or used up/)
    // Of the step before: the one of now is still good for signing in.
    await card.getByLabel('Code from the app').fill(codeIn(0))
    await card.getByRole('button', { name: 'Switch on' }).click()
    await expect(card.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
    const codes = await card.getByRole('listitem').allInnerTexts()
    expect(codes).toHaveLength(10)
    await card.getByRole('button', { name: 'I have saved them' }).click()
    await expect(card.getByText('10 recovery codes are left.')).toBeVisible()

    const comeIn = async (code: string) => {
      await openMenu(page)
      await page.getByRole('button', { name: 'Log out' }).click()
      await expectPage(page, 'Log in')
      await fillLogin(page, person)
      await expectPage(page, 'One more step')
      await expect(page.getByLabel('Code')).toBeFocused()
      await page.getByLabel('Code').fill('123 123')
      await page.getByRole('button', { name: 'Log in' }).click()
      await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/wrong or used up/)
      await page.getByLabel('Code').fill(code)
      await page.getByRole('button', { name: 'Log in' }).click()
      await expectPage(page, `Hello ${person.first_name}`)
    }
    await comeIn(codeIn(1))
    await comeIn(codes[0]!)

    await page.goto('/my-account/security')
    await expect(card.getByText('9 recovery codes are left.')).toBeVisible()
    await card.getByRole('button', { name: 'Switch off' }).click()
    await card.getByLabel('Your password').fill(person.password)
    await card.getByLabel('Code from your app').fill(codes[1]!)
    await card.getByRole('button', { name: 'Switch off' }).click()
    await expect(page.getByText('Two-step sign-in is off.')).toBeVisible()
    await login(person)
  },
)

test('A passkey: added, in with it alone, and in place of a code', async ({ page }) => {
  const device = await authenticatorOf(page)
  const person = await newcomer()
  await carryToken(page, await login(person))
  await page.goto('/my-account/security')
  const card = page.getByRole('region', { name: 'Passkeys' })
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await card.getByLabel('Name').fill('My laptop')
  await device.verifies(false)
  await card.getByRole('button', { name: 'Go on' }).click()
  await expect(card.getByText(/^No passkey was used/)).toBeVisible()
  await device.verifies(true)
  await card.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('My laptop signs you in from now on.')).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveText(/My laptop.*On one device.*Not used yet/)
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await card.getByRole('button', { name: 'Go on' }).click()
  await expect(card.getByText('This device has a passkey for your account already.')).toBeVisible()
  await expectAccessible(page, 'a passkey that is there already')

  await openMenu(page)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expectPage(page, 'Log in')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expectPage(page, `Hello ${person.first_name}`)

  // The second step is switched on elsewhere, which signs this page out.
  const token = await login(person)
  const wish = { token, body: { password: person.password } }
  const { secret } = (await readApi('two-factor/set-up', wish)) as { secret: string }
  await readApi('two-factor/on', { token, body: { code: new TOTP({ secret }).generate() } })
  await expectPage(page, 'Log in')
  await fillLogin(page, person)
  await expectPage(page, 'One more step')
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expectPage(page, `Hello ${person.first_name}`)

  await page.goto('/my-account/security')
  await expect(card.getByRole('listitem')).toHaveText(/Last used/)
  await card.getByRole('button', { name: 'Remove My laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('My laptop no longer signs you in.')).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveCount(0)
})

/** A device that makes and shows passkeys, as the browser knows it. */
async function authenticatorOf(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether it recognises its owner. */
    verifies: (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

test(
  'A page looks the same to whoever comes to it from another as by its address',
  onlyInAll,
  async ({ page, isMobile }) => {
    test.skip(isMobile, 'on a phone these links stand behind menus; the style sheets are the same')
    await page.goto('/login')
    await fillLogin(page, { email: 'admin@convoy.demo', password: DEMO_PASSWORD })
    const pages = [
      ['/', /^Hello/],
      ['/duels', 'Duels'],
      ['/console', 'Overview'],
      ['/', /^Hello/],
    ] as const
    for (const [to, heading] of pages) {
      // Pressed by the page itself: no pointer stands on anything.
      await page
        .locator(`a[href="${to}"]`)
        .first()
        .evaluate((link: HTMLElement) => link.click())
      await expectPage(page, heading)
      const before = await looksOf(page)
      await page.reload()
      await expectPage(page, heading)
      const after = await looksOf(page)
      const both = Object.keys(before).filter((element) => after[element])
      expect(both.length, to).toBeGreaterThan(20)
      const changed = both.filter(
        (element) => !before[element]!.some((look) => after[element]!.includes(look)),
      )
      expect(changed, to).toEqual([])
    }
  },
)

/** How elements of the same name and classes look, each way that there is: what they show may have changed meanwhile. */
async function looksOf(page: Page): Promise<Record<string, string[]>> {
  await page.waitForLoadState('networkidle')
  await expectStill(page)
  const seen = ['display', 'position', 'margin', 'padding', 'gap', 'font', 'color', 'background-color']
  return page.evaluate(
    (names) => {
      const looks: Record<string, string[]> = {}
      for (const element of document.querySelectorAll('main *, nav *')) {
        const style = getComputedStyle(element)
        const look = names.map((name) => style.getPropertyValue(name)).join(' ')
        ;(looks[`${element.tagName} ${element.getAttribute('class')}`] ??= []).push(look)
      }
      return looks
    },
    [...seen, 'border', 'border-radius', 'box-shadow', 'flex', 'translate', 'text-align'],
  )
}
