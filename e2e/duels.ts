import { mkdir, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import type { Rider } from './crews.ts'
import { expect } from './journey.ts'
import { readApi } from './server-calls.ts'

const Proposed = z.object({ duel: z.object({ id: z.string() }) })
const Asked = z.object({
  phase: z.string(),
  asked: z.nullable(z.object({ position: z.number(), kind: z.string(), answers: z.array(z.string()) })),
})

export const nameOf = ({ first_name, last_name }: Rider) => `${first_name} ${last_name}`

/** Whoever looks for an opponent is given the next one who does: one journey at a time does. */
export async function whileNobodyElseLooks<Found>(look: () => Promise<Found>): Promise<Found> {
  const lock = path.join(process.env['JOURNEY_DATA_DIR']!, 'looking-for-an-opponent')
  const isTaken = () =>
    mkdir(lock).then(
      () => false,
      () => true,
    )
  while (await isTaken()) await pause(200)
  try {
    return await look()
  } finally {
    await rmdir(lock)
  }
}

/** Challenges past the browser. Answers the id of the duel. */
export async function challenge(challenger: Rider, opponent: Rider): Promise<string> {
  const body = { opponent_id: opponent.id }
  return Proposed.parse(await readApi('duels', { token: challenger.token, body })).duel.id
}

/** Plays a duel to its end past the browser, always with the first answer. */
export async function playThrough({ token }: Rider, duelId: string): Promise<void> {
  for (;;) {
    const { asked } = Asked.parse(await readApi(`duels/${duelId}/question`, { token, body: {} }))
    if (!asked) return
    const chosen = asked.kind === 'order' ? [...asked.answers.keys()] : [0]
    await readApi(`duels/${duelId}/answer`, { token, body: { position: asked.position, chosen } })
  }
}

/** Which question stands on the page. */
export async function questionOn(page: Page): Promise<string> {
  return page.getByText(/^Question \d+ of \d+/).innerText()
}

/** Locks some answer to the question that stands there, by the keyboard as far as its kind allows. */
export async function answerByKeys(page: Page): Promise<void> {
  const lock = page.getByRole('button', { name: 'Lock in' })
  if (!(await lock.isVisible())) await page.keyboard.press('1')
  else {
    // An order stands in some order already; of several answers at least one is needed.
    if (await page.getByRole('checkbox').first().isVisible()) await page.keyboard.press('1')
    await page.keyboard.press('Enter')
  }
  await expect(onward(page)).toBeVisible()
}

/** The way on from a verdict. */
export function onward(page: Page) {
  return page.getByRole('button', { name: /Next question|See the result/ })
}

/** Answers whatever is asked until the result stands there. */
export async function playToTheEnd(page: Page): Promise<void> {
  for (;;) {
    const before = await questionOn(page)
    if (!(await onward(page).isVisible())) await answerByKeys(page)
    const isLast = (await onward(page).innerText()) === 'See the result'
    await onward(page).click()
    if (isLast) break
    await expect(page.getByText(before, { exact: true })).toHaveCount(0)
  }
  await expect(page).toHaveURL(/\/summary$/)
}
