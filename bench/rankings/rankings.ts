import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { endProcess, startNode, untilItAnswers } from '../app-under-test.ts'
import { findFreePort } from '../free-port.ts'
import { median, rounded } from '../median.ts'
import { startRedis } from './redis.ts'
import type { Figure, Topic } from '../topic.ts'

const SIZES = [10_000, 100_000, 1_000_000]
const ROUNDS = 3
const SLICE_S = 2
const CONNECTIONS = 32
// Awards come from many at once, and share their commits on both sides.
const AWARDING = 256
const FILL_PATIENCE_MS = 600_000
// Calls of our side and of Redis that stand beside each other, taking turns.
const PAIRS = [
  { words: 'my position', ours: 'rank', redis: 'rank', goal: 1 },
  { words: 'the page around me', ours: 'page', redis: 'page', goal: 1 },
  { words: 'the top page', ours: 'top', redis: 'top', goal: 1 },
  {
    words: 'a durable award',
    ours: 'award',
    redis: 'award',
    goal: undefined,
    note: ' that only adds to a number',
  },
  {
    words: 'a durable award',
    ours: 'award',
    redis: 'ledger',
    goal: 1,
    note: ' that writes the same: once per source, a line in the ledger and in the person’s own, the position',
  },
] as const

/** Our standings beside Redis sorted sets, behind the same HTTP handler and at three sizes. */
export const measureRankings: Topic = async (say) => {
  const figures: Figure[] = []
  const numbers: Record<string, unknown> = {}
  for (const size of SIZES) {
    await using redis = await startRedis()
    if (!redis && size === SIZES[0]) say('redis-server is not installed: our own figures alone')
    await using server = await startServer(size, redis?.port)
    const facts = await ask(server.url, '/facts')
    const rates = await rateAll(server.url, redis !== undefined)
    const visible = median([await see(server.url), await see(server.url), await see(server.url)])
    const slowest = await underAwards(server.url)
    const { wrong } = await ask(server.url, '/exact')
    const end = await ask(server.url, '/stage-end')
    if (end.closed !== 1) throw new Error('the stage did not end')
    const people = `${size.toLocaleString('en')} people`
    say(`${people}: rebuilt in ${rounded(facts.rebuild_ms! / 1_000)} s, ${rounded(facts.memory_mb!, 0)} MB`)
    for (const [at, pair] of PAIRS.entries()) {
      if (!redis && pair.redis === 'ledger') continue
      const ours = median(rates.map((round) => round[at]!.ours))
      const theirs = redis && median(rates.map((round) => round[at]!.redis!))
      const ratio = theirs && median(rates.map((round) => round[at]!.ours / round[at]!.redis!))
      figures.push({
        what: `${people}: ${pair.words} over HTTP, beside Redis${'note' in pair ? pair.note : ''}`,
        value: ratio
          ? `${rounded(ratio)} (${rounded(ours, 0)} of ${rounded(theirs!, 0)}/s)`
          : `${rounded(ours, 0)}/s`,
        ...(ratio &&
          pair.goal &&
          size === SIZES.at(-1) && { goal: `≥ ${pair.goal}`, met: ratio >= pair.goal }),
      })
    }
    figures.push(
      {
        what: `${people}: from commit to visible`,
        value: `${rounded(visible, 0)} ms`,
        goal: '≤ 1 s',
        met: visible <= 1_000,
      },
      {
        what: `${people}: A7, a page around me under constant awards, slowest of forty`,
        value: `${rounded(slowest, 1)} ms`,
        goal: '≤ 20 ms',
        met: slowest <= 20,
      },
      {
        what: `${people}: positions that differ from a recount`,
        value: String(wrong),
        goal: '0',
        met: wrong === 0,
      },
      {
        what: `${people}: the end of a stage, until the tables of ${end.crews!.toLocaleString('en')} crews are frozen`,
        value: `${rounded(end.ms! / 1_000)} s`,
      },
      {
        what: `${people}: rebuilt from PostgreSQL`,
        value: `${rounded(facts.rebuild_ms! / 1_000)} s, ${rounded(facts.memory_mb!, 0)} MB${facts.redis_mb ? ` (Redis ${rounded(facts.redis_mb, 0)} MB)` : ''}`,
      },
    )
    numbers[size] = { ...facts, rates, visible, wrong, end }
  }
  return {
    figures,
    counts: { rounds: ROUNDS, slice_s: SLICE_S, connections: CONNECTIONS, awarding: AWARDING },
    numbers,
  }
}

type Rates = { ours: number; redis?: number }

/** Requests per second of every pair, in each round. */
async function rateAll(url: string, withRedis: boolean): Promise<Rates[][]> {
  const rounds: Rates[][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const rates: Rates[] = []
    for (const pair of PAIRS) {
      const connections = pair.ours === 'award' ? AWARDING : CONNECTIONS
      const rateOurs = async () => rateOf(`${url}/ours/${pair.ours}`, connections)
      const rateRedis = async () => rateOf(`${url}/redis/${pair.redis}`, connections)
      if (!withRedis) rates.push({ ours: await rateOurs() })
      else if (round % 2) rates.push({ redis: await rateRedis(), ours: await rateOurs() })
      else rates.push({ ours: await rateOurs(), redis: await rateRedis() })
    }
    rounds.push(rates)
  }
  return rounds
}

async function rateOf(url: string, connections: number): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, connections, duration: SLICE_S })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`)
  return requests.average
}

/** The p97.5 of reading pages while awards come in all the time, in milliseconds. */
async function underAwards(url: string): Promise<number> {
  const duration = SLICE_S * 2
  const [, pages] = await Promise.all([
    autocannon({ url: `${url}/ours/award`, connections: 8, duration }),
    autocannon({ url: `${url}/ours/page`, connections: 4, duration }),
  ])
  return pages.latency.p97_5
}

async function ask(url: string, address: string): Promise<Record<string, number | null | undefined>> {
  return (await (await fetch(url + address)).json()) as Record<string, number | null>
}

const see = async (url: string) => (await ask(url, '/visible')).ms!

async function startServer(size: number, redisPort: number | undefined) {
  const folder = mkdtempSync(path.join(tmpdir(), 'convoy-bench-standing-'))
  const url = `http://localhost:${await findFreePort()}`
  const server = startNode(
    ['--expose-gc', '--max-old-space-size=8192', 'bench/rankings/rankings-server.ts'],
    path.join(folder, 'server.log'),
    {
      RANKINGS_PORT: new URL(url).port,
      RANKINGS_SIZE: String(size),
      ...(redisPort !== undefined && { REDIS_PORT: String(redisPort) }),
    },
  )
  await untilItAnswers({ url: `${url}/readyz`, child: server, patienceMs: FILL_PATIENCE_MS })
  return {
    url,
    async [Symbol.asyncDispose]() {
      await endProcess(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
