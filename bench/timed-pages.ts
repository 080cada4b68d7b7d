import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endProcess, startNode, untilItAnswers } from './app-under-test.ts'
import { findFreePort } from './free-port.ts'
import { rounded } from './median.ts'
import type { Figure, Measured, Say } from './topic.ts'

const WARM = 10
const FILL_PATIENCE_MS = 300_000

type TimedPagesAsked = {
  /** A program that calls `serveTimes` on the port in TIMED_PORT. */
  program: string
  /** Names of its pages, and what they are called in the report. */
  pages: Readonly<Record<string, string>>
  rounds: number
  goalMs: number
  /** What the query beside the answer is. */
  beside: string
  /** Until it is filled. */
  patienceMs?: number
  tell: (facts: Record<string, number>) => string
}

/** The p95 of whole answers beside that of their main queries alone, taken in turns in one run. */
export async function measurePages(wish: TimedPagesAsked, say: Say): Promise<Measured> {
  await using server = await startServer(wish.program, wish.patienceMs)
  const facts = (await (await fetch(`${server.url}/facts`)).json()) as Record<string, number>
  say(wish.tell(facts))
  const figures: Figure[] = []
  const numbers: Record<string, unknown> = { facts }
  for (const [page, words] of Object.entries(wish.pages)) {
    const times: Record<'whole' | 'query', number[]> = { whole: [], query: [] }
    for (let round = -WARM; round < wish.rounds; round += 1)
      for (const side of round % 2 ? (['whole', 'query'] as const) : (['query', 'whole'] as const)) {
        const ms = await timeOf(`${server.url}/${side}/${page}`)
        if (round >= 0) times[side].push(ms)
      }
    const [whole, query] = [percentile(times.whole, 0.95), percentile(times.query, 0.95)]
    numbers[page] = { whole_p95: whole, query_p95: query, whole_p50: percentile(times.whole, 0.5) }
    figures.push({
      what: `${words}, p95 of the answer on the server (${wish.beside})`,
      value: `${rounded(whole, 1)} ms (${rounded(query, 1)} ms)`,
      goal: `≤ ${wish.goalMs} ms`,
      met: whole <= wish.goalMs,
    })
  }
  return { figures, counts: { rounds: wish.rounds, ...facts }, numbers }
}

async function timeOf(url: string): Promise<number> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`)
  return ((await response.json()) as { ms: number }).ms
}

function percentile(times: number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))]!
}

async function startServer(program: string, patienceMs = FILL_PATIENCE_MS) {
  const folder = mkdtempSync(path.join(tmpdir(), 'convoy-bench-timed-'))
  const url = `http://localhost:${await findFreePort()}`
  const server = startNode([program], path.join(folder, 'server.log'), { TIMED_PORT: new URL(url).port })
  await untilItAnswers({ url: `${url}/readyz`, child: server, patienceMs })
  return {
    url,
    async [Symbol.asyncDispose]() {
      await endProcess(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
