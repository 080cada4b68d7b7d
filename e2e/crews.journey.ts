import type { Page } from '@playwright/test'
import { crewOf, type Rider, rider } from './crews.ts'
import {
  carryToken,
  entry,
  expect,
  expectPage,
  openLive,
  openMenu,
  searchFor,
  showFilters,
  test,
} from './journey.ts'
import { expectAccessible } from './page-checks.ts'
import { openConsole } from './console.ts'
import { readApi } from './server-calls.ts'
import { onlyInAll, onPhone } from './sizes.ts'
import { words } from './words.ts'

// Two browsers and their people take their time on a busy machine.
test.describe.configure({ timeout: 120_000 })

const crewCard = (page: Page) => page.getByRole('region', { name: 'Your crew' })
const nameOf = ({ first_name, last_name }: Rider) => `${first_name} ${last_name}`
const memberRow = (page: Page, person: Rider) =>
  crewCard(page)
    .getByRole('listitem')
    .filter({ hasText: nameOf(person) })

/** A phone folds the members away. */
async function showMembers(page: Page) {
  await expect(crewCard(page)).toBeVisible()
  const fold = crewCard(page).getByRole('button', { name: 'Who rides along' })
  if ((await fold.isVisible()) && (await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
}

async function chooseInCrew(page: Page, entryName: string) {
  await crewCard(page).getByRole('button', { name: 'What you can do in the crew' }).click()
  await page.getByRole('menuitem', { name: entryName }).click()
}

test('A captain founds a crew and invites; the invited person sees it live and boards in place', async ({
  page,
  otherBrowser,
}) => {
  const [captain, guest, other] = [await rider(), await rider({ first_name: 'Gaja' }), await otherBrowser()]
  await openLive(other, guest.token, '/')
  await expectPage(other, `Hello ${guest.first_name}`)

  await openLive(page, captain.token, '/create-team')
  await expectPage(page, 'Start a crew')
  const name = `Owls ${captain.last_name.slice(-10)}`
  await page.getByLabel('Name of the crew').fill(`  ${name}`)
  await page.getByRole('radio', { name: /panel van/i }).check()
  await page.getByRole('radio', { name: /plum/i }).check()
  await page.getByLabel('Name of the crew').press('Enter')
  await expectPage(page, 'Invite passengers')
  await expect(page.getByText(`${name} is on the road!`)).toBeVisible()

  await searchFor(page.getByRole('searchbox', { name: 'Name' }), guest.last_name)
  await page.getByRole('checkbox', { name: nameOf(guest) }).check()
  await page.getByLabel('A word with it (optional)').fill('We have a seat by the window.')
  await page.getByRole('button', { name: 'Invite 1 person' }).click()
  await expect(page.getByText('1 invitation is on its way')).toBeVisible()
  await expect(
    page.getByRole('button', { name: `Withdraw the invitation of ${nameOf(guest)}` }),
  ).toBeVisible()

  const card = other.getByRole('article', { name: `${name} has a seat for you` })
  await expect(card).toContainText('We have a seat by the window.')
  await expect(other.getByText(`${name} invites you aboard.`)).toHaveCount(1)
  await openMenu(other)
  await expect(entry(other, 'Notifications')).toContainText('1 new')
  await other.keyboard.press('Escape')
  await card.getByRole('button', { name: `Come aboard ${name}` }).click()
  await expect(other.getByText(`You ride with ${name} now.`)).toBeVisible()
  await showMembers(other)
  await expect(memberRow(other, captain)).toContainText('Captain')
  await openMenu(other)
  await expect(entry(other, 'Notifications')).not.toContainText('new')

  await page.goto('/')
  await showMembers(page)
  await expect(memberRow(page, guest)).toContainText('online')
  await other.close()
  await expect(memberRow(page, guest)).not.toContainText('online', { timeout: 20_000 })
})

test(
  'A request to join reaches the captain live; declined it may be asked again, accepted it is seen at once',
  onPhone,
  async ({ page, otherBrowser }) => {
    const [captain, asker, other] = [await rider(), await rider({ first_name: 'Iwo' }), await otherBrowser()]
    const crew = await crewOf(captain)
    await openLive(page, captain.token, '/')
    await expect(crewCard(page)).toBeVisible()
    await openLive(other, asker.token, `/find-a-team?search=${encodeURIComponent(crew.name)}`)
    const found = other.getByRole('article', { name: crew.name, exact: true })

    for (const answer of ['Decline the request of', 'Take aboard'] as const) {
      await found.getByRole('button', { name: `Ask to join ${crew.name}` }).click()
      const dialog = other.getByRole('dialog')
      await dialog.getByLabel('A word with it (optional)').fill('I bring a guitar.')
      await dialog.getByRole('button', { name: 'Send the request' }).click()
      await expect(found.getByRole('button', { name: `Withdraw request to ${crew.name}` })).toBeVisible()

      const ticket = page
        .getByRole('article', { name: `${nameOf(asker)} asks for a seat` })
        .filter({ has: page.getByRole('button') })
      await expect(ticket).toContainText('I bring a guitar.')
      await ticket.getByRole('button', { name: `${answer} ${nameOf(asker)}` }).click()
    }
    await expect(found).toContainText('Your crew')
    await showMembers(page)
    await expect(memberRow(page, asker)).toContainText('online')
  },
)

test(
  'When the captain leaves, the other one follows, sees it live, and history tells it',
  onlyInAll,
  async ({ page, otherBrowser }) => {
    const [captain, mate, other] = [await rider(), await rider({ first_name: 'Maks' }), await otherBrowser()]
    const crew = await crewOf(captain, mate)
    await openLive(page, captain.token, '/')
    await openLive(other, mate.token, '/')
    await showMembers(other)
    await expect(memberRow(other, captain)).toContainText('Captain')

    await chooseInCrew(page, 'Leave the crew')
    const dialog = page.getByRole('dialog', { name: `Leave ${crew.name}?` })
    await expect(dialog).toContainText(`${nameOf(mate)} has been aboard longest and becomes captain.`)
    await expectAccessible(page, 'the question before leaving')
    await dialog.getByRole('button', { name: 'Leave the crew' }).click()
    await expect(page.getByText(`You have left ${crew.name}.`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Start a crew' })).toBeVisible()

    await expect(memberRow(other, mate)).toContainText('Captain')
    await expect(memberRow(other, captain)).toHaveCount(0)
    await chooseInCrew(other, 'History')
    const history = other.getByRole('dialog', { name: 'History of the crew' })
    await expect(history).toContainText(`${nameOf(mate)} becomes captain, aboard longest of all`)
    await expect(history).toContainText(`${nameOf(captain)} leaves the crew`)
    await expectAccessible(other, 'the history of the crew')
    await other.keyboard.press('Escape')
    await expect(crewCard(other).getByRole('button', { name: 'What you can do in the crew' })).toBeFocused()
  },
)

test(
  'The last seat: of two who press at once one boards, and the other is told in place',
  onlyInAll,
  async ({ page, otherBrowser }) => {
    const [captain, one, two] = [await rider(), await rider(), await rider({ first_name: 'Ola' })]
    const mates = [await rider(), await rider(), await rider(), await rider()]
    const crew = await crewOf(captain, ...mates)
    const body = { user_ids: [one.id, two.id] }
    await readApi('teams/invitations', { token: captain.token, body })
    const other = await otherBrowser()
    await openLive(page, one.token, '/')
    await openLive(other, two.token, '/')
    const buttons = [page, other].map((screen) =>
      screen.getByRole('button', { name: `Come aboard ${crew.name}` }),
    )
    for (const button of buttons) await expect(button).toBeEnabled()
    await Promise.all(buttons.map((button) => button.click()))

    const aboard = () => Promise.all([page, other].map((screen) => crewCard(screen).count()))
    await expect.poll(async () => (await aboard()).reduce((sum, count) => sum + count)).toBe(1)
    const late = (await crewCard(page).count()) === 0 ? page : other
    await expect(late.getByRole('article', { name: `${crew.name} has a seat for you` })).toContainText(
      /[Ee]very seat (of this crew )?is taken/,
    )
  },
)

test('Find a crew by member and department; Back and reload keep the search', onlyInAll, async ({ page }) => {
  const [captain, person] = [await rider({ first_name: 'Ścibor' }), await rider()]
  const crew = await crewOf(captain)
  await carryToken(page, person.token)
  await page.goto('/find-a-team')
  await expectPage(page, 'Find a crew')
  await showFilters(page)
  const search = page.getByRole('searchbox', { name: 'Crew, person or department' })
  // Letters count without their accents.
  await search.fill(`scibor ${captain.last_name}`)
  await expect(page.getByRole('status').filter({ hasText: /^1 crew$/ })).toBeVisible()
  await expect(page.getByRole('article', { name: crew.name, exact: true })).toBeVisible()
  await page.getByLabel('Seats').selectOption('3')
  await expect(page).toHaveURL(/free=3/)
  await expect(page.getByRole('article', { name: crew.name, exact: true })).toBeVisible()

  await page.reload()
  await showFilters(page)
  await expect(search).toHaveValue(`scibor ${captain.last_name}`)
  await expect(page.getByLabel('Seats')).toHaveValue('3')
  await page.goBack()
  await expect(page.getByLabel('Seats')).toHaveValue('')
  await expect(search).toHaveValue(`scibor ${captain.last_name}`)

  await search.fill('')
  await page.getByLabel('Department', { exact: true }).selectOption({ label: 'Finance' })
  await expect(page).toHaveURL(/department=/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('article', { name: crew.name, exact: true })).toHaveCount(0)
  await search.fill('no crew of this name')
  await expect(page.getByRole('heading', { name: 'No crew like this on the road' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all crews' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test(
  'An organiser gives somebody without a crew a seat, sees it on the page of the crew, and takes it back',
  onlyInAll,
  async ({ page }) => {
    const t = words('en').console_crews
    const [one, two] = [await rider(), await rider()]
    const crew = await crewOf(two)
    await openConsole(page, 'en', `/console/crews?tab=lonely&search=${one.last_name}`)
    await expectPage(page, t.title)
    await page.getByRole('checkbox', { name: nameOf(one) }).check()
    await page.getByRole('button', { name: t.acts.put }).click()
    const dialog = page.getByRole('dialog')
    await searchFor(dialog.getByRole('searchbox'), crew.name)
    await dialog.getByRole('radio', { name: crew.name }).check()
    await expect(dialog.getByRole('region', { name: t.plan.title })).toContainText('1 person changes seats')
    await expectAccessible(page, 'moving a rider')
    await dialog.getByRole('button', { name: 'Move 1 rider' }).click()
    await expect(dialog).toBeHidden()
    const undo = page.getByRole('button', { name: t.undo, exact: true })
    await expect(undo).toBeVisible()
    await page.goto(`/console/crews/${crew.id}`)
    await expectPage(page, crew.name)
    await expect(page.getByRole('table', { name: t.one.riders })).toContainText(nameOf(one))
    await expect(page.getByRole('list').filter({ hasText: 'given a seat by the organisers' })).toBeVisible()
    await expectAccessible(page, 'a crew at the console')
    await page.goto('/console/crews')
    await page.getByRole('button', { name: t.works }).click()
    await page.getByRole('dialog').getByRole('listitem').first().getByRole('button', { name: t.undo }).click()
    await expect(page.getByText(t.undone)).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText(t.undone_sign)
  },
)
