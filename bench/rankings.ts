import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { endProcess, startNode, untilItAnswers } from './app-under-test.ts'
import { findFreePort } from './free-port.ts'
import { median, rounded } from './median.ts'
import { startRedis } from './redis.ts'
import type { Figure, Topic } from './topic.ts'

const SIZES = [10_000, 100_000, 1_000_000]
const ROUNDS = 3
const SLICE_S = 2
const CONNECTIONS = 32
// Awards come from many at once, and share their commits on both sides.
const AWARDING = 256
const FILL_PATIENCE_MS = 600_000
const QUESTIONS = ['rank', 'page', 'top', 'award'] as const
const GOALS = { rank: 1, page: 1, top: 1, award: 0.8 }
const WORDS = {
  rank: 'my position',
  page: 'the page around me',
  top: 'the top page',
  award: 'a durable award',
}

/** Our standings beside Redis sorted sets, behind the same HTTP handler and at three sizes. */
export const measureRankings: Topic = async (say) => {
  const figures: Figure[] = []
  const numbers: Record<string, unknown> = {}
  for (const size of SIZES) {
    await using redis = await startRedis()
    if (!redis && size === SIZES[0]) say('redis-server is not installed: our own figures alone')
    await using server = await startServer(size, redis?.port)
    const facts = await ask(server.url, '/facts')
    const rates = await rateAll(server.url, redis ? ['ours', 'redis'] : ['ours'])
    const visible = median([await see(server.url), await see(server.url), await see(server.url)])
    const slowest = await underAwards(server.url)
    const { wrong } = await ask(server.url, '/exact')
    const people = `${size.toLocaleString('en')} people`
    say(`${people}: rebuilt in ${rounded(facts.rebuild_ms! / 1_000)} s, ${rounded(facts.memory_mb!, 0)} MB`)
    for (const question of QUESTIONS) {
      const ours = median(rates.map((rate) => rate[`ours/${question}`]!))
      const theirs = redis && median(rates.map((rate) => rate[`redis/${question}`]!))
      const ratio =
        theirs && median(rates.map((rate) => rate[`ours/${question}`]! / rate[`redis/${question}`]!))
      figures.push({
        what: `${people}: ${WORDS[question]} over HTTP, beside Redis`,
        value: ratio
          ? `${rounded(ratio)} (${rounded(ours, 0)} of ${rounded(theirs!, 0)}/s)`
          : `${rounded(ours, 0)}/s`,
        ...(ratio &&
          size === SIZES.at(-1) && { goal: `≥ ${GOALS[question]}`, met: ratio >= GOALS[question] }),
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
        what: `${people}: rebuilt from PostgreSQL`,
        value: `${rounded(facts.rebuild_ms! / 1_000)} s, ${rounded(facts.memory_mb!, 0)} MB${facts.redis_mb ? ` (Redis ${rounded(facts.redis_mb, 0)} MB)` : ''}`,
      },
    )
    numbers[size] = { ...facts, rates, visible, wrong }
  }
  return {
    figures,
    counts: { rounds: ROUNDS, slice_s: SLICE_S, connections: CONNECTIONS, awarding: AWARDING },
    numbers,
  }
}

/** Requests per second of every question, both sides taking turns in each round. */
async function rateAll(url: string, sides: readonly string[]): Promise<Record<string, number>[]> {
  const rates: Record<string, number>[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const rate: Record<string, number> = {}
    for (const question of QUESTIONS) {
      for (const side of round % 2 ? sides.toReversed() : sides) {
        const target = {
          url: `${url}/${side}/${question}`,
          connections: question === 'award' ? AWARDING : CONNECTIONS,
          duration: SLICE_S,
        }
        const { requests, non2xx, errors } = await autocannon(target)
        if (non2xx + errors > 0) throw new Error(`${target.url}: ${non2xx} refused, ${errors} failed`)
        rate[`${side}/${question}`] = requests.average
      }
    }
    rates.push(rate)
  }
  return rates
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
    ['--expose-gc', '--max-old-space-size=8192', 'bench/rankings-server.ts'],
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
