import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { DEMO_ACCOUNTS } from '#features/account/seed/accounts.ts'
import { runningPostgres } from '#platform/server/database/postgres/running.ts'
import { endProcess, logIn, startApp, startNode, untilItAnswers } from './app-under-test.ts'
import { findFreePort } from './free-port.ts'
import { median, rounded } from './median.ts'
import type { Say, Topic } from './topic.ts'

const ROUNDS = 5
const SLICE_S = 3
const CONNECTIONS = 16
const GOAL = 0.6
const SESSIONS_EACH = 4

type Rate = { app: number; bare: number }

/** GET /api/user/me beside a bare node:http server with one primary-key read on the same database. */
export const measureMe: Topic = async (say) => {
  const { rates, ratio, sessions } = await compareMe({ rounds: ROUNDS, sliceS: SLICE_S }, say)
  const [app, bare] = [median(rates.map((rate) => rate.app)), median(rates.map((rate) => rate.bare))]
  return {
    figures: [
      {
        what: 'GET /api/user/me beside a bare node:http server with one primary-key read',
        value: `${rounded(ratio)} (${rounded(app, 0)} of ${rounded(bare, 0)} requests/s)`,
        goal: `≥ ${GOAL}`,
        met: ratio >= GOAL,
      },
    ],
    counts: { rounds: ROUNDS, slice_s: SLICE_S, connections: CONNECTIONS, sessions },
    numbers: {
      ratio: rounded(ratio, 3),
      ratios: rates.map((rate) => rounded(rate.app / rate.bare, 3)),
      app_per_s: rounded(app, 0),
      bare_per_s: rounded(bare, 0),
    },
  }
}

/** So many rounds of so many seconds each for both in turns; `ratio` is the median of all rounds. */
export async function compareMe({ rounds, sliceS }: { rounds: number; sliceS: number }, say: Say) {
  await using app = await startApp()
  // Many sessions: a single one would let the app answer several calls with the same row.
  const tokens = await manyTokens(app.url)
  const me = { url: `${app.url}/api/user/me`, tokens }
  await using bare = await startBare(app.dataFolder, await idOf(me.url, tokens[0]))

  const sides = { app: me, bare: { url: bare.url, tokens: [] } }
  const ask = (side: keyof Rate) => perSecond(sides[side], sliceS)
  // Warms up compilers, pools and caches.
  await Promise.all([ask('app'), ask('bare')])
  const rates: Rate[] = []
  for (let round = 1; round <= rounds; round += 1) {
    // Taking turns at going first, so that neither always meets the quieter machine.
    const order = round % 2 === 0 ? (['app', 'bare'] as const) : (['bare', 'app'] as const)
    const rate = { app: 0, bare: 0 }
    for (const side of order) rate[side] = await ask(side)
    rates.push(rate)
    sayRound(say, round, rate)
  }
  const ratio = median(rates.map((rate) => rate.app / rate.bare))
  return { rates, ratio, sessions: Math.min(CONNECTIONS, tokens.length) }
}

function sayRound(say: Say, round: number, rate: Rate) {
  say(
    `round ${round}: ${rounded(rate.app, 0)} of ${rounded(rate.bare, 0)} = ${rounded(rate.app / rate.bare)}`,
  )
}

async function perSecond(
  { url, tokens }: { url: string; tokens: string[] },
  seconds: number,
): Promise<number> {
  let next = 0
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    // A session to each connection: with one list for all they would ask for the same person at the same moment.
    setupClient: (client) => {
      const token = tokens[next++ % tokens.length]
      if (token !== undefined) client.setHeaders(bearer(token))
    },
  })
  if (result.non2xx + result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  }
  return result.requests.average
}

async function manyTokens(url: string): Promise<string[]> {
  const sessions = DEMO_ACCOUNTS.flatMap((account) => Array.from({ length: SESSIONS_EACH }, () => account))
  return Promise.all(sessions.map(({ email }) => logIn(url, email)))
}

const bearer = (token = '') => ({ authorization: `Bearer ${token}` })

async function idOf(url: string, token: string | undefined): Promise<string> {
  const profile: unknown = await (await fetch(url, { headers: bearer(token) })).json()
  if (typeof profile !== 'object' || profile === null || !('id' in profile)) throw new Error('no profile')
  return String(profile.id)
}

async function startBare(dataFolder: string, userId: string) {
  const socket = runningPostgres(path.join(dataFolder, 'postgres'))?.host
  if (!socket) throw new Error('The database of the app was not found.')
  const folder = mkdtempSync(path.join(tmpdir(), 'convoy-bench-bare-'))
  const url = `http://localhost:${await findFreePort()}`
  const server = startNode(['bench/bare-server.ts'], path.join(folder, 'server.log'), {
    BARE_PORT: new URL(url).port,
    BARE_SOCKET: socket,
    BARE_USER_ID: userId,
  })
  await untilItAnswers({ url: `${url}/readyz`, child: server })
  return {
    url: `${url}/`,
    async [Symbol.asyncDispose]() {
      await endProcess(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
