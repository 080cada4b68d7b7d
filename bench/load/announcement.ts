import { setTimeout as pause } from 'node:timers/promises'
import {
  countAnnouncementReach,
  createAnnouncement,
  sendAnnouncement,
} from '#features/announcements/contract/announcements.ts'
import { getProfile } from '#platform/contract/profile.ts'
import { type ChatApp, startChatApp } from '../chat/chat-app.ts'
import { rounded } from '../median.ts'
import type { Say } from '../topic.ts'
import { openPages } from './announcement-pages.ts'
import {
  type AnnouncementScene,
  type Proof,
  proveAnnouncement,
  setUpCompany,
  type Signed,
} from './announcement-scene.ts'
import type { Percentiles } from './duels-plan.ts'
import { percentilesOf } from './duels-tally.ts'
import { openLine } from './kept-line.ts'
import { memoryOf } from './processor-time.ts'

export type AnnouncementWish = {
  people: number
  /** So many of them have the app open. */
  open: number
  /** How long the calls of somebody else are timed while nothing is sent. */
  calmSeconds: number
  kills: number
}

export type AnnouncementRun = {
  through_s: number
  reach_ms: number
  sending_ms: number
  calm_ms: Percentiles
  meanwhile_ms: Percentiles
  refused_calls: number
  memory_mb: { before: number; most: number }
  pages: {
    open: number
    heard: number
    heard_most: number
    found_once: number
    refused: number
    last_s: number
  }
  proof: Proof
  broken: { kills: number; told_at_kills: number[]; through_s: number; proof: Proof; found_once: number }
}

const EVERYBODY = { segments: [], department_ids: [], country_ids: [] }
const PATIENCE_MS = 600_000

/** One announcement to everybody of a big company, then one during which the app is killed again and again. */
export async function runAnnouncement(wish: AnnouncementWish, say: Say): Promise<AnnouncementRun> {
  await using app = await startChatApp()
  const scene = await setUpCompany(app, wish)
  say(`${wish.people} people are there, ${scene.open.length} of them are signed in`)
  const whole = await sendWhole(app, scene, wish)
  say(`everybody was told after ${whole.through_s} s`)
  const broken = await sendBroken(app, scene, wish)
  say(`the app was killed when ${broken.told_at_kills.join(', ')} were told`)
  return { ...whole, broken }
}

async function sendWhole(app: ChatApp, scene: AnnouncementScene, wish: AnnouncementWish) {
  const pages = await openPages(app.url, scene.open)
  const title = 'The car park is closed'
  pages.expect(title)
  const id = await write(app, scene.organiser, title)
  // The first calls of a process are slower than all that follow.
  await timeCalls(app, scene.bystander, () => pause(1_000))
  const calm = await timeCalls(app, scene.bystander, () => pause(wish.calmSeconds * 1_000))
  const memory = watchMemory(app)
  const began = performance.now()
  let [reach_ms, sending_ms, ended] = [0, 0, began]
  const meanwhile = await timeCalls(app, scene.bystander, async () => {
    const organiser = openLine({ url: app.url, token: scene.organiser.token })
    const reach = await organiser.call(countAnnouncementReach, { audience: EVERYBODY })
    reach_ms = reach.gotAt - reach.sentAt
    const sent = await organiser.call(sendAnnouncement, { announcement_id: id, send_at: null })
    if (sent.status !== 200) throw new Error(`It was not sent: ${JSON.stringify(sent.body)}`)
    sending_ms = sent.gotAt - sent.sentAt
    organiser.close()
    await untilThrough(app, id)
    ended = performance.now()
    // What is told last is still on its way to the pages.
    await pause(2_000)
  })
  const found = () => pages.pages.map(({ foundAt }) => foundAt ?? Number.NaN)
  const report = {
    through_s: seconds(ended - began),
    reach_ms: rounded(reach_ms, 0),
    sending_ms: rounded(sending_ms, 0),
    calm_ms: percentilesOf(calm.took),
    meanwhile_ms: percentilesOf(meanwhile.took),
    refused_calls: calm.refused + meanwhile.refused,
    memory_mb: memory.stop(),
    pages: {
      open: pages.stillOpen(),
      heard: pages.pages.filter(({ heard }) => heard > 0).length,
      heard_most: Math.max(...pages.pages.map(({ heard }) => heard)),
      found_once: pages.pages.filter((page) => page.found === 1).length,
      refused: pages.refused(),
      last_s: seconds(Math.max(...found()) - began),
    },
    proof: await proveAnnouncement(app.db, id),
  }
  pages.close()
  return report
}

