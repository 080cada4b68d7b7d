import type { WebSocketRoute } from '@playwright/test'
import { carryToken, entry, expect, expectPage, openLive, openMenu, test } from './journey.ts'
import { demoToken, login, newcomer } from './people.ts'
import { onlyInAll } from './sizes.ts'

test(
  'What I read on one device is read on the other, without a reload',
  onlyInAll,
  async ({ page, otherBrowser }) => {
    const person = await newcomer()
    const token = await login(person)
    await openLive(page, token, '/rules')
    await openMenu(page)
    await expect(entry(page, 'Contact')).toContainText('1 new')

    const phone = await otherBrowser()
    await carryToken(phone, token)
    await phone.goto('/contact')
    await expectPage(phone, 'Contact')
    await expect(entry(page, 'Contact')).not.toContainText('new')
  },
)

test('C-45: the counters are asked once, and not again by moving around', async ({ page }) => {
  await carryToken(page, await demoToken('kuba'))
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/notifications/counter')) asked += 1
  })
  await page.goto('/')
  await expectPage(page, 'Hello Kuba')
  for (const name of ['Ranking', 'Duels', 'Challenges']) {
    await entry(page, name).click()
    await expectPage(page, name === 'Ranking' ? 'Crews overall' : name)
  }
  expect(asked).toBe(1)
})

test('Without a line to the server the page says so after five seconds, and no longer when it is back', async ({
  page,
}) => {
  let isCut = false
  const lines: WebSocketRoute[] = []
  await page.routeWebSocket('**/api/live', (line) => {
    if (isCut) return line.close()
    const server = line.connectToServer()
    // A line counts once something has come over it: browsers complain about one that is cut before it stands.
    server.onMessage((frame) => {
      if (!lines.includes(line)) lines.push(line)
      line.send(frame)
    })
  })
  await carryToken(page, await demoToken('kuba'))
  await page.goto('/rules')
  await expectPage(page, 'Rules')
  await expect.poll(() => lines.length).toBe(1)
  const banner = page.getByText(/You are offline. This is from/)
  await expect(banner).toHaveCount(0)

  isCut = true
  const cutAt = Date.now()
  await Promise.all(lines.map((line) => line.close()))
  await expect(banner).toBeVisible({ timeout: 15_000 })
  expect(Date.now() - cutAt).toBeGreaterThan(4_500)
  isCut = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(banner).toHaveCount(0, { timeout: 15_000 })
})
