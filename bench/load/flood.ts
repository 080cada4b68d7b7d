import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { webBuild } from '../../commands/stages/web-build.ts'
import { type AppUnderTest, endProcess, logIn, startApp, startNode } from '../app-under-test.ts'
import { WHO } from '../first-load/pages.ts'
import type { Say } from '../topic.ts'
import type { FloodPlan, FloodReport } from './flood-plan.ts'
import { timeCalls, timePages, type Visited } from './flood-visitors.ts'

export type FloodWish = { readers: number; seconds: number }

/** What is read without pause, and whether all readers share one address of this machine. */
type FloodScene = { what: string; path: string; accept: string; addresses: string[]; token?: string }
export type FloodRun = {
  quiet: Visits
  floods: (Visits & { what: string; addresses: number; isSignedIn: boolean; report: FloodReport })[]
}
type Visits = { calls: Visited; pages: Visited }

const OFFICE = '127.0.0.1'
const MANY_ADDRESSES = 200

const TARGETS = [
  { what: '/api/openapi.json, not compressed', path: '/api/openapi.json', accept: 'identity' },
  { what: '/api/docs, not compressed', path: '/api/docs', accept: 'identity' },
  { what: '/api/openapi.json', path: '/api/openapi.json', accept: 'br' },
  { what: '/', path: '/', accept: 'br' },
]

/** Everything that somebody may read, by one person over and over. */
const WALL = { what: '/api/wall by one person', path: '/api/wall', accept: 'br', addresses: [OFFICE] }
const FLOODER = 'ola@convoy.demo'

/** Somebody who is signed in calls, and somebody opens pages, while nobody and while a flood reads what is public. */
export async function runFlood(wish: FloodWish, say: Say): Promise<FloodRun> {
  await webBuild.run()
  await using app = await startApp({ CONVOY_COMPANIONS: 'off' })
  const token = await logIn(app.url, WHO)
  // The first calls of a process are slower than all that follow.
  await visit(app, { token, work: () => pause(1_000) })
  const quiet = await visit(app, { token, work: () => pause(wish.seconds * 1_000) })
  say(`quiet: ${told(quiet)}`)
  const floods: FloodRun['floods'] = []
  const flooder = await logIn(app.url, FLOODER)
  // The wall of a programme that is used has been read before.
  for (let at = 0; at < 100; at += 1)
    await fetch(`${app.url}${WALL.path}`, { headers: { authorization: `Bearer ${flooder}` } }).then(
      (answer) => answer.arrayBuffer(),
    )
  for (const scene of [...scenes(), { ...WALL, token: flooder }]) {
    let report: FloodReport | undefined
    const readers = await startReaders(app, { ...scene, ...wish })
    const work = async () => {
      report = await readers.read()
    }
    const visits = await visit(app, { token, work })
    floods.push({
      ...visits,
      what: scene.what,
      addresses: scene.addresses.length,
      isSignedIn: 'token' in scene,
      report: report!,
    })
    say(`${scene.what}, ${scene.addresses.length} addresses: ${told(visits)}`)
    say(`  ${JSON.stringify(report)}`)
    await pause(1_000)
  }
  return { quiet, floods }
}

function scenes(): FloodScene[] {
  const many = Array.from({ length: MANY_ADDRESSES }, (_, at) => `127.0.1.${at + 1}`)
  return TARGETS.flatMap((target) => [OFFICE, many].map((from) => ({ ...target, addresses: [from].flat() })))
}

async function visit(
  { url }: AppUnderTest,
  { token, work }: { token: string; work: () => Promise<unknown> },
): Promise<Visits> {
  // Behind the address of the flood, where there is one.
  let pages: Visited | undefined
  const calls = await timeCalls({ url, token }, async () => {
    pages = await timePages({ url, address: OFFICE }, work)
  })
  return { calls, pages: pages! }
}

/** A process of readers that stands ready: its own start is no load of theirs, and of no other machine's. */
async function startReaders(app: AppUnderTest, plan: Omit<FloodPlan, 'port'>) {
  const log = path.join(path.dirname(app.dataFolder), 'flood.log')
  const FLOOD_PLAN = JSON.stringify({ ...plan, port: Number(new URL(app.url).port) } satisfies FloodPlan)
  const readers = startNode(['bench/load/flood-generator.ts'], log, { FLOOD_PLAN })
  let report: FloodReport | undefined
  readers.on('message', (message: FloodReport | 'ready') => {
    if (message !== 'ready') report = message
  })
  // Its first word, or its last when it fails.
  await Promise.race([once(readers, 'message'), once(readers, 'disconnect')])
  return {
    read: async (): Promise<FloodReport> => {
      try {
        const ended = once(readers, 'disconnect')
        readers.send('go')
        await ended
      } finally {
        await endProcess(readers)
      }
      if (!report) throw new Error(`The flood ended early:\n${readFileSync(log, 'utf8').slice(-2_000)}`)
      return report
    },
  }
}

const told = ({ calls, pages }: Visits) =>
  `calls p99 ${calls.took_ms.p99.toFixed(0)} ms (${calls.refused} refused), pages p99 ${pages.took_ms.p99.toFixed(0)} ms (${pages.refused} refused)`
