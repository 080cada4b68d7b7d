import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endProcess, startNode, untilItAnswers } from './app-under-test.ts'
import { findFreePort } from './free-port.ts'
import { rounded } from './median.ts'
import type { Figure, Topic } from './topic.ts'

const ROUNDS = 150
const FILL_PATIENCE_MS = 300_000
const GOAL_MS = 50

const PAGES = {
  first: 'the first page of the wall',
  deep: 'a page in the middle of it',
  pictures: 'those with pictures',
  search: 'a search for a common word',
  blocked: 'the first page for somebody with twenty blocks',
} as const

/** The feed on 10,000 posts, 1,000 pictures, likes and comments: the whole answer beside its main query alone, in turns. */
export const measureWall: Topic = async (say) => {
  await using server = await startServer()
  const facts = (await (await fetch(`${server.url}/facts`)).json()) as Record<string, number>
  say(`${facts.posts} posts, ${facts.comments} comments, ${facts.likes} likes, ${facts.pictures} pictures`)
  const figures: Figure[] = []
  const numbers: Record<string, unknown> = { facts }
  for (const [page, words] of Object.entries(PAGES)) {
    const times: Record<'whole' | 'query', number[]> = { whole: [], query: [] }
    for (let round = -10; round < ROUNDS; round += 1)
      for (const side of round % 2 ? (['whole', 'query'] as const) : (['query', 'whole'] as const)) {
        const { ms } = (await (await fetch(`${server.url}/${side}/${page}`)).json()) as { ms: number }
        // The first ones warm up.
        if (round >= 0) times[side].push(ms)
      }
    const [whole, query] = [percentile(times.whole, 0.95), percentile(times.query, 0.95)]
    numbers[page] = { whole_p95: whole, query_p95: query, whole_p50: percentile(times.whole, 0.5) }
    figures.push({
      what: `${words}, p95 of the answer on the server (the query for its posts alone)`,
      value: `${rounded(whole, 1)} ms (${rounded(query, 1)} ms)`,
      goal: `≤ ${GOAL_MS} ms`,
      met: whole <= GOAL_MS,
    })
  }
  return { figures, counts: { rounds: ROUNDS, ...facts }, numbers }
}

function percentile(times: number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))]!
}

async function startServer() {
  const folder = mkdtempSync(path.join(tmpdir(), 'convoy-bench-wall-'))
  const url = `http://localhost:${await findFreePort()}`
  const server = startNode(['bench/wall-server.ts'], path.join(folder, 'server.log'), {
    WALL_PORT: new URL(url).port,
  })
  await untilItAnswers({ url: `${url}/readyz`, child: server, patienceMs: FILL_PATIENCE_MS })
  return {
    url,
    async [Symbol.asyncDispose]() {
      await endProcess(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
