import { setTimeout as pause } from 'node:timers/promises'
import { rounded } from '../median.ts'
import type { Figure, Say, Topic } from '../topic.ts'
import { type ChatApp, startChatApp } from './chat-app.ts'
import { type openCrowd, openCrowd as open, until } from './chat-crowd.ts'
import { faultsIn } from './chat-load-topic.ts'
import { setUpChat } from './chat-scene.ts'

type Crowd = Awaited<ReturnType<typeof openCrowd>>
export type FaultsWish = {
  kills: number
  databaseKills: number
  people: number
  groupOf: number
  perSecond: number
  /** From one kill to the next, at least. */
  apartMs: number
}

/** B1 and B3: the app and its database are killed while groups talk. */
export function measureChatFaults(wish: FaultsWish): Topic {
  return async (say) => {
    const run = await killUnderLoad(wish, say)
    const none = (what: string, count: number): Figure => ({
      what,
      value: String(count),
      goal: '0',
      met: count === 0,
    })
    const within = (what: string, values: number[], most: number): Figure => {
      const slowest = rounded(Math.max(0, ...values) / 1_000, 1)
      return { what, value: `${slowest} s at most`, goal: `≤ ${most} s`, met: slowest <= most }
    }
    const faults = { faults: new Map(Object.entries(run.faults)) } as Parameters<typeof faultsIn>[0]
    return {
      figures: [
        {
          what: 'Messages acknowledged, of those sent',
          value: `${run.acknowledged} of ${run.sent}`,
          goal: 'all',
          met: run.acknowledged === run.sent,
        },
        none(
          `Lost, after ${wish.kills} kills of the app and ${wish.databaseKills} of PostgreSQL`,
          faultsIn(faults, 'lost'),
        ),
        none('Doubled', faultsIn(faults, 'doubled')),
        none('In another order, with gaps, or from nobody', faultsIn(faults, 'other')),
        within('B1: after a kill of the app, until every page is back', run.back_ms, 30),
        within('B3: the first 503 while PostgreSQL is down', run.refused_ms, 2),
        within('B3: from PostgreSQL taking connections to the next acknowledgement', run.service_ms, 15),
      ],
      counts: {
        kills: wish.kills,
        database_kills: wish.databaseKills,
        people: wish.people,
        per_second: wish.perSecond,
      },
      numbers: run,
    }
  }
}

export async function killUnderLoad(wish: FaultsWish, say: Say) {
  await using app = await startChatApp()
  const scene = await setUpChat(app.db, app.pool, { people: wish.people, groupsOf: wish.groupOf })
  const crowd = await open([app.url], scene)
  const stopWriting = crowd.writeOn(wish.perSecond)
  await pause(1_000)
  const back_ms: number[] = []
  for (let kill = 1; kill <= wish.kills; kill += 1) {
    await pause(wish.apartMs * (0.5 + Math.random()))
    back_ms.push(await killApp(app, crowd))
    if (kill % 10 === 0) say(`${kill} kills of the app, ${crowd.book.entries.size} messages`)
  }
  const refused_ms: number[] = []
  const service_ms: number[] = []
  for (let kill = 1; kill <= wish.databaseKills; kill += 1) {
    await pause(wish.apartMs * (0.5 + Math.random()))
    const { refused, service } = await killDatabase(app, crowd)
    if (refused !== undefined) refused_ms.push(refused)
    service_ms.push(service)
    if (kill % 5 === 0) say(`${kill} kills of PostgreSQL, ${crowd.book.entries.size} messages`)
  }
  await stopWriting()
  const { waiting } = await crowd.settle()
  crowd.close()
  const all = [...crowd.book.entries.values()]
  return {
    sent: all.length,
    acknowledged: all.filter(({ ackedAt }) => ackedAt !== undefined).length,
    waiting,
    faults: Object.fromEntries(crowd.book.faults),
    back_ms: back_ms.map(Math.round),
    refused_ms: refused_ms.map(Math.round),
    service_ms: service_ms.map(Math.round),
    reconnects: crowd.pages.reduce((sum, page) => sum + page.state.reconnects, 0),
  }
}

async function killApp(app: ChatApp, crowd: Crowd): Promise<number> {
  const restarted = app.killAndRestart()
  await until(() => crowd.pages.every((page) => !page.isReady()), 20_000, 'the pages did not notice')
  await restarted
  const startedAt = performance.now()
  await until(() => crowd.pages.every((page) => page.isReady()), 60_000, 'not every page came back')
  return performance.now() - startedAt
}

async function killDatabase(app: ChatApp, crowd: Crowd) {
  const isBack = app.killPostgres()
  const refused = await firstRefusal(app, isBack)
  await isBack
  const backAt = performance.now()
  const lastAck = () =>
    Math.max(0, ...[...crowd.book.entries.values()].slice(-5_000).map(({ ackedAt }) => ackedAt ?? 0))
  await until(() => lastAck() > backAt, 60_000, 'nothing was acknowledged any more')
  return { refused, service: performance.now() - backAt }
}

/** How long a call waits for its 503 while the database is down; undefined when it was back before. */
async function firstRefusal(app: ChatApp, back: Promise<unknown>): Promise<number | undefined> {
  const asked = performance.now()
  const answer = fetch(`${app.url}/api/programme`, { signal: AbortSignal.timeout(10_000) })
    .then(async (response) => {
      await response.arrayBuffer()
      return response.status === 503 ? performance.now() - asked : undefined
    })
    .catch(() => performance.now() - asked)
  return Promise.race([answer, back.then(() => undefined)])
}
