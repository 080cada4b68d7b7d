import { setTimeout as pause } from 'node:timers/promises'
import { openCrowd, until } from '../chat/chat-crowd.ts'
import { startChatApp } from '../chat/chat-app.ts'
import type { ChatPage } from '../chat/chat-page.ts'
import { setUpChat } from '../chat/chat-scene.ts'
import { rounded } from '../median.ts'
import type { Figure, Say, Topic } from '../topic.ts'
import { startBreakableRedis } from './breakable-redis.ts'
import { type FanOutFault, postgresFaults, redisFaults } from './fan-out-faults.ts'

export type Way = 'postgres' | 'redis'
export type FanOutWish = {
  rounds: number
  groups: number
  groupOf: number
  perSecond: number
  /** How long each fault lasts. */
  faultMs: number
}

/** Quick is what comes within that time. */
const QUICK_MS = 1_000
const AFTER_MS = 11_000
const TRIES = 8

/** B4: what instances tell each other is killed, emptied and hung while groups talk across two of them. */
export function measureFanOut(wish: FanOutWish, ways: readonly Way[]): Topic {
  return async (say) => {
    const figures: Figure[] = []
    const runs: Record<string, unknown> = {}
    for (const way of ways) {
      const run = await breakFanOut(way, wish, say)
      runs[way] = run
      figures.push(...figuresOf(run))
    }
    return { figures, counts: { ...wish, ways: ways.length }, numbers: runs }
  }
}

export type FaultRun = {
  fault: string
  /** From sending to the last reader, of what was sent until ten seconds after. */
  slowest_ms: number
  /** Until the acknowledgement. */
  acknowledged_ms: number
  /** From its end until everything sent came within a second. */
  recovered_ms: number
  revoked_ms: number
  /** Wrong passwords for one account that were not refused, of eight on two instances. */
  guesses: number
}

export async function breakFanOut(way: Way, wish: FanOutWish, say: Say) {
  await using redis = way === 'redis' ? await startBreakableRedis() : undefined
  if (way === 'redis' && !redis)
    throw new Error('redis-server has to be installed: apt-get install redis-server')
  const env = redis ? { REDIS_URL: redis.url } : {}
  await using one = await startChatApp({ env })
  await using two = await startChatApp({ databaseUrl: one.databaseUrl, dataFolder: one.dataFolder, env })
  const faults = redis ? redisFaults(redis) : postgresFaults(one.pool)
  const talking = wish.groups * wish.groupOf
  // For each fault somebody who is signed out in it.
  const people = talking + faults.length * wish.rounds
  const scene = await setUpChat(one.db, one.pool, {
    people: talking,
    groupsOf: wish.groupOf,
    spare: people - talking,
  })
  const urls = [one.url, two.url] as const
  const crowd = await openCrowd(urls, scene)
  const stopWriting = crowd.writeOn(wish.perSecond)
  await pause(2_000)
  const spans: { fault: string; from: number; to: number; revoked_ms: number; guesses: number }[] = []
  for (let round = 0; round < wish.rounds; round += 1)
    for (const fault of faults) {
      const at = talking + spans.length
      const victim = {
        page: crowd.pages[at]!,
        token: scene.people[at]!.token,
        elsewhere: urls[(at + 1) % 2]!,
      }
      const guessed = `chatter-${1 + spans.length}@example.com`
      spans.push(await span(fault, wish.faultMs, { victim, guessed, urls }))
      say(`${way} ${fault.name}: ${crowd.book.entries.size} messages`)
    }
  await stopWriting()
  const { waiting } = await crowd.settle()
  crowd.close()
  const all = [...crowd.book.entries.values()]
  return {
    way,
    sent: all.length,
    acknowledged: all.filter(({ ackedAt }) => ackedAt !== undefined).length,
    waiting,
    faults: Object.fromEntries(crowd.book.faults),
    runs: spans.map(({ from, to, ...rest }): FaultRun => {
      const sent = all.filter(({ sentAt }) => sentAt >= from && sentAt < to + AFTER_MS - 1_000)
      const slow = sent.filter(({ sentAt, readAt }) => sentAt >= to && readAt - sentAt > QUICK_MS)
      const most = (times: number[]) => Math.round(times.reduce((a, b) => Math.max(a, b), 0))
      return {
        ...rest,
        slowest_ms: most(sent.map(({ sentAt, readAt }) => readAt - sentAt)),
        acknowledged_ms: most(sent.map(({ sentAt, ackedAt = Number.POSITIVE_INFINITY }) => ackedAt - sentAt)),
        recovered_ms: most(slow.map(({ sentAt }) => sentAt - to)),
      }
    }),
  }
}

