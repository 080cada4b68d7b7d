import { type Rider, rider } from './crews.ts'
import { carryToken, expect, expectPage, test } from './journey.ts'
import { readApi } from './server-calls.ts'
import type { Page } from '@playwright/test'
import { z } from 'zod'

test.describe.configure({ timeout: 120_000 })

const Opened = z.object({ conversation: z.object({ id: z.string() }) })

const direct = async (from: Rider, to: Rider) =>
  Opened.parse(await readApi('chat/direct', { token: from.token, body: { user_id: to.id } })).conversation.id

/** Opens a page as somebody and waits for the live line. */
async function openLive(page: Page, token: string, path: string) {
  await carryToken(page, token)
  const line = page.waitForEvent('websocket')
  await page.goto(path)
  await (await line).waitForEvent('framereceived')
}

test('two people write', async ({ page, otherBrowser }) => {
  const [anna, ben] = [await rider({ first_name: 'Anna' }), await rider({ first_name: 'Ben' })]
  const id = await direct(anna, ben)
  await openLive(page, anna.token, `/chat/${id}`)
  await expectPage(page, `Ben ${ben.last_name}`)
  const other = await otherBrowser()
  await openLive(other, ben.token, `/chat`)
  await page.getByRole('textbox', { name: /Message to/ }).fill('Hello Ben')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article').filter({ hasText: 'Hello Ben' })).toContainText('sent')
  await page.screenshot({ path: 'test-results/pictures/chat-a.png' })
  await expect(other.getByRole('navigation', { name: 'Conversations' })).toContainText('Hello Ben')
  await other.screenshot({ path: 'test-results/pictures/chat-b.png' })
  await other.getByRole('link', { name: /Anna/ }).first().click()
  await expect(other.getByRole('article').filter({ hasText: 'Hello Ben' })).toBeVisible()
  await other.screenshot({ path: 'test-results/pictures/chat-c.png' })
})
