import { entry, expect, expectPage, openMenu, test } from './journey.ts'
import { linkFor, register, stranger } from './people.ts'
import { callApi, serverUrl } from './server-calls.ts'
import { onlyInAll, onPhone } from './sizes.ts'

test(
  'Register, confirm by mail: a home for somebody without a crew, and one welcome message (C-14, C-7)',
  onPhone,
  async ({ page, isMobile }) => {
    const person = stranger()
    await page.goto('/login')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expectPage(page, 'Create your account')
    await page.getByLabel('First name').fill(person.first_name)
    await page.getByLabel('Last name').fill(person.last_name)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('checkbox', { name: /Terms of the programme/ }).check()
    await page.getByRole('checkbox', { name: /Privacy policy/ }).check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expectPage(page, 'Check your mail')
    await expect(page.getByText(person.email)).toBeVisible()

    await linkFor(person, '/verify/')
    await page.goto('/outbox')
    const mail = page.getByRole('listitem').filter({ hasText: person.email })
    await mail.getByRole('link').first().click()
    await expectPage(page, 'Confirm your address')
    await expect(page.getByText(`Hello ${person.first_name}`)).toBeVisible()
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await expectPage(page, 'Choose a face')
    await page.getByRole('button', { name: 'Skip all' }).click()
    await expectPage(page, `Hello ${person.first_name}`)
    await expect(page.getByRole('link', { name: 'Start a crew' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Find a crew' })).toBeVisible()

    if (isMobile) await expect(page.getByRole('button', { name: 'Menu' })).toContainText('new')
    await openMenu(page)
    await expect(entry(page, 'Contact')).toContainText('1 new')
    await entry(page, 'Contact').click()
    await expectPage(page, 'Contact')
    await expect(page.getByText('Organisers', { exact: true })).toBeVisible()
    await openMenu(page)
    await expect(entry(page, 'Contact')).not.toContainText('new')
  },
)

test('D4: opening the confirmation link uses nothing up, whoever opens it; only the press confirms', async ({
  page,
  otherBrowser,
}) => {
  const person = stranger()
  await register(person)
  const link = await linkFor(person, '/verify/')
  for (const method of ['GET', 'HEAD', 'GET']) await fetch(`${serverUrl()}${link}`, { method })
  const scanner = await otherBrowser()
  await scanner.goto(link)
  await expectPage(scanner, 'Confirm your address')
  const tryLogin = () => callApi('login', { body: { email: person.email, password: person.password } })
  expect(await (await tryLogin()).json()).toMatchObject({ code: 'auth_email_not_verified' })

  await page.goto(link)
  await expectPage(page, 'Confirm your address')
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expectPage(page, 'Choose a face')
  expect((await tryLogin()).status).toBe(200)

  await scanner.getByRole('button', { name: 'Confirm my address' }).click()
  await expectPage(scanner, 'This link has expired')
})

test('C-70: each requirement of the password ticks itself off, and mistakes stand beside their fields and on top', async ({
  page,
}) => {
  await page.goto('/register')
  const requirement = page.getByRole('listitem').filter({ hasText: 'at least 10 characters' })
  await expect(requirement).toContainText('still missing')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('three gre')
  await expect(requirement).toContainText('still missing')
  await password.fill('three gree')
  await expect(requirement).toContainText('(met)')

  await page.getByLabel('Last name').fill('Nowak')
  await page.getByLabel('Email').fill('not an address')
  await page.getByRole('checkbox', { name: /Privacy policy/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()

  const summary = page.getByRole('alert')
  await expect(summary).toContainText('3 things need a look')
  await expect(summary.getByRole('link', { name: /^Terms of the programme/ })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Enter an email address/)
  await summary.getByRole('link', { name: /^Email/ }).click()
  await expect(page.getByLabel('Email')).toBeFocused()

  await expect(page.getByLabel('Last name')).toHaveValue('Nowak')
  await expect(page.getByLabel('Email')).toHaveValue('not an address')
  await expect(password).toHaveValue('three gree')
  await expect(page.getByRole('checkbox', { name: /Privacy policy/ })).toBeChecked()
})

test('A consent that is missing is said beside its box', onlyInAll, async ({ page }) => {
  const person = stranger()
  await page.goto('/register')
  await page.getByLabel('First name').fill(person.first_name)
  await page.getByLabel('Last name').fill(person.last_name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('checkbox', { name: /Privacy policy/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('checkbox', { name: /Terms of the programme/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
})

test(
  'C-42: all four documents are linked from the registration and can be read there',
  onlyInAll,
  async ({ page }) => {
    await page.goto('/register')
    for (const [title, sentence] of [
      ['Terms of the programme', 'Taking part is voluntary'],
      ['Privacy policy', 'What others see'],
      ['Who is responsible for your data', 'The controller is your employer'],
      ['Rulebook', 'A course finished'],
    ] as const) {
      const opened = page.waitForEvent('popup')
      await page.getByRole('link', { name: title }).click()
      const paper = await opened
      await expectPage(paper, title)
      await expect(paper.getByText(sentence)).toBeVisible()
      await paper.close()
    }
  },
)
