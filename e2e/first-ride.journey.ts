import type { Page } from '@playwright/test'
import { expect, expectPage, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts'
import { linkFor, register, stranger } from './people.ts'
import { readApi } from './server-calls.ts'
import { onPhone } from './sizes.ts'

const MOST_PRESSES = 14

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test(
  'The first ride leads from the mail to the first points in few presses, and goes on where it was left',
  onPhone,
  async ({ page, otherBrowser }) => {
    const person = stranger({ first_name: 'Iga' })
    await register(person)
    const link = await linkFor(person, '/verify/')
    let presses = 0
    const press = async (name: string | RegExp, within = page) => {
      await within.getByRole('button', { name }).first().click()
      presses += 1
    }

    await page.goto(link)
    await press('Confirm my address')
    await expectPage(page, 'Choose a face')
    await expect(heading(page)).toBeFocused()
    await expectAccessible(page, 'choosing a face')
    await expectNoSidewaysScroll(page, 'choosing a face', [320])
    await press('Drawn face 3')
    await expectPage(page, 'Find your crew')
    await expect(heading(page)).toBeFocused()
    await expectAccessible(page, 'finding a crew')
    await page.reload()
    await expectPage(page, 'Find your crew')

    // Signed in elsewhere, home leads nobody there twice: it is one of the next things.
    const other = await otherBrowser()
    await other.goto('/login')
    await other.getByLabel('Email').fill(person.email)
    await other.getByLabel('Password', { exact: true }).fill(person.password)
    await other.getByRole('button', { name: 'Log in' }).click()
    await expectPage(other, 'Hello Iga')
    await other.getByRole('link', { name: 'Continue your first ride' }).click()
    await expectPage(other, 'Find your crew')

    await press(/^Ask for a seat with /)
    await expectPage(page, 'A practice duel')
    await expect(heading(page)).toBeFocused()
    await press('Start')
    for (let question = 1; question <= 3; question += 1) {
      await expect(page.getByRole('heading', { name: `Question ${question} of 3` })).toBeFocused()
      await page.keyboard.press('1')
      presses += 1
      const lock = page.getByRole('button', { name: 'Lock the answer' })
      const verdict = page.getByRole('status').filter({ hasText: /^(Right!|Not quite)$/ })
      await expect(lock.or(verdict).first()).toBeVisible()
      if (await lock.isVisible()) await press('Lock the answer')
      await expect(verdict.getByRole('heading')).toBeFocused()
      if (question === 1) await expectAccessible(page, 'a practice question')
      await press(question < 3 ? 'Next question' : 'See the result')
    }
    await expect(page.getByText('+10 points').first()).toBeVisible()
    await press('To your camper')
    await expectPage(page, 'Hello Iga')
    expect(presses, 'from the link to home').toBeLessThanOrEqual(MOST_PRESSES)

    const { token } = (await readApi('login', {
      body: { email: person.email, password: person.password },
    })) as { token: string }
    const me = (await readApi('user/me', { token })) as {
      avatar: string | null
      ranking: { general: { points: number } }
    }
    expect(me.avatar).toMatch(/^\/api\/avatars\//)
    expect(me.ranking.general.points).toBe(10)
    await page.goto('/first-ride')
    await expectPage(page, 'Hello Iga')
  },
)
