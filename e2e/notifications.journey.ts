import { crewOf, rider } from './crews.ts'
import { carryToken, entry, expect, expectPage, openLive, openMenu, test } from './journey.ts'
import { readApi } from './server-calls.ts'
import { onlyInAll, onPhone } from './sizes.ts'

test.describe.configure({ timeout: 120_000 })

test(
  'Notifications count in the badge, wait while I read, and are answered in place',
  onPhone,
  async ({ page, isMobile }) => {
    const [first, second, third, me] = [await rider(), await rider(), await rider(), await rider()]
    const crews = [await crewOf(first), await crewOf(second), await crewOf(third)]
    const invite = (captain: { token: string }) =>
      readApi('teams/invitations', { token: captain.token, body: { user_ids: [me.id] } })
    await invite(first)
    await invite(second)

    await openLive(page, me.token, '/notifications')
    await expectPage(page, 'Notifications')
    const cards = page.getByRole('article', { name: /has a seat for you/ })
    await expect(cards).toHaveCount(2)
    await expect(page.getByText('New', { exact: true })).toHaveCount(2)

    await invite(third)
    await expect(page.getByRole('button', { name: '1 new – show' })).toBeVisible()
    await expect(cards).toHaveCount(2)
    await openMenu(page)
    await expect(entry(page, 'Notifications')).toContainText('3 new')
    if (isMobile) await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '1 new – show' }).click()
    await expect(cards).toHaveCount(3)

    await page.getByRole('button', { name: 'Unread' }).click()
    await expect(cards).toHaveCount(3)
    await page.getByRole('button', { name: `Decline the invitation of ${crews[2]!.name}` }).click()
    const declined = page.getByRole('article', { name: `${crews[2]!.name} has a seat for you` })
    await expect(declined).toContainText('You declined. The crew may invite you again.')
    await openMenu(page)
    await expect(entry(page, 'Notifications')).toContainText('2 new')
    if (isMobile) await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await openMenu(page)
    await expect(entry(page, 'Notifications')).not.toContainText('new')
    if (isMobile) await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await expect(page.getByText('New', { exact: true })).toHaveCount(0)

    await page.getByRole('button', { name: `Come aboard ${crews[0]!.name}` }).click()
    await expect(page.getByRole('article', { name: `${crews[0]!.name} has a seat for you` })).toContainText(
      'You came aboard.',
    )
    // Whoever rides has no other offers open.
    await expect(page.getByRole('article', { name: `${crews[1]!.name} has a seat for you` })).toContainText(
      'No longer open',
    )
  },
)

test('A captain answers a request among the notifications', onlyInAll, async ({ page }) => {
  const [captain, asker] = [await rider(), await rider({ first_name: 'Tytus' })]
  const crew = await crewOf(captain)
  await readApi(`teams/${crew.id}/join-requests`, { token: asker.token, body: { message: 'May I?' } })
  await carryToken(page, captain.token)
  await page.goto('/notifications')
  const name = `${asker.first_name} ${asker.last_name}`
  const ticket = page.getByRole('article', { name: `${name} asks for a seat` })
  await expect(ticket).toContainText('May I?')
  await ticket.getByRole('button', { name: `Take aboard ${name}` }).click()
  await expect(ticket).toContainText('Aboard.')
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Your crew' })).toContainText(name)
})
