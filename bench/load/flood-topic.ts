import type { Figure, Topic } from '../topic.ts'
import { type FloodRun, type FloodWish, runFlood } from './flood.ts'
import type { FloodReport } from './flood-plan.ts'
import type { Visited } from './flood-visitors.ts'

const GOAL_MS = 200
/** Of what such a call takes while nobody floods. */
const MOST_TIMES = 2
const MEANT = new Set(['200', '304', '429', '503'])

/** D14: a flood of readers of what is public, and what others notice of it. */
export function measureFlood(wish: FloodWish): Topic {
  return async (say) => {
    const run = await runFlood(wish, say)
    return { figures: figuresOf(run, wish), counts: { ...wish }, numbers: run }
  }
}

function figuresOf({ quiet, floods }: FloodRun, { readers, seconds }: FloodWish): Figure[] {
  return [
    { what: 'A call of somebody who is signed in while nobody reads, p99', value: spread(quiet.calls) },
    { what: 'A page with its files then, p99', value: spread(quiet.pages) },
    ...floods.flatMap(({ what, addresses, calls, pages, report, isSignedIn }) => {
      const from = addresses === 1 ? 'one address' : `${addresses} addresses`
      const most = isSignedIn ? quiet.calls.took_ms.p99 * MOST_TIMES : GOAL_MS
      return [
        {
          what: `${what}, ${readers} readers of ${from}: a call of somebody who is signed in, p99`,
          value: spread(calls),
          goal: isSignedIn ? `≤ ${MOST_TIMES} × the quiet one` : `≤ ${GOAL_MS} ms`,
          met: calls.took_ms.p99 <= most && calls.refused === 0,
        },
        {
          what: addresses === 1 ? 'A page opened behind that address, p99' : 'A page opened meanwhile, p99',
          value: spread(pages),
          goal: 'none refused',
          met: pages.refused === 0,
        },
        {
          what: 'What the readers got',
          value: gotOf(report, seconds),
          goal: '200, 304, 429, 503',
          met:
            Object.keys(report.answers).every((status) => MEANT.has(status)) &&
            report.without_retry_after === 0,
        },
      ]
    }),
  ]
}

function spread({ took_ms: { p50, p99, max, count }, refused }: Visited): string {
  const [half, nearly, slowest] = [p50, p99, max].map((ms) => ms.toFixed(ms < 10 ? 1 : 0))
  return `${nearly} ms (p50 ${half}, slowest ${slowest}; ${count}, ${refused} refused)`
}

function gotOf({ answers, bytes }: FloodReport, seconds: number): string {
  const each = Object.entries(answers).map(([status, times]) => `${Math.round(times / seconds)} × ${status}`)
  return `${each.join(', ')}; ${Math.round(bytes / seconds / 1e6)} MB a second`
}
