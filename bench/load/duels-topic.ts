import { rounded } from '../median.ts'
import type { Figure, Topic } from '../topic.ts'
import { type Costs, type DuelsRun, runDuels } from './duels.ts'
import type { GeneratorReport, Percentiles } from './duels-plan.ts'

const PACE_MS = 10_000
const GOAL_MS = 200
// Above it the times say as much about the generator as about the app.
const BUSY_GENERATOR_MS = 50
// Of all processors: above it a run is no measurement of the app.
const BUSY_NEIGHBOURS = 0.2

/** A6: so many duels at once, an answer of each player every ten seconds. */
export function measureDuels({ duels, seconds }: { duels: number; seconds: number }): Topic {
  return async (say) => {
    const late = { share_late: 0.05, late_ms: { least: 50, most: 300 } }
    const wish = { duels, seconds, question_s: 15, pace_ms: PACE_MS, share_right: 0.6, ...late }
    const run = await runDuels(wish, say)
    const { report } = run
    if (report.delay_ms.p99 > BUSY_GENERATOR_MS)
      say(
        `The generator itself was the bottleneck: its event loop was ${rounded(report.delay_ms.p99)} ms late.`,
      )
    const others = shareOfOthers(run)
    if (others !== undefined && others > BUSY_NEIGHBOURS)
      say(`Other programs took ${rounded(100 * others, 0)} % of the machine: measure again when it is quiet.`)
    for (const [what, times] of Object.entries(report.problems)) say(`${times} × ${what}`)
    for (const difference of run.ledger.slice(0, 10)) say(difference)
    const { points: _, ...numbers } = report
    return {
      figures: figuresOf(run, { duels, seconds }),
      counts: { duels, seconds, pace_s: PACE_MS / 1_000, calls: report.calls },
      numbers: { ...numbers, ...run.costs, ledger_differences: run.ledger.length },
    }
  }
}

function figuresOf(
  { report, costs, ledger }: DuelsRun,
  { duels, seconds }: { duels: number; seconds: number },
) {
  const problems = Object.values(report.problems).reduce((sum, times) => sum + times, 0)
  const none = (what: string, count: number): Figure => ({
    what,
    value: String(count),
    goal: '0',
    met: count === 0,
  })
  const all = (what: string, part: number, whole: number): Figure => ({
    what,
    value: `${part} of ${whole}`,
    goal: 'all',
    met: part === whole && whole > 0,
  })
  return [
    {
      what: `A6, ${duels} duels: an answer until it is acknowledged, p99`,
      value: spread(report.answer_ms),
      goal: `≤ ${GOAL_MS} ms`,
      met: report.answer_ms.p99 <= GOAL_MS,
    },
    { what: 'Asking for a question, p99', value: spread(report.ask_ms) },
    { what: 'The other side’s browser hears of an answer, p99', value: spread(report.progress_ms) },
    none('Timed out wrongly', report.timed_out_wrongly),
    none('Refused, failed, or not as the generator’s own book has it', problems),
    all('Announcements of progress that arrived', report.progress_arrived, report.progress_expected),
    all('Duels that ended as the generator’s own book has it', report.duels_right, report.duels_finished),
    none('Differences between that book and the ledger', ledger.length),
    { what: 'Processor: app, PostgreSQL, generator, whole machine', value: load(costs, report, seconds) },
    {
      what: 'How late the generator’s event loop was, p99',
      value: `${rounded(report.delay_ms.p99, 1)} ms`,
      goal: `≤ ${BUSY_GENERATOR_MS} ms`,
      met: report.delay_ms.p99 <= BUSY_GENERATOR_MS,
    },
  ] satisfies Figure[]
}

/** Of the time of all processors; unknown where ours is. */
function shareOfOthers({ costs, report }: DuelsRun): number | undefined {
  const { server_s, postgres_s, machine_s, machine_busy_s } = costs
  if (server_s === undefined || postgres_s === undefined) return undefined
  return (machine_busy_s - server_s - postgres_s - report.cpu_s) / machine_s
}

function spread({ p50, p95, p99, max, count }: Percentiles): string {
  const [half, most, nearly, slowest] = [p50, p95, p99, max].map((ms) => rounded(ms, 0))
  return `${nearly} ms (p50 ${half}, p95 ${most}, slowest ${slowest}; ${count})`
}

/** In hundredths of one processor, of the whole machine in hundredths of all. */
function load(
  { server_s, postgres_s, machine_s, machine_busy_s }: Costs,
  { cpu_s }: GeneratorReport,
  seconds: number,
) {
  const ofOne = (taken: number | undefined) =>
    taken === undefined ? 'unknown' : `${rounded((100 * taken) / seconds, 0)} %`
  const busy = rounded((100 * machine_busy_s) / machine_s, 0)
  return `${ofOne(server_s)}, ${ofOne(postgres_s)}, ${ofOne(cpu_s)} of one; ${busy} % of all`
}
