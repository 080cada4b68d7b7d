import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { LIVE_PATH } from '#platform/contract/live.ts'
import { familySeconds, processorSeconds } from '../load/processor-time.ts'
import { rounded } from '../median.ts'
import type { Figure, Say, Topic } from '../topic.ts'
import { type ChatApp, startChatApp } from './chat-app.ts'
import type { Book } from './chat-book.ts'
import { openCrowd, until } from './chat-crowd.ts'
import { type Chatter, setUpChat } from './chat-scene.ts'

export type LoadWish = { perSecond: number; groupOf: number; people: number; seconds: number; idle: number }

/** A2 and A3: groups that talk, and thousands who only have it open. */
export function measureChatLoad(wish: LoadWish): Topic {
  return async (say) => {
    const talk = await loadGroups(wish, say)
    const idle = wish.idle > 0 ? await holdIdle(wish.idle, say) : undefined
    return {
      figures: [...figuresOfTalk(talk, wish), ...(idle ? figuresOfIdle(idle) : [])],
      counts: {
        people: wish.people,
        groups_of: wish.groupOf,
        per_second: wish.perSecond,
        seconds: wish.seconds,
        idle: wish.idle,
      },
      numbers: { ...talk, faults: Object.fromEntries(talk.faults), ...(idle && { idle }) },
    }
  }
}

export async function loadGroups({ perSecond, groupOf, people, seconds }: LoadWish, say: Say) {
  await using app = await startChatApp()
  const scene = await setUpChat(app.db, app.pool, { people, groupsOf: groupOf })
  const crowd = await openCrowd([app.url], scene)
  say(`${people} pages are open in ${scene.groups.length} groups`)
  await crowd.write({ perSecond, seconds: Math.min(5, seconds) })
  const warm = crowd.book.entries.size
  const before = costsOf(app)
  const generator = process.cpuUsage()
  const sent = await crowd.write({ perSecond, seconds })
  const after = costsOf(app)
  const { user, system } = process.cpuUsage(generator)
  const { waiting } = await crowd.settle()
  crowd.close()
  const own = [...crowd.book.entries.values()].slice(warm)
  return {
    sent,
    waiting,
    acknowledged: own.filter(({ ackedAt }) => ackedAt !== undefined).length,
    deliveries: own.reduce((sum, { readers }) => sum + readers, 0),
    last_reader_ms: percentiles(own.map(({ sentAt, readAt }) => readAt - sentAt)),
    ack_ms: percentiles(own.map(({ sentAt, ackedAt }) => (ackedAt ?? Number.NaN) - sentAt)),
    faults: crowd.book.faults,
    reconnects: crowd.pages.reduce((sum, page) => sum + page.state.reconnects, 0),
    server_of_one: share(after.server - before.server, seconds),
    postgres_of_one: share(after.postgres - before.postgres, seconds),
    generator_of_one: share((user + system) / 1e6, seconds),
  }
}

/** Sockets that are signed in and say nothing, and what they cost. */
async function holdIdle(count: number, say: Say) {
  await using app = await startChatApp()
  const { people } = await setUpChat(app.db, app.pool, { people: Math.ceil(count / 10) })
  const empty = memoryOf(app.pid())
  const sockets = await openIdle(app.url, people, count)
  say(`${sockets.length} idle sockets are open`)
  await pause(5_000)
  const [before, seconds] = [costsOf(app).server, 60]
  await pause(seconds * 1_000)
  const taken = costsOf(app).server - before
  const report = {
    sockets: sockets.filter((socket) => socket.readyState === WebSocket.OPEN).length,
    memory_mb: rounded(memoryOf(app.pid()) / 1e6, 0),
    before_mb: rounded(empty / 1e6, 0),
    heartbeats_of_one: share(taken, seconds),
  }
  for (const socket of sockets) socket.terminate()
  return report
}

async function openIdle(url: string, people: readonly Chatter[], count: number): Promise<WebSocket[]> {
  const sockets: WebSocket[] = []
  let ready = 0
  for (let at = 0; at < count; at += 1) {
    const { token } = people[at % people.length]!
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${LIVE_PATH}`, { origin: url })
    socket.on('open', () => socket.send(JSON.stringify({ type: 'sign_in', token })))
    socket.once('message', () => {
      ready += 1
    })
    socket.on('error', () => undefined)
    sockets.push(socket)
    if (at % 50 === 49) await until(() => ready >= at - 100, 30_000, 'the sockets were not taken')
  }
  await until(() => ready >= count, 60_000, 'not every idle socket was signed in')
  return sockets
}

function costsOf(app: ChatApp) {
  return { server: processorSeconds(app.pid()) ?? 0, postgres: familySeconds(app.postgresPid()) ?? 0 }
}

function memoryOf(pid: number | undefined): number {
  return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4_096
}

export function percentiles(values: readonly number[]) {
  const sorted = values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b)
  const at = (part: number) => rounded(sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0, 1)
  return { p50: at(0.5), p99: at(0.99), max: at(1), count: sorted.length }
}

const share = (seconds: number, of: number) => rounded((100 * seconds) / of, 0)

export function faultsIn({ faults }: Pick<Book, 'faults'>, kind: 'lost' | 'doubled' | 'other'): number {
  const isOf = (what: string) => (kind === 'other' ? !/^(lost|doubled)/.test(what) : what.startsWith(kind))
  return [...faults].reduce((sum, [what, times]) => sum + (isOf(what) ? times : 0), 0)
}

function figuresOfTalk(talk: Awaited<ReturnType<typeof loadGroups>>, wish: LoadWish): Figure[] {
  const { last_reader_ms: last } = talk
  const none = (what: string, count: number): Figure => ({
    what,
    value: String(count),
    goal: '0',
    met: count === 0,
  })
  return [
    {
      what: `A2, ${wish.perSecond} messages/s into groups of ${wish.groupOf}: from sending to the last reader, p50`,
      value: `${last.p50} ms`,
      goal: '≤ 80 ms',
      met: last.p50 <= 80,
    },
    {
      what: 'The same, p99',
      value: `${last.p99} ms (slowest ${last.max}; ${last.count})`,
      goal: '≤ 500 ms',
      met: last.p99 <= 500,
    },
    { what: 'Until it is acknowledged, p50 and p99', value: `${talk.ack_ms.p50} and ${talk.ack_ms.p99} ms` },
    none('Lost', faultsIn(talk, 'lost') + talk.waiting),
    none('Doubled', faultsIn(talk, 'doubled')),
    none('In another order, with gaps, or from nobody', faultsIn(talk, 'other')),
    {
      what: 'Processor of one: app, PostgreSQL, generator',
      value: `${talk.server_of_one} %, ${talk.postgres_of_one} %, ${talk.generator_of_one} %`,
    },
  ]
}

function figuresOfIdle(idle: Awaited<ReturnType<typeof holdIdle>>): Figure[] {
  return [
    {
      what: `A3, ${idle.sockets} idle sockets: memory of the app`,
      value: `${idle.memory_mb} MB (${idle.before_mb} before)`,
      goal: '≤ 1 GiB',
      met: idle.memory_mb <= 1_074,
    },
    {
      what: 'Their heartbeats, of one processor',
      value: `${idle.heartbeats_of_one} %`,
      goal: '≤ 10 %',
      met: idle.heartbeats_of_one <= 10,
    },
  ]
}
