import type { GeneratorReport, Percentiles } from './duels-plan.ts'

export type Tally = ReturnType<typeof createTally>

/** Everything that one generator counts. Times count only while it measures, what goes wrong from the first call on. */
export function createTally() {
  const times = {
    answer_ms: [] as number[],
    ask_ms: [] as number[],
    seen_ms: [] as number[],
    progress_ms: [] as number[],
  }
  const problems = new Map<string, number>()
  // Whoever is to hear how many questions the other one has behind them, since when.
  const awaited = new Map<string, number>()
  const heard = new Map<string, number>()
  const counts = {
    calls: 0,
    answers: 0,
    answered_right: 0,
    answered_late: 0,
    timed_out_wrongly: 0,
    sent_too_late: 0,
    duels_finished: 0,
    duels_right: 0,
    entries: 0,
  }
  const points: Record<string, number> = {}
  let measuring = false

  const nameOf = (step: { to: string; duel_id: string; answered: number }) =>
    `${step.to} ${step.duel_id} ${step.answered}`

  return {
    counts,
    times,
    measure: (now: boolean) => {
      measuring = now
    },
    time(kind: keyof typeof times, ms: number) {
      if (measuring) times[kind].push(ms)
    },
    problem(what: string) {
      problems.set(what, (problems.get(what) ?? 0) + 1)
    },
    problems: () => Object.fromEntries(problems),
    await: (step: { to: string; duel_id: string; answered: number }, since: number) =>
      awaited.set(nameOf(step), since),
    hear(step: { to: string; duel_id: string; answered: number }) {
      const name = nameOf(step)
      if (heard.has(name)) return this.problem('progress told twice')
      heard.set(name, performance.now())
      const since = awaited.get(name)
      if (since !== undefined) this.time('progress_ms', performance.now() - since)
    },
    progress: () => ({
      progress_expected: awaited.size,
      progress_arrived: [...awaited.keys()].filter((name) => heard.has(name)).length,
    }),
    earn(playerId: string, earned: number) {
      points[playerId] = (points[playerId] ?? 0) + earned
      if (earned > 0) counts.entries += 1
    },
    points,
  }
}

/** The figures of a tally that do not come from the process itself. */
export function reportOf(tally: Tally): Omit<GeneratorReport, 'sockets' | 'cpu_s' | 'delay_ms'> {
  const { answer_ms, ask_ms, seen_ms, progress_ms } = tally.times
  return {
    ...tally.counts,
    ...tally.progress(),
    answer_ms: percentilesOf(answer_ms),
    ask_ms: percentilesOf(ask_ms),
    seen_ms: percentilesOf(seen_ms),
    progress_ms: percentilesOf(progress_ms),
    problems: tally.problems(),
    points: tally.points,
  }
}

export function percentilesOf(values: readonly number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b)
  // The smallest value that so many of all do not exceed.
  const at = (share: number) => sorted[Math.max(Math.ceil(sorted.length * share) - 1, 0)] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1), count: sorted.length }
}
