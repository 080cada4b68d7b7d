import type { Page } from '@playwright/test'
import { type Complaints, expect, expectPage, test, carryToken } from './journey.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableColours,
  expectStill,
  watchRequests,
} from './page-checks.ts'
import { linkPages, lost, privatePages, publicPages } from './pages.ts'
import { demoToken, linkFor, login, newcomer, personalLink, register, stranger } from './people.ts'
import { readApi } from './server-calls.ts'
import { type Tongue, words } from './words.ts'

test.describe.configure({ mode: 'parallel', timeout: 480_000 })

type Step = { name: string; path: string; heading: string }

for (const language of ['en', 'pl'] as const) {
  const texts = words(language)
  const spoken = language === 'en' ? 'English' : 'Polish'

  test(`C-1 to C-4, C-6: every page behind the login stands whole and accessible, in ${spoken}`, async ({
    page,
    complaints,
  }, { project }) => {
    test.skip(project.name === 'phone' && language === 'pl', 'the desktop reads Polish')
    await carryToken(page, await demoToken('kuba'))
    const steps = Object.entries({ ...privatePages, lost }).map(([name, visit]) => ({
      name,
      path: visit.path,
      heading: visit.heading(texts),
    }))
    await visitAll({ page, complaints, language, steps, device: project.name })
  })

  test(`C-5, C-7, C-8: every public page stands whole and accessible, in ${spoken}`, async ({
    page,
    complaints,
  }, { project }) => {
    const open = Object.entries({ ...publicPages, lost }).map(([name, visit]) => ({
      name,
      path: visit.path,
      heading: visit.heading(texts),
    }))
    const links = Object.entries(await freshLinks()).map(([name, path]) => ({
      name,
      path,
      heading: linkPages[name as keyof typeof linkPages](texts),
    }))
    await visitAll({ page, complaints, language, steps: [...open, ...links], device: project.name })
  })
}

async function freshLinks(): Promise<Record<keyof typeof linkPages, string>> {
  const [unconfirmed, person] = [stranger(), await newcomer()]
  await register(unconfirmed)
  await readApi('forgot-password', { body: { email: person.email } })
  return {
    autologin: await personalLink(person.email),
    accountVerify: await linkFor(unconfirmed, '/verify/'),
    resetPassword: await linkFor(person, '/reset-password/'),
    // Its page does not ask whether it is genuine before the press.
    unsubscribe: '/unsubscribe/somebody',
    ...(await emailLinks()),
  }
}

/** Of one who has moved, and wants to move on. */
async function emailLinks() {
  const person = await newcomer()
  const [second, third] = [stranger(), stranger()]
  const token = await login(person)
  const ask = ({ email }: { email: string }) =>
    readApi('user/me/email', { token, body: { email, password: person.password } })
  await ask(second)
  const secret = (await linkFor(second, '/change-email/')).split('/').at(-1)
  await readApi('email-change/confirm', { body: { token: secret } })
  await ask(third)
  return {
    confirmEmail: await linkFor(third, '/change-email/'),
    revertEmail: await linkFor(person, '/keep-email/'),
  }
}

async function visitAll({
  page,
  complaints,
  language,
  steps,
  device,
}: {
  page: Page
  complaints: Complaints
  language: Tongue
  steps: Step[]
  device: string
}) {
  complaints.expected = []
  const failed = watchRequests(page)
  await page.addInitScript((chosen) => localStorage.setItem('convoy.language', chosen), language)
  for (const { name, path, heading } of steps) {
    await test.step(`${name} at ${path}`, async () => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await page.goto(path)
      await expectPage(page, heading)
      await expectStill(page)
      await expectAccessible(page, name)
      await photograph(page, `${device}-${language}-light-${name}`)
      if (device === 'phone') await expectNoSidewaysScroll(page, name, [390, 360, 320])
      if (language === 'pl') return
      // Only colours differ in the dark.
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await expectReadableColours(page, `${name} in the dark`)
      await photograph(page, `${device}-${language}-dark-${name}`)
    })
  }
  expect(failed, 'requests that failed').toEqual([])
}

async function photograph(page: Page, name: string) {
  if (process.env['JOURNEY_PICTURES']) await page.screenshot({ path: `test-results/pictures/${name}.png` })
}