/** The app is killed with -9 when a part of them is told, and started anew, so many times. */
async function sendBroken(app: ChatApp, scene: AnnouncementScene, { people, kills }: AnnouncementWish) {
  const title = 'The car park is open again'
  const id = await write(app, scene.organiser, title)
  const began = performance.now()
  const organiser = openLine({ url: app.url, token: scene.organiser.token })
  const sent = await organiser.call(sendAnnouncement, { announcement_id: id, send_at: null })
  if (sent.status !== 200) throw new Error(`It was not sent: ${JSON.stringify(sent.body)}`)
  organiser.close()
  const told_at_kills: number[] = []
  for (let kill = 1; kill <= kills; kill += 1) {
    await untilTold(app, id, Math.floor((people * kill) / (kills + 1)))
    await app.kill()
    told_at_kills.push((await progressOf(app, id)).told)
    await app.start()
  }
  await untilThrough(app, id)
  const through_s = seconds(performance.now() - began)
  const pages = await openPages(app.url, scene.open)
  pages.expect(title)
  await pages.lookAgain()
  const found_once = pages.pages.filter(({ found }) => found === 1).length
  pages.close()
  return { kills, told_at_kills, through_s, proof: await proveAnnouncement(app.db, id), found_once }
}

async function write(app: ChatApp, { token }: Signed, title: string): Promise<string> {
  const line = openLine({ url: app.url, token })
  const texts = [{ language: 'en' as const, title, text: 'Take the train.' }]
  const { status, body } = await line.call(createAnnouncement, { texts, audience: EVERYBODY, path: null })
  line.close()
  if (status !== 200) throw new Error(`It was not written: ${JSON.stringify(body)}`)
  return body.announcement.id
}

/** How long the calls of one person take, one after the other with a short rest between, while something is done. */
async function timeCalls(app: ChatApp, { token }: Signed, work: () => Promise<unknown>) {
  const line = openLine({ url: app.url, token })
  const over = new AbortController()
  const done = work().finally(() => {
    over.abort()
  })
  const took: number[] = []
  let refused = 0
  while (!over.signal.aborted) {
    const { status, sentAt, gotAt } = await line.call(getProfile, {})
    took.push(gotAt - sentAt)
    if (status !== 200) refused += 1
    await pause(20)
  }
  line.close()
  await done
  return { took, refused }
}

function watchMemory(app: ChatApp) {
  const now = () => memoryOf(app.pid()) ?? Number.NaN
  const before = now()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, now())
  }, 20)
  return {
    stop() {
      clearInterval(timer)
      return { before: rounded(before / 1e6, 0), most: rounded(most / 1e6, 0) }
    },
  }
}

const progressOf = ({ db }: ChatApp, id: string) =>
  db.selectFrom('announcements').select(['state', 'told']).where('id', '=', id).executeTakeFirstOrThrow()

async function untilTold(app: ChatApp, id: string, told: number): Promise<void> {
  await untilProgress(app, id, (now) => now.told >= told || now.state === 'sent')
}

const untilThrough = (app: ChatApp, id: string) => untilProgress(app, id, ({ state }) => state === 'sent')

async function untilProgress(
  app: ChatApp,
  id: string,
  isThere: (now: Awaited<ReturnType<typeof progressOf>>) => boolean,
): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (!isThere(await progressOf(app, id))) {
    if (performance.now() > deadline) throw new Error('the announcement stands still')
    await pause(25)
  }
}

const seconds = (ms: number) => rounded(ms / 1_000, 1)
