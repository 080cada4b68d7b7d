import { directOf, groupOf, messageIn, openMessageMenu, say, signIntoChat, writeIn } from './chats.ts'
import { crewOf, rider } from './crews.ts'
import { expect, expectPage, openLive, searchFor, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll, expectStill } from './page-checks.ts'
import { login, DEMO_PASSWORD } from './people.ts'
import { readApi } from './server-calls.ts'
import { onlyInAll, onPhone } from './sizes.ts'

test.describe.configure({ timeout: 120_000 })

test(
  'A group is opened, its members come and go, read what is said from then on, and its owner renames it',
  onlyInAll,
  async ({ page, otherBrowser }) => {
    const anna = await rider({ first_name: 'Anna' })
    const ben = await rider({ first_name: 'Ben' })
    const cleo = await rider({ first_name: 'Cleo' })
    await openLive(page, anna.token, '/chat')
    await expectPage(page, 'Chat')
    await page.getByRole('button', { name: 'New conversation' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Start a group' }).click()
    await searchFor(dialog.getByRole('searchbox', { name: 'Search by name' }), ben.last_name)
    await dialog.getByRole('button', { name: new RegExp(`^Ben ${ben.last_name}`) }).click()
    await expect(dialog.getByRole('list', { name: 'Chosen people' })).toContainText('Ben')
    await expect(dialog.getByLabel('Name of the group')).toHaveAttribute('placeholder', 'Ben')
    await dialog.getByLabel('Name of the group').fill(`Lake lovers ${anna.last_name.slice(-5)}`)
    await expectStill(page)
    await expectAccessible(page, 'a group that is being opened')
    await dialog.getByRole('button', { name: 'Start the group' }).click()
    const name = `Lake lovers ${anna.last_name.slice(-5)}`
    await expectPage(page, name)
    await writeIn(page, 'Before Cleo')

    const bens = await otherBrowser()
    await openLive(bens, ben.token, '/chat')
    await bens.getByRole('link', { name: new RegExp(name) }).click()
    await expect(messageIn(bens, 'Before Cleo')).toBeVisible()

    const cleos = await otherBrowser()
    await openLive(cleos, cleo.token, '/chat')
    await page.getByRole('button', { name: '2 members' }).click()
    await page.getByRole('button', { name: 'Add people' }).click()
    await searchFor(page.getByRole('searchbox', { name: 'Search by name' }), cleo.last_name)
    await page.getByRole('button', { name: new RegExp(`^Cleo ${cleo.last_name}`) }).click()
    await page.getByRole('button', { name: 'Add 1 person' }).click()
    await expect(page.getByRole('region', { name: 'Members' })).toContainText(`Cleo ${cleo.last_name}`)
    await expectAccessible(page, 'the members of a group')
    await page.getByLabel('Name of the group').fill(`${name} II`)
    await page.getByRole('button', { name: 'Rename' }).click()
    await page.keyboard.press('Escape')
    await expectPage(page, `${name} II`)
    const row = cleos.getByRole('link', { name: new RegExp(`${name} II`) })
    await expect(row).toBeVisible({ timeout: 15_000 })
    await row.click()
    await writeIn(page, 'After Cleo')
    await expect(messageIn(cleos, 'After Cleo')).toBeVisible({ timeout: 10_000 })
    await expect(messageIn(cleos, 'Before Cleo')).toHaveCount(0)
    await expect(messageIn(bens, 'After Cleo')).toHaveCount(1)
    await expect(async () => {
      await openMessageMenu(page, 'After Cleo')
      await page.getByRole('menuitem', { name: 'Who has read it' }).click()
      const readers = await page.getByRole('dialog', { name: 'Who has read it' }).textContent()
      await page.keyboard.press('Escape')
      expect(readers).toContain(`Cleo ${cleo.last_name}`)
    }).toPass({ timeout: 15_000 })

    await openMessageMenu(cleos, 'After Cleo')
    await cleos.keyboard.press('Escape')
    await cleos.getByRole('button', { name: `More about ${name} II` }).click()
    await cleos.getByRole('menuitem', { name: 'Leave the group' }).click()
    await expectAccessible(cleos, 'the question before a group is left')
    await cleos.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await expect(cleos.getByRole('link', { name: new RegExp(`${name} II`) })).toHaveCount(0)
    await expect(page.getByRole('button', { name: '2 members' })).toBeVisible({ timeout: 10_000 })
  },
)

test('A crew has its group by itself, and a member is written to from there', onPhone, async ({ page }) => {
  const [anna, ben] = [await rider({ first_name: 'Anna' }), await rider({ first_name: 'Ben' })]
  const crew = await crewOf(anna, ben)
  await openLive(page, anna.token, '/chat')
  const row = page.getByRole('link', { name: new RegExp(crew.name) })
  await expect(row).toBeVisible({ timeout: 15_000 })
  await row.click()
  await page.getByRole('button', { name: '2 members' }).click()
  await expect(page.getByText('This is the group of your crew.')).toBeVisible()
  await page.getByRole('button', { name: `More about Ben ${ben.last_name}` }).click()
  await page.getByRole('menuitem', { name: 'Write a message' }).click()
  await expectPage(page, `Ben ${ben.last_name}`)
})

test('A search finds words in all conversations and leads to the message', onlyInAll, async ({ page }) => {
  const [anna, ben] = [await rider({ first_name: 'Anna' }), await rider({ first_name: 'Ben' })]
  const id = await directOf(anna, ben)
  const mark = anna.last_name.slice(-8)
  await signIntoChat(anna)
  await say(anna, id, `The żółw ${mark} crossed the road`)
  for (let count = 1; count <= 55; count += 1) await say(anna, id, `Filler ${count}`)
  await openLive(page, ben.token, '/chat')
  const hit = page.getByRole('list', { name: 'Messages' }).getByRole('link', { name: /żółw/ })
  // The words are written down some seconds after the message; a page that has searched too early keeps its answer.
  await expect
    .poll(() => readApi(`chat/search?search=${encodeURIComponent(`zolw ${mark}`)}`, { token: ben.token }), {
      timeout: 40_000,
    })
    .toMatchObject({ hits: [{}] })
  await page.getByRole('searchbox', { name: 'Search in the chat' }).fill(`zolw ${mark}`)
  await expect(hit).toBeVisible({ timeout: 10_000 })
  await expectAccessible(page, 'hits of a search in the chat')
  await hit.click()
  await expectPage(page, `Anna ${anna.last_name}`)
  await expect(messageIn(page, 'żółw')).toBeInViewport({ timeout: 10_000 })
  await expect(page).toHaveURL(/message=1\b/)
  await page.getByRole('button', { name: 'To the newest message' }).click()
  await expect(messageIn(page, 'Filler 55')).toBeInViewport({ timeout: 10_000 })
  await page.getByRole('button', { name: 'Search in this conversation' }).click()
  await page.getByRole('searchbox', { name: 'Search in this conversation' }).fill(mark)
  await page.getByRole('link', { name: /żółw/ }).last().click()
  await expect(messageIn(page, 'żółw')).toBeInViewport({ timeout: 10_000 })
})

test('A message is reported and hidden, a conversation muted, a person blocked and let in again, and what one hides is hidden', async ({
  page,
  otherBrowser,
}) => {
  const [anna, ben] = [await rider({ first_name: 'Anna' }), await rider({ first_name: 'Ben' })]
  const id = await directOf(anna, ben)
  await signIntoChat(ben)
  await say(ben, id, 'You drive like a snail')
  await openLive(page, anna.token, `/chat/${id}`)
  await openMessageMenu(page, 'snail')
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await expectAccessible(page, 'the report of a message')
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(page.getByText('Thank you. The organisers will look at it.')).toBeVisible()
  const organiser = await login({ email: 'organiser@convoy.demo', password: DEMO_PASSWORD })
  const message = await messageIn(page, 'snail').getAttribute('data-row')
  await readApi(`chat/desk/messages/${message}/decision`, {
    token: organiser,
    body: { decision: 'hidden', reason: 'It insults somebody.' },
  })
  await expect(messageIn(page, 'The organisers have hidden this message.')).toBeVisible({ timeout: 10_000 })

  const menu = page.getByRole('button', { name: `More about Ben ${ben.last_name}` })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Mute except mentions' }).click()
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Unmute' })).toBeVisible()
  await page.keyboard.press('Escape')

  const other = await otherBrowser()
  await openLive(other, ben.token, `/chat/${id}`)
  await menu.click()
  await page.getByRole('menuitem', { name: /^Block/ }).click()
  await expect(page.getByText('You have blocked this person.')).toBeVisible()
  await other.reload()
  await expect(other.getByText('Nothing can be written here at the moment.')).toBeVisible()
  await page.getByRole('button', { name: 'Unblock', exact: true }).click()
  await writeIn(page, 'Peace')
  // The other one has it open: by then it may be read.
  await expect(messageIn(page, 'Peace')).toContainText(/sent|read/)

  await page.goto('/chat')
  await page.getByRole('button', { name: 'What others see of you' }).click()
  const seen = page.getByRole('switch', { name: 'Last seen' })
  await expect(seen).toBeChecked()
  await seen.uncheck()
  await expectAccessible(page, 'what others see of me')
  await page.reload()
  await page.getByRole('button', { name: 'What others see of you' }).click()
  await expect(seen).not.toBeChecked()
})

test(
  'The keyboard reaches everything: the list, the messages, their menu, editing the last one',
  onlyInAll,
  async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'a phone has no keyboard')
    const [anna, ben] = [await rider({ first_name: 'Anna' }), await rider({ first_name: 'Ben' })]
    const id = await directOf(anna, ben)
    const group = await groupOf(anna, 'Second row', ben)
    await signIntoChat(ben)
    await say(ben, group, 'Group words')
    await say(ben, id, 'First')
    await openLive(page, anna.token, '/chat')
    const links = page.getByRole('navigation', { name: 'Conversations' }).getByRole('link')
    await links.first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(links.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expectPage(page, `Ben ${ben.last_name}`)
    await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeFocused()
    await page.keyboard.type('Second')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('and third line')
    await page.keyboard.press('Enter')
    await expect(messageIn(page, 'Second')).toContainText('sent')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('textbox', { name: 'Edit your message' })).toHaveValue(
      'Second\nand third line',
    )
    await page.keyboard.type('!')
    await page.keyboard.press('Enter')
    await expect(messageIn(page, 'third line!')).toContainText('edited')
    await messageIn(page, 'third line!').focus()
    await page.keyboard.press('ArrowUp')
    await expect(messageIn(page, 'First')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Reply' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Reply to Ben ${ben.last_name}`)).toBeVisible()
    await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByText(`Reply to Ben ${ben.last_name}`)).toBeHidden()
    await expectNoSidewaysScroll(page, 'a conversation', [320, 900, 1280])
  },
)
