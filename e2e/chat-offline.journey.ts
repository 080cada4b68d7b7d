import {
  directOf,
  fieldOf,
  groupOf,
  messageIn,
  say,
  signIntoChat,
  textsIn,
  unreadOf,
  writeIn,
} from './chats.ts'
import { rider } from './crews.ts'
import { carryToken, entry, expect, expectPage, openLive, openMenu, test } from './journey.ts'
import { startPoorLine } from '#e2e/lines/poor-line.ts'
import { onlyInAll, onPhone } from './sizes.ts'

test.describe.configure({ timeout: 120_000 })

test(
  'B5: what is written without a line, also before a reload, is sent once and in order when it returns, and what was missed comes',
  onPhone,
  async ({ browser, contextOptions, otherBrowser }) => {
    const [anna, ben] = [await rider({ first_name: 'Anna' }), await rider({ first_name: 'Ben' })]
    const id = await directOf(anna, ben)
    await signIntoChat(ben)
    const line = await startPoorLine(Infinity)
    const context = await browser.newContext({ ...contextOptions, baseURL: line.url })
    const page = await context.newPage()
    try {
      await openLive(page, anna.token, `/chat/${id}`)
      await writeIn(page, 'One, with a line')
      await expect(messageIn(page, 'One, with')).toContainText('sent')

      line.breakOff()
      await writeIn(page, 'Two, without')
      await writeIn(page, 'Three, without')
      await expect(messageIn(page, 'Two, without')).toContainText('on its way')
      await expect(messageIn(page, 'Three, without')).toContainText('on its way')
      // Meanwhile the other side goes on.
      for (let count = 1; count <= 3; count += 1) await say(ben, id, `Missed ${count}`)
      line.comeBack()
      await page.reload()
      await expect(messageIn(page, 'Three, without')).toContainText('sent', { timeout: 30_000 })

      line.breakOff()
      await writeIn(page, 'Four, without')
      await say(ben, id, 'Missed 4')
      line.comeBack()
      await expect(messageIn(page, 'Four, without')).toContainText('sent', { timeout: 40_000 })
      await expect(messageIn(page, 'Missed 4')).toBeVisible({ timeout: 40_000 })

      const other = await otherBrowser()
      await openLive(other, ben.token, `/chat/${id}`)
      await expect(messageIn(other, 'Four, without')).toBeVisible()
      const theirs = await textsIn(other)
      expect(theirs.filter((text) => text.includes('with')).map((text) => text.split(',')[0])).toEqual([
        'One',
        'Two',
        'Three',
        'Four',
      ])
      expect(await textsIn(page)).toEqual(theirs)
    } finally {
      await context.close()
      line.stop()
    }
  },
)

test(
  'Two tabs and two devices of one person agree about what is unread, and a message of one tab is in the other',
  onlyInAll,
  async ({ page, context, otherBrowser }) => {
    const [anna, ben] = [await rider({ first_name: 'Anna' }), await rider({ first_name: 'Ben' })]
    const id = await groupOf(anna, 'Night drivers', ben)
    await signIntoChat(ben)
    await openLive(page, anna.token, '/chat')
    const second = await context.newPage()
    await carryToken(second, anna.token)
    await second.addInitScript((token) => sessionStorage.setItem('access_token', token), anna.token)
    await second.goto('/rules')
    await expectPage(second, 'Rules')
    const phone = await otherBrowser()
    await openLive(phone, anna.token, '/chat')
    for (let count = 1; count <= 3; count += 1) await say(ben, id, `Are you up? ${count}`)
    const row = (where: typeof page) =>
      where.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: /Night drivers/ })
    await expect(row(page)).toContainText('3 unread messages', { timeout: 10_000 })
    await expect(row(phone)).toContainText('3 unread messages', { timeout: 10_000 })
    await openMenu(second)
    await expect(entry(second, 'Chat')).toContainText('3 new', { timeout: 10_000 })

    await row(phone).click()
    await expect(messageIn(phone, 'Are you up? 3')).toBeVisible()
    await expect(row(page)).not.toContainText('unread', { timeout: 10_000 })
    await expect(entry(second, 'Chat')).not.toContainText('new', { timeout: 10_000 })
    expect(await unreadOf(anna, id)).toBe(0)

    await second.goto(`/chat/${id}`)
    await row(page).click()
    await writeIn(page, 'Now I am')
    await expect(messageIn(second, 'Now I am')).toHaveCount(1, { timeout: 10_000 })
    await expect(messageIn(phone, 'Now I am')).toHaveCount(1, { timeout: 10_000 })
    await expect(messageIn(page, 'Now I am')).toHaveCount(1)
  },
)

test('What the server refuses says why, and can be sent again or discarded', onlyInAll, async ({ page }) => {
  const [anna, ben] = [await rider({ first_name: 'Anna' }), await rider({ first_name: 'Ben' })]
  const id = await directOf(anna, ben)
  await page.routeWebSocket('**/api/live', (line) => line.close())
  await page.route('**/api/chat/messages', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'chat_closed', message: 'Nothing can be written here at the moment.' },
    }),
  )
  await carryToken(page, anna.token)
  await page.goto(`/chat/${id}`)
  await writeIn(page, 'Are we good?')
  await expect(page.getByRole('alert')).toContainText('Nothing can be written here')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Nothing can be written here')
  await page.unroute('**/api/chat/messages')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(messageIn(page, 'Are we good?')).toContainText('sent', { timeout: 15_000 })
  await expect(fieldOf(page)).toHaveValue('')
})
