import type { Page } from '@playwright/test'
import { crewOf, rider } from './crews.ts'
import { carryToken, entry, expect, expectPage, openLive, openMenu, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts'
import { readApi } from './server-calls.ts'
import { onlyInAll, sizeOf } from './sizes.ts'
import { beginsLike, speakIn, TONGUES, words } from './words.ts'

test.describe.configure({ timeout: 120_000 })

async function openGroups(page: Page) {
  await expect(page.locator('summary').first()).toBeVisible()
  for (const group of await page.locator('summary').filter({ visible: true }).all()) await group.click()
}

for (const language of TONGUES) {
  const t = words(language)
  const { notification_settings: own, notifications } = t
  const markOf = (kind: keyof typeof own.kinds, where: 'in_app' | 'email') =>
    `${own.kinds[kind]}: ${own[where]}`

  test(
    `Each person chooses what they are told of, where, and when the summary comes (${language})`,
    sizeOf(language),
    async ({ page, otherBrowser, isMobile }) => {
      test.skip((language === 'pl') !== isMobile, 'Polish on the phone, English at the console: it is long')
      const [captain, me] = [await rider(), await rider()]
      const crew = await crewOf(captain)
      await speakIn(page, language)
      await openLive(page, me.token, '/notifications')
      await page.getByRole('link', { name: notifications.settings }).click()
      await expectPage(page, own.title)
      await expectAccessible(page, 'the settings of notifications')
      await expectNoSidewaysScroll(page, 'the settings of notifications', [320])

      await openGroups(page)
      const mark = page.getByRole('checkbox', { name: markOf('camper_invitation_received', 'in_app') })
      await expect(mark).toBeChecked()
      await mark.uncheck()
      await expect(mark).not.toBeChecked()
      await page.getByRole('checkbox', { name: markOf('post_liked', 'email') }).check()
      await page.getByRole('radio', { name: own.rhythms.weekly }).check()
      await page.getByRole('combobox', { name: own.day, exact: true }).selectOption('5')
      await page.getByRole('combobox', { name: own.hour, exact: true }).selectOption('17')
      await page.getByRole('combobox', { name: beginsLike(own.cap) }).selectOption('3')
      await page.getByRole('button', { name: own.save, exact: true }).click()
      await expect(page.getByText(own.saved)).toBeVisible()

      // On another device it stands as chosen, and what is not wished is not counted.
      await readApi('teams/invitations', { token: captain.token, body: { user_ids: [me.id] } })
      const other = await otherBrowser()
      await speakIn(other, language)
      await carryToken(other, me.token)
      await other.goto('/my-account/notifications')
      await openGroups(other)
      const theirs = other.getByRole('checkbox', { name: markOf('camper_invitation_received', 'in_app') })
      await expect(theirs).not.toBeChecked()
      await expect(other.getByRole('checkbox', { name: markOf('post_liked', 'email') })).toBeChecked()
      await expect(other.getByRole('combobox', { name: own.day, exact: true })).toHaveValue('5')
      await expect(other.getByRole('combobox', { name: beginsLike(own.cap) })).toHaveValue('3')
      await other.goto('/notifications')
      await expect(other.getByText(notifications.empty_title)).toBeVisible()

      // Whoever leaves the page at once leaves before it is told.
      const told = page.waitForResponse(/\/notifications\/choices\//)
      await mark.check()
      await told
      await page.goto('/notifications')
      const invitation = page.getByRole('article', { name: crew.name })
      await expect(invitation).toBeVisible()
      await openMenu(page, t.nav)
      await expect(entry(page, t.nav.notifications, t.nav)).toContainText('1')
      if (isMobile) await page.keyboard.press('Escape')
      if (isMobile) await page.getByRole('button', { name: t.list_page.filters }).click()
      const kinds = page.getByRole('combobox', { name: notifications.of_kind })
      await kinds.selectOption({ label: own.kinds.duel })
      await expect(page.getByText(notifications.empty_kind_title)).toBeVisible()
      await kinds.selectOption({ label: own.kinds.camper_invitation_received })
      await expect(invitation).toBeVisible()
    },
  )
}

test('Notifications are set by group, for everything at once, or one by one', onlyInAll, async ({ page }) => {
  const me = await rider()
  const t = words('en').notification_settings
  await carryToken(page, me.token)
  await page.goto('/my-account/notifications')
  await expectPage(page, t.title)
  const marks = page.getByRole('checkbox').filter({ visible: true })
  await expect(marks, 'three for each group').toHaveCount(18)
  await page.getByRole('button', { name: t.preset.app_only }).click()
  const wall = (where: 'in_app' | 'email') =>
    page.getByRole('checkbox', { name: `${t.groups.wall}: ${t[where]}` })
  await expect(wall('in_app')).toBeChecked()
  await expect(wall('email')).not.toBeChecked()
  await openGroups(page)
  await page.getByRole('checkbox', { name: `${t.kinds.post_liked}: ${t.in_app}` }).uncheck()
  await expect(wall('in_app')).toBeChecked({ indeterminate: true })
  await expectAccessible(page, 'the opened groups')
  await expectNoSidewaysScroll(page, 'the opened groups', [320, 390])
  await wall('in_app').click()
  await expect(page.getByRole('checkbox', { name: `${t.kinds.post_liked}: ${t.in_app}` })).toBeChecked()
})

test(
  'A link that is no link of a summary ends nothing and says so',
  onlyInAll,
  async ({ page, complaints }) => {
    complaints.expected = [/404/]
    await page.goto('/unsubscribe/somebody')
    await expectPage(page, 'No more summaries?')
    await page.getByRole('button', { name: 'End the summaries' }).click()
    await expect(page.getByText(/This link does not belong to a summary of ours/)).toBeVisible()
    await expectAccessible(page, 'a summary that cannot be ended')
  },
)
