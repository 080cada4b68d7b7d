import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { FIRST_RIDE_CARDS } from '#features/first-ride/contract/first-ride.ts'
import type { AskedQuestion } from '#features/quiz/contract/asking.ts'
import type { Demo } from './demo.ts'
import { choiceFor } from './duels.ts'
import { CELEBRATION, lookedBefore, type Moment } from './moment.ts'
import type { StoppedTime } from './stopped-time.ts'

type Account = { id: string; email: string; crew: { id: string } | null }
type League = { rows: { mine: boolean; team: { id: string } }[]; past: { turn: string }[] }

/** Each of them thanks one colleague and answers the question of the day: both can be done but once. */
const RIDERS = ['nela-first', 'nela-second', 'nela-third', 'nela-fourth']
const WATCHERS = ['nela-fifth', 'nela-sixth', 'nela-seventh', 'nela-eighth']
const ANSWER =
  'main ul[aria-label="Answers"] :is(button, label), main ol[aria-label="Answers"] :is(button, label)'

/** The moments of the daily rhythm. */
export async function* rhythmMomentsOf(demo: Demo): AsyncGenerator<Moment> {
  for (const who of [...RIDERS, ...WATCHERS]) {
    await demo.welcome(who)
    await demo.call(who, 'first-ride', { method: 'PUT', body: { step: FIRST_RIDE_CARDS.length } })
  }
  const book = { path: '/stickers', begins: CELEBRATION }
  yield { ...book, name: 'stickers-earned', who: 'kuba' }
  const thanks = await thank(demo, ['nela-fifth', 'kuba'])
  yield { ...book, name: 'sticker-earned', who: 'nela-fifth' }
  yield { name: 'thanks-received', who: 'kuba', path: `/thanks?open=${thanks}`, begins: CELEBRATION }
  yield {
    name: 'thanks-sent',
    who: RIDERS,
    path: '/thanks?give=true',
    begins: 'text=/ is thanked/',
    act: [
      '[role=dialog] li button:enabled',
      // The sheet has come up by now.
      (_, time) => time.step(500),
      '[role=dialog] fieldset label',
      (page) => page.locator('[role=dialog] textarea').fill('You waited for me at the gate. In the rain.'),
      '[role=dialog] >> role=button[name=/^Thank /]',
    ],
  }

  const open = 'role=button[name="Open the question"]'
  const daily = { path: '/question-of-the-day' }
  yield { ...daily, name: 'daily-question', who: WATCHERS, begins: ANSWER, act: [open] }
  const begins = 'role=heading[name=/^(Right|Not quite)$/]'
  yield { ...daily, name: 'daily-answered', who: RIDERS, begins, act: [open, lockIn] }

  const { who, crew } = await findPromoted(demo)
  const prepare = lookedBefore(`crew.${crew}.leagues`)
  yield { name: 'league-promotion', who, path: '/ranking/league', begins: CELEBRATION, prepare }
}

/** Everybody aboard answers the question of the day: the tank of the crew is full from here on. */
export async function fillTank(demo: Demo, crewId: string): Promise<void> {
  for (const { email, crew } of await accountsOf(demo)) {
    if (crew?.id !== crewId) continue
    const who = nameOf(email)
    const { asked } = await demo.call<{ asked: AskedQuestion | null }>(who, 'daily-question', { body: {} })
    if (!asked) continue
    const { day } = await demo.call<{ day: string }>(who, 'daily-question')
    const chosen = await choiceFor(demo, asked, true)
    await demo.call(who, 'daily-question/answer', { body: { day, chosen } })
  }
}

async function thank(demo: Demo, [giver, receiver]: [string, string]): Promise<string> {
  const { id: user_id } = await demo.call<{ id: string }>(receiver, 'user/me')
  const { values } = await demo.call<{ values: { id: string }[] }>(giver, 'thanks/mine?list=given')
  const body = { user_id, value_id: values[0]!.id, text: 'You explained the new scanner twice, and smiled.' }
  const id = randomUUID()
  await demo.call(giver, `thanks/${id}`, { method: 'PUT', body })
  return id
}

/** A press is the answer, or it has to be locked in. */
async function lockIn(page: Page, time: StoppedTime) {
  await time.until(ANSWER)
  await page.locator(ANSWER).first().click()
  const lock = page.getByRole('button', { name: 'Lock in' })
  if (await lock.isVisible()) await lock.click()
}

/** Somebody whose crew went up a league at the end of last week. */
async function findPromoted(demo: Demo): Promise<{ who: string; crew: string }> {
  const seen = new Set<string>()
  for (const { email, crew } of await accountsOf(demo)) {
    if (!crew || seen.has(crew.id)) continue
    seen.add(crew.id)
    const who = nameOf(email)
    const { past } = await demo.call<League>(who, 'leagues')
    if (past[0]?.turn === 'up') return { who, crew: crew.id }
  }
  throw new Error('no crew of the demo went up last week')
}

async function accountsOf(demo: Demo): Promise<Account[]> {
  return (await demo.call<{ people: Account[] }>('admin', 'people/desk?role=participant')).people
}

const nameOf = (email: string) => email.replace(/@.*/, '')
