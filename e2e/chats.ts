import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import type { Rider } from './crews.ts'
import { holdFinger } from './fingers.ts'
import { expect } from './journey.ts'
import { callApi, readApi } from './server-calls.ts'

const Opened = z.object({ conversation: z.object({ id: z.string() }) })
const Sent = z.object({ message: z.object({ id: z.string(), number: z.number() }) })
const Me = z.object({ email: z.string(), firebase_chat_password: z.string() })

/** The id of the conversation of two people. */
export async function directOf(one: Rider, other: Rider): Promise<string> {
  const answer = await readApi('chat/direct', { token: one.token, body: { user_id: other.id } })
  return Opened.parse(answer).conversation.id
}

export async function groupOf(owner: Rider, name: string, ...others: Rider[]): Promise<string> {
  const body = { conversation_id: randomUUID(), name, user_ids: others.map(({ id }) => id) }
  return Opened.parse(await readApi('chat/groups', { token: owner.token, body })).conversation.id
}

/** What the page does when the app starts: without it nothing can be sent. */
export async function signIntoChat({ token }: Rider): Promise<void> {
  const { email, firebase_chat_password } = Me.parse(await readApi('user/me', { token }))
  await readApi('chat/sign-in', { token, body: { email, password: firebase_chat_password } })
}

const Read = z.object({ conversation: z.object({ unread: z.number() }) })

/** What the server counts as unread. */
export async function unreadOf({ token }: Rider, conversation_id: string): Promise<number> {
  return Read.parse(await readApi(`chat/conversations/${conversation_id}`, { token })).conversation.unread
}

/** Sends past the browser. */
export async function say(from: Rider, conversation_id: string, content: string): Promise<number> {
  const body = { id: randomUUID(), conversation_id, content }
  for (;;) {
    const answer = await callApi('chat/messages', { token: from.token, body })
    if (answer.ok) return Sent.parse(await answer.json()).message.number
    // A journey writes faster than anybody types.
    if (answer.status !== 429)
      throw new Error(`chat/messages answered ${answer.status}: ${await answer.text()}`)
    await sleep(Number(answer.headers.get('retry-after') ?? 1) * 1_000)
  }
}

export const fieldOf = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
export const messageIn = (page: Page, text: string | RegExp) =>
  page.getByRole('log').getByRole('article').filter({ hasText: text })

/** Writes in the open conversation, as on a desktop. */
export async function writeIn(page: Page, text: string): Promise<void> {
  await fieldOf(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(fieldOf(page)).toHaveValue('')
}

/** The texts of a conversation from top to bottom, as somebody reads them. */
export const textsIn = (page: Page) =>
  page.getByRole('log').getByRole('article').locator('p[dir=auto]').allTextContents()

/** What one can do with a message, whether there is a pointer or not. */
export async function openMessageMenu(page: Page, text: string | RegExp): Promise<void> {
  const message = messageIn(page, text).last()
  if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches))
    await holdFinger(page, message.locator('p').first())
  else {
    await message.hover()
    await message.getByRole('button', { name: 'More about this message' }).click()
  }
  // A key that is pressed before the focus is in it goes elsewhere.
  await expect(page.locator('[role="menu"]:focus, [role="menu"] :focus')).toHaveCount(1)
}
