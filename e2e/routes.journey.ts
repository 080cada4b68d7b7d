import type { Page } from '@playwright/test'
import { type Complaints, expect, expectPage, test, carryToken } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll, watchRequests } from './page-checks.ts'
import { linkPages, lost, privatePages, publicPages } from './pages.ts'
import { demoToken, linkFor, newcomer, personalLink, register, stranger } from './people.ts'
import { readApi } from './server-calls.ts'
import { type Tongue, words } from './words.ts'

test.describe.configure({ mode: 'parallel', timeout: 240_000 })

type Look = { language: Tongue; colorScheme: 'light' | 'dark' }
type Step = { name: string; path: string; heading: string }

const looks: Look[] = [
  { language: 'en', colorScheme: 'light' },
  { language: 'en', colorScheme: 'dark' },
  { language: 'pl', colorScheme: 'light' },
]

for (const look of looks) {
  const texts = words(look.language)
  const seen = `in ${look.language === 'en' ? 'English' : 'Polish'}, ${look.colorScheme}`

  test(`C-1 to C-4, C-6: every page behind the login stands whole and accessible, ${seen}`, async ({
    page,
    complaints,
  }, { project }) => {
    await carryToken(page, await demoToken('kuba'))
    const steps = Object.entries({ ...privatePages, lost }).map(([name, visit]) => ({
      name,
      path: visit.path,
      heading: visit.heading(texts),
    }))
    await visitAll({ page, complaints, look, steps, narrow: project.name === 'phone' })
  })

  test(`C-5, C-7, C-8: every public page stands whole and accessible, ${seen}`, async ({ page, complaints }, {
    project,
  }) => {
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
    await visitAll({ page, complaints, look, steps: [...open, ...links], narrow: project.name === 'phone' })
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
  }
}

async function visitAll({
  page,
  complaints,
  look,
  steps,
  narrow,
}: {
  page: Page
  complaints: Complaints
  look: Look
  steps: Step[]
  narrow: boolean
}) {
  complaints.expected = []
  const failed = watchRequests(page)
  await page.addInitScript((language) => localStorage.setItem('convoy.language', language), look.language)
  await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' })
  for (const { name, path, heading } of steps) {
    await test.step(`${name} at ${path}`, async () => {
      await page.goto(path)
      await expectPage(page, heading)
      await page.waitForLoadState('networkidle')
      await expectAccessible(page, name)
      if (narrow) await expectNoSidewaysScroll(page, name, [390, 360, 320])
      if (process.env['JOURNEY_PICTURES'])
        await page.screenshot({
          path: `test-results/pictures/${narrow ? 'phone' : 'desktop'}-${look.language}-${look.colorScheme}-${name}.png`,
        })
    })
  }
  expect(failed, 'requests that failed').toEqual([])
}