async function span(
  fault: FanOutFault,
  lastsMs: number,
  means: {
    victim: { page: ChatPage; token: string; elsewhere: string }
    guessed: string
    urls: readonly [string, string]
  },
) {
  const from = performance.now()
  await fault.begin()
  const [revoked_ms, guesses] = await Promise.all([
    revoke(means.victim),
    guess(means.guessed, means.urls),
    pause(lastsMs),
  ])
  await fault.end()
  const to = performance.now()
  await pause(AFTER_MS)
  return { fault: fault.name, from, to, revoked_ms, guesses }
}

/** Signs somebody out on the other instance; answers after how long their line was cut. */
async function revoke({ page, token, elsewhere }: { page: ChatPage; token: string; elsewhere: string }) {
  const began = performance.now()
  const response = await fetch(`${elsewhere}/api/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  if (!response.ok) throw new Error(`nobody could be signed out: ${await response.text()}`)
  await until(() => !page.isReady(), 30_000, 'the line of somebody who was signed out stayed open')
  page.close()
  return Math.round(performance.now() - began)
}

/** Wrong passwords for one account, in turns on both instances; answers how many were not refused for being too many. */
async function guess(email: string, urls: readonly [string, string]): Promise<number> {
  const tries = Array.from({ length: TRIES }, async (_, at) => {
    const response = await fetch(`${urls[at % 2]!}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: `wrong-${at}-password` }),
    })
    await response.arrayBuffer()
    return response.status
  })
  return (await Promise.all(tries)).filter((status) => status !== 429).length
}

function figuresOf(run: Awaited<ReturnType<typeof breakFanOut>>): Figure[] {
  const name = `B4, ${run.way}`
  const faults = Object.values(run.faults).reduce((sum, count) => sum + count, 0)
  const figures: Figure[] = [
    {
      what: `${name}: acknowledged, of those sent`,
      value: `${run.acknowledged} of ${run.sent}`,
      goal: 'all',
      met: run.acknowledged === run.sent,
    },
    {
      what: `${name}: lost, doubled, in another order or with gaps`,
      value: `${faults}`,
      goal: '0',
      met: faults === 0,
    },
  ]
  const kinds = Map.groupBy(run.runs, ({ fault }) => fault)
  for (const [fault, runs] of kinds) {
    const seconds = (what: string, of: (run: FaultRun) => number, most?: number) => {
      const slowest = Math.max(...runs.map(of)) / 1_000
      figures.push({
        what: `${name} ${fault}, ${what}`,
        value: `${rounded(slowest, 1)} s at most`,
        ...(most !== undefined && { goal: `≤ ${most} s`, met: slowest <= most }),
      })
    }
    seconds('from sending to the last reader', (each) => each.slowest_ms, 5)
    seconds('until the acknowledgement', (each) => each.acknowledged_ms)
    seconds('from its end until everything comes within a second', (each) => each.recovered_ms, 10)
    seconds('from a sign-out on the other instance until the line is cut', (each) => each.revoked_ms, 5)
    const guesses = Math.max(...runs.map((each) => each.guesses))
    figures.push({
      what: `${name} ${fault}, of ${TRIES} wrong passwords on two instances at once, not refused`,
      value: `${guesses}`,
      goal: '≤ 6',
      met: guesses <= 6,
    })
  }
  return figures
}
