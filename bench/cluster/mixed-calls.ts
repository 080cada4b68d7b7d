import { setTimeout as pause } from 'node:timers/promises'
import { median, rounded } from '../median.ts'

/** What pages ask for by themselves and when somebody goes on. */
const CALLS = [
  'user/me',
  'programme',
  'notifications',
  'teams/mine',
  'chat/conversations',
  'challenges/counter',
  'news',
]
const RETRY_MS = 250

export type Call = { at: number; ms: number; status: number; isRetried: boolean }

/** Reading calls of these people at a steady rate, whatever comes back; one that reached nobody is sent once more. */
export function callSteadily(url: string, tokens: readonly string[], perSecond: number) {
  const over = new AbortController()
  const calls: Call[] = []
  const open = new Set<Promise<void>>()
  const running = (async () => {
    const began = performance.now()
    for (let sent = 0; !over.signal.aborted; await pause(2))
      for (const due = ((performance.now() - began) * perSecond) / 1_000; sent < due; sent += 1) {
        const asked = ask(sent).finally(() => open.delete(asked))
        open.add(asked)
      }
    await Promise.all(open)
  })()

  async function ask(nr: number): Promise<void> {
    const at = performance.now()
    const address = `${url}/api/${CALLS[nr % CALLS.length]!}`
    const first = await send(address, tokens[nr % tokens.length]!)
    const isRetried = first === 0 || first === 503
    if (isRetried) await pause(RETRY_MS)
    const status = isRetried ? await send(address, tokens[nr % tokens.length]!) : first
    calls.push({ at, ms: performance.now() - at, status, isRetried })
  }

  return {
    calls,
    async stop() {
      over.abort()
      await running
    },
  }
}

async function send(address: string, token: string): Promise<number> {
  try {
    const answer = await fetch(address, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(15_000),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

/** Of the calls that began between two moments. */
export function summed(calls: readonly Call[], from: number, to: number) {
  const within = calls.filter(({ at }) => at >= from && at < to)
  const times = within.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return {
    calls: within.length,
    failed: within.filter(({ status }) => status === 0 || status >= 500).length,
    retried: within.filter(({ isRetried }) => isRetried).length,
    other: within.filter(({ status }) => status >= 400 && status < 500).length,
    mean_ms: rounded(times.reduce((sum, ms) => sum + ms, 0) / Math.max(1, times.length), 1),
    p50_ms: times.length > 0 ? rounded(median(times), 1) : 0,
    p99_ms: rounded(times[Math.floor(times.length * 0.99)] ?? 0, 1),
  }
}
