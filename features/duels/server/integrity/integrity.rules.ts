import type { DuelFlagKind } from '#features/duels/contract/reviews.ts'

/** An answer that was given in time, with the letters of question and answers together. */
export type TimedAnswer = { right: boolean; tookMs: number; letters: number }
/** An earlier or this duel of the pair, as this person sees it. */
export type PairDuel = { won: boolean; lost: boolean; right: number; questions: number }
export type Suspicion = { kind: DuelFlagKind; facts: Record<string, number> }

const FASTEST_MS = 700
// Twice as fast as quick readers, who take in some thirty letters a second when they skim.
const LETTERS_PER_SECOND = 60
const FAST_ANSWERS = 3
const STEADY_ANSWERS = 6
const STEADY_MS = 120
const TRADED_DUELS = 6
const NEARLY_NOTHING = 0.15

/** How long nobody reads a question of so many letters faster than. */
export function readingMs(letters: number): number {
  return Math.max(FASTEST_MS, Math.round((letters / LETTERS_PER_SECOND) * 1_000))
}

/** What looks wrong about a person's part of a duel. Nothing of it is a proof: a person looks at it. */
export function suspicionsOf(answers: readonly TimedAnswer[], pair: readonly PairDuel[]): Suspicion[] {
  return [tooFast(answers), constantLatency(answers), pairTrading(pair)].filter((each) => each !== undefined)
}

function tooFast(answers: readonly TimedAnswer[]): Suspicion | undefined {
  const fast = answers.filter(({ right, tookMs, letters }) => right && tookMs < readingMs(letters))
  if (fast.length < FAST_ANSWERS) return undefined
  const fastest = Math.min(...fast.map(({ tookMs }) => tookMs))
  return { kind: 'too_fast', facts: { answers: fast.length, fastest_ms: fastest } }
}

function constantLatency(answers: readonly TimedAnswer[]): Suspicion | undefined {
  if (answers.length < STEADY_ANSWERS) return undefined
  const times = answers.map(({ tookMs }) => tookMs)
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length
  const spread = Math.sqrt(times.reduce((sum, time) => sum + (time - mean) ** 2, 0) / times.length)
  if (spread >= STEADY_MS) return undefined
  const facts = { answers: times.length, mean_ms: Math.round(mean), spread_ms: Math.round(spread) }
  return { kind: 'constant_latency', facts }
}

/** Wins in turn, or one who always loses with nearly nothing right. `pair` holds seven days, the oldest first. */
function pairTrading(pair: readonly PairDuel[]): Suspicion | undefined {
  if (pair.length < TRADED_DUELS) return undefined
  const facts = { duels: pair.length, won: pair.filter(({ won }) => won).length }
  const decided = pair.filter(({ won, lost }) => won || lost)
  const inTurn =
    decided.length >= TRADED_DUELS && decided.every(({ won }, at) => at === 0 || won !== decided[at - 1]!.won)
  const thrown = pair.every(({ lost, right, questions }) => lost && right <= questions * NEARLY_NOTHING)
  return inTurn || thrown ? { kind: 'pair_trading', facts } : undefined
}
