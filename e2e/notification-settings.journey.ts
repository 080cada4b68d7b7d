import { crewOf, rider } from './crews.ts'
import { carryToken, entry, expect, expectPage, openLive, openMenu, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts'
import { readApi } from './server-calls.ts'

test.describe.configure({ timeout: 120_000 })

test('Each person chooses what they are told of, where, and when the summary comes', async ({
  page,
  otherBrowser,
  isMobile,
}) => {
  const [captain, me] = [await rider(), await rider()]
  const crew = await crewOf(captain)
  await openLive(page, me.token, '/notifications')
  await page.getByRole('link', { name: 'What I am told of' }).click()
  await expectPage(page, 'Your notifications')
  await expectAccessible(page, 'the settings of notifications')
  await expectNoSidewaysScroll(page, 'the settings of notifications', [320])

  const mark = page.getByRole('checkbox', { name: 'Invitations to a crew: In the app' })
  await expect(mark).toBeChecked()
  await mark.uncheck()
  await expect(mark).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Likes: E-mail' }).check()
  await page.getByRole('radio', { name: 'Once a week' }).check()
  await page.getByRole('combobox', { name: 'On', exact: true }).selectOption({ label: 'Friday' })
  await page.getByRole('combobox', { name: 'At', exact: true }).selectOption('17')
  await page.getByRole('combobox', { name: /^How often devices/ }).selectOption({ label: '3 times' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()

  // On another device it stands as chosen, and what is not wished is not counted.
  await readApi('teams/invitations', { token: captain.token, body: { user_ids: [me.id] } })
  const other = await otherBrowser()
  await carryToken(other, me.token)
  await other.goto('/my-account/notifications')
  await expect(other.getByRole('checkbox', { name: 'Invitations to a crew: In the app' })).not.toBeChecked()
  await expect(other.getByRole('checkbox', { name: 'Likes: E-mail' })).toBeChecked()
  await expect(other.getByRole('combobox', { name: 'On', exact: true })).toHaveValue('5')
  await expect(other.getByRole('combobox', { name: /^How often devices/ })).toHaveValue('3')
  await other.goto('/notifications')
  await expect(other.getByText('All quiet on the road')).toBeVisible()

  await mark.check()
  await page.goto('/notifications')
  await expect(page.getByRole('article', { name: `${crew.name} has a seat for you` })).toBeVisible()
  await openMenu(page)
  await expect(entry(page, 'Notifications')).toContainText('1 new')
  if (isMobile) await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Of which kind' }).selectOption({ label: 'Duels' })
  await expect(page.getByText('Nothing of this kind')).toBeVisible()
  await page.getByRole('combobox', { name: 'Of which kind' }).selectOption({ label: 'Invitations to a crew' })
  await expect(page.getByRole('article', { name: `${crew.name} has a seat for you` })).toBeVisible()
})

test('A link that is no link of a summary ends nothing and says so', async ({ page, complaints }) => {
  complaints.expected = [/404/]
  await page.goto('/unsubscribe/somebody')
  await expectPage(page, 'No more summaries?')
  await page.getByRole('button', { name: 'End the summaries' }).click()
  await expect(page.getByText(/This link does not belong to a summary of ours/)).toBeVisible()
  await expectAccessible(page, 'a summary that cannot be ended')
})
