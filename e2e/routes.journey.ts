import type { Page } from '@playwright/test'
import { type Complaints, expect, expectPage, test, carryToken } from './journey.ts'
import {
  expectAccessible,
  expectDressed,
  expectNoSidewaysScroll,
  expectReadableColours,
  expectNothingMoved,
  expectStill,
  watchRequests,
  watchShift,
} from './page-checks.ts'
import { linkPages, lost, privatePages, publicPages } from './pages.ts'
import { demoToken, linkFor, login, newcomer, personalLink, register, stranger } from './people.ts'
import { readApi } from './server-calls.ts'
import { atBothSizes, isLookedAtClosely, runsAll, shareOf, themeOf } from './sizes.ts'
import { type Tongue, words } from './words.ts'

test.describe.configure({ mode: 'parallel', timeout: 480_000 })

const NARROW = runsAll ? [390, 360, 320] : [320]

type Step = { name: string; path: string | (() => Promise<string>); heading: string }

for (const language of ['en', 'pl'] as const) {
  const texts = words(language)
  const spoken = language === 'en' ? 'English' : 'Polish'

  test(
    `C-1 to C-4, C-6: every page behind the login stands whole and accessible, in ${spoken}`,
    atBothSizes,
    async ({ page, complaints }, { project }) => {
      await carryToken(page, await demoToken('kuba'))
      const steps = Object.entries({ ...privatePages, lost }).map(([name, visit]) => ({
        name,
        path: visit.path,
        heading: visit.heading(texts),
      }))
      await visitAll({ page, complaints, language, steps, device: project.name })
    },
  )

  test(
    `C-5, C-7, C-8: every public page stands whole and accessible, in ${spoken}`,
    atBothSizes,
    async ({ page, complaints }, { project }) => {
      const open = Object.entries({ ...publicPages, lost }).map(([name, visit]) => ({
        name,
        path: visit.path,
        heading: visit.heading(texts),
      }))
      const links = Object.entries(freshLinks).map(([name, path]) => ({
        name,
        path,
        heading: linkPages[name as keyof typeof linkPages](texts),
      }))
      await visitAll({ page, complaints, language, steps: [...open, ...links], device: project.name })
    },
  )
}

/** Each is made when its page is looked at, as not every look at the pages takes all of them. */
const freshLinks: Record<keyof typeof linkPages, () => Promise<string>> = {
  autologin: async () => personalLink((await newcomer()).email),
  accountVerify: async () => {
    const unconfirmed = stranger()
    await register(unconfirmed)
    return linkFor(unconfirmed, '/verify/')
  },
  resetPassword: async () => {
    const person = await newcomer()
    await readApi('forgot-password', { body: { email: person.email } })
    return linkFor(person, '/reset-password/')
  },
  // Its page does not ask whether it is genuine before the press.
  unsubscribe: async () => '/unsubscribe/somebody',
  confirmEmail: async () => linkFor((await mover()).next, '/change-email/'),
  revertEmail: async () => linkFor((await mover()).person, '/keep-email/'),
}

/** One who has moved, and wants to move on. */
async function mover() {
  const person = await newcomer()
  const [second, next] = [stranger(), stranger()]
  const token = await login(person)
  const ask = ({ email }: { email: string }) =>
    readApi('user/me/email', { token, body: { email, password: person.password } })
  await ask(second)
  const secret = (await linkFor(second, '/change-email/')).split('/').at(-1)
  await readApi('email-change/confirm', { body: { token: secret } })
  await ask(next)
  return { person, next }
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
  await watchShift(page, language)
  await page.addInitScript((chosen) => localStorage.setItem('convoy.language', chosen), language)
  const own = shareOf(steps, device, language)
  for (const [position, { name, path, heading }] of own.entries()) {
    await test.step(name, async () => {
      const colorScheme = themeOf(position)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(typeof path === 'string' ? path : await path())
      await expectPage(page, heading)
      await expectStill(page)
      await expectNothingMoved(page, name)
      await expectDressed(page, name)
      if (isLookedAtClosely(position)) await expectAccessible(page, name)
      await photograph(page, `${device}-${language}-${colorScheme}-${name}`)
      if (device === 'phone' || !runsAll) await expectNoSidewaysScroll(page, name, NARROW)
      if (language === 'pl' || !runsAll) return
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
