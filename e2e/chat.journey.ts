import sharp from 'sharp'
import {
  directOf,
  fieldOf,
  messageIn,
  openMessageMenu,
  say,
  signIntoChat,
  textsIn,
  unreadOf,
  writeIn,
} from './chats.ts'
import { rider } from './crews.ts'
import { holdFinger, tapTwice } from './fingers.ts'
import { entry, expect, expectPage, openLive, openMenu, test } from './journey.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableColours,
  expectStill,
} from './page-checks.ts'
import { byFinger, onlyInAll, onPhone } from './sizes.ts'

test.describe.configure({ timeout: 120_000 })

const photo = (background: string) =>
  sharp({ create: { width: 1_200, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer()

test(
  'C-17, C-52: two people write, see each other typing, read, react, answer, edit and delete, without a reload',
  byFinger(onPhone),
  async ({ page, otherBrowser }) => {
    const [anna, ben] = [await rider({ first_name: 'Anna' }), await rider({ first_name: 'Ben' })]
    const id = await directOf(anna, ben)
    await openLive(page, anna.token, `/chat/${id}`)
    await expectPage(page, `Ben ${ben.last_name}`)
    const other = await otherBrowser()
    await openLive(other, ben.token, '/rules')

    await writeIn(page, 'Hello Ben, look: https://example.com/lakes')
    await expect(messageIn(page, 'Hello Ben')).toContainText('sent')
    await expect(messageIn(page, 'Hello Ben').getByRole('link')).toHaveAttribute('rel', 'noopener nofollow')
    await openMenu(other)
    await expect(entry(other, 'Chat')).toContainText('1 new')
    await entry(other, 'Chat').click()
    const row = other.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: /Anna/ })
    await expect(row).toContainText('1 unread message')
    await expect(row).toContainText('online')
    await expectStill(other)
    await expectAccessible(other, 'the list of conversations')
    await row.click()
    await expectPage(other, `Anna ${anna.last_name}`)
    await expect(messageIn(other, 'Hello Ben')).toBeVisible()
    await expect(other.getByText('New', { exact: true })).toBeVisible()
    await expect(messageIn(page, 'Hello Ben')).toContainText('read', { timeout: 15_000 })

    await fieldOf(other).pressSequentially('Hi')
    await expect(page.getByText('Ben is typing')).toBeVisible({ timeout: 10_000 })
    await writeIn(other, 'Hi Anna, how cold is it?')
    await expect(messageIn(page, 'how cold')).toBeVisible({ timeout: 10_000 })
    await expect(page.getByText('Ben is typing')).toBeHidden()
    await expect(page.getByRole('status').filter({ hasText: 'Ben: Hi Anna' })).toBeAttached({
      timeout: 5_000,
    })

    await openMessageMenu(page, 'how cold')
    await page.getByRole('menuitem', { name: 'React' }).click()
    await page.getByRole('searchbox', { name: 'Search emoji' }).fill('thumbs up')
    await page
      .getByRole('button', { name: /^thumbs up/ })
      .first()
      .click()
    await expect(messageIn(page, 'how cold').getByRole('button', { name: '👍, 1 person' })).toBeVisible()
    const theirs = messageIn(other, 'how cold').getByRole('button', { name: '👍, 1 person' })
    await expect(theirs).toBeVisible({ timeout: 10_000 })
    await theirs.click()
    await expect(messageIn(page, 'how cold').getByRole('button', { name: '👍, 2 people' })).toBeVisible({
      timeout: 10_000,
    })

    await openMessageMenu(page, 'how cold')
    await page.getByRole('menuitem', { name: 'Reply' }).click()
    await expect(page.getByText(`Reply to Ben ${ben.last_name}`)).toBeVisible()
    await writeIn(page, 'Nine degrees.')
    const answer = messageIn(other, 'Nine degrees.')
    await expect(answer).toContainText('how cold', { timeout: 10_000 })

    await openMessageMenu(page, 'Nine degrees.')
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const editing = page.getByRole('textbox', { name: 'Edit your message' })
    await expect(editing).toHaveValue('Nine degrees.')
    await editing.fill('Eleven degrees.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(messageIn(other, 'Eleven degrees.')).toContainText('edited', { timeout: 10_000 })
    await expectAccessible(page, 'a conversation')
    await expectNoSidewaysScroll(page, 'a conversation', [320, 390, 1280])
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectReadableColours(page, 'a conversation in the dark')

    await openMessageMenu(page, 'Eleven degrees.')
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(messageIn(page, 'This message was deleted.')).toBeVisible()
    await expect(messageIn(other, 'This message was deleted.')).toBeVisible({ timeout: 10_000 })
    expect(await textsIn(other)).toEqual(await textsIn(page))
  },
)

test(
  'With a finger: one that stays opens what can be done with a message, two taps react, and what was written of a deleted one is kept',
  byFinger(onPhone),
  async ({ page, hasTouch }) => {
    test.skip(!hasTouch, 'a screen without fingers')
    const [anna, ben] = [await rider({ first_name: 'Anna' }), await rider({ first_name: 'Ben' })]
    const id = await directOf(anna, ben)
    await signIntoChat(ben)
    await say(ben, id, 'Which road today?')
    await openLive(page, anna.token, `/chat/${id}`)
    const theirs = messageIn(page, 'Which road today?').last()
    await tapTwice(page, theirs.locator('p').first())
    await expect(theirs.getByRole('list', { name: 'Reactions' })).toBeVisible()
    await writeIn(page, 'The southern one')
    const mine = messageIn(page, 'The southern one').last()
    await expect(mine).toBeInViewport()
    await expect(mine.getByRole('button', { name: 'More about this message' })).toHaveCSS(
      'position',
      'absolute',
    )
    await holdFinger(page, mine.locator('p').first())
    await page.getByRole('menuitem', { name: 'Edit' }).tap()
    // `fill` marks what stands and writes over it in two steps: the message has to stand there first.
    const field = page.getByRole('textbox', { name: 'Edit your message' })
    await expect(field).toHaveValue('The southern one')
    await field.fill('The one by the lake')
    await holdFinger(page, mine.locator('p').first())
    await page.getByRole('menuitem', { name: 'Delete' }).tap()
    await expect(fieldOf(page)).toHaveValue('The one by the lake')
    await expect(page.getByRole('button', { name: 'Cancel editing' })).toHaveCount(0)
  },
)

test(
  'Pictures and mentions travel with a message, and a draft waits where it was left',
  onlyInAll,
  async ({ page, otherBrowser }) => {
    const [anna, ben] = [await rider({ first_name: 'Anna' }), await rider({ first_name: 'Ben' })]
    const id = await directOf(anna, ben)
    await openLive(page, anna.token, `/chat/${id}`)
    const other = await otherBrowser()
    await openLive(other, ben.token, `/chat/${id}`)
    await page.locator('input[type=file]').setInputFiles([
      { name: 'one.jpg', mimeType: 'image/jpeg', buffer: await photo('teal') },
      { name: 'two.jpg', mimeType: 'image/jpeg', buffer: await photo('coral') },
    ])
    await page.getByLabel('What does picture 1 show?').fill('A teal lake')
    await expectAccessible(page, 'a message with pictures that is written')
    await fieldOf(page).pressSequentially('Look @Ben')
    await page.getByRole('option', { name: new RegExp(ben.last_name) }).click()
    await expect(fieldOf(page)).toHaveValue(`Look @Ben ${ben.last_name} `)
    const send = page.getByRole('button', { name: 'Send', exact: true })
    await expect(send).toBeEnabled({ timeout: 30_000 })
    await send.click()
    const came = messageIn(other, `@Ben ${ben.last_name}`)
    await expect(came).toBeVisible({ timeout: 15_000 })
    await expect(came.getByRole('img', { name: 'A teal lake' })).toBeVisible({ timeout: 15_000 })
    await came.getByRole('button', { name: 'Enlarge picture 1 of 2' }).click()
    await expect(other.getByRole('dialog', { name: 'Pictures' })).toBeVisible()
    await other.keyboard.press('Escape')

    await fieldOf(page).fill('Half a sentence')
    await page.goto('/chat')
    await expect(page.getByRole('navigation', { name: 'Conversations' })).toContainText(
      'Draft: Half a sentence',
    )
    await page.getByRole('link', { name: /Ben/ }).first().click()
    await expect(fieldOf(page)).toHaveValue('Half a sentence')
  },
)

test(
  'A long conversation opens where the reading ended, older messages come without a jump, and new ones move nothing',
  onlyInAll,
  async ({ page }) => {
    const [anna, ben] = [await rider({ first_name: 'Anna' }), await rider({ first_name: 'Ben' })]
    const id = await directOf(anna, ben)
    await signIntoChat(anna)
    for (let count = 1; count <= 130; count += 1) await say(anna, id, `Mile ${count} of the road`)
    await openLive(page, ben.token, `/chat/${id}`)
    await expect(messageIn(page, 'Mile 1 of')).toBeVisible()
    await expect(page.getByText('New', { exact: true })).toBeInViewport()
    const toEnd = page.getByRole('button', { name: 'To the newest message' })
    await expect(toEnd).toBeVisible()
    await toEnd.click()
    await expect(messageIn(page, 'Mile 130 of')).toBeInViewport({ timeout: 10_000 })
    await expect(toEnd).toBeHidden()

    await expect.poll(() => unreadOf(ben, id)).toBe(0)
    await page.reload()
    await expect(messageIn(page, 'Mile 130 of')).toBeInViewport({ timeout: 10_000 })
    const list = page.getByRole('log')
    await expect(messageIn(page, 'Mile 60 of')).toHaveCount(0)
    const topOf = (text: string) =>
      messageIn(page, text).evaluate((row) => Math.round(row.getBoundingClientRect().top))
    await list.evaluate((box) => box.scrollTo({ top: 900 }))
    await expect(messageIn(page, 'Mile 60 of')).toHaveCount(1, { timeout: 10_000 })
    const shown = await list.evaluate((box) => {
      const { top } = box.getBoundingClientRect()
      const rows = [...box.querySelectorAll('[data-number]')]
      return rows.find((row) => row.getBoundingClientRect().top > top)?.querySelector('p')?.textContent ?? ''
    })
    const before = await topOf(shown)
    await say(anna, id, 'Mile 131 of the road')
    await expect(page.getByRole('button', { name: 'To the newest message' })).toContainText('1', {
      timeout: 10_000,
    })
    expect(Math.abs((await topOf(shown)) - before)).toBeLessThanOrEqual(1)
  },
)
