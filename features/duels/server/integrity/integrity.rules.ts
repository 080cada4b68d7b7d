import type { DuelFlagKind } from '#features/duels/contract/reviews.ts'

/** An answer that was given in time, with the letters of question and answers together. */
export type TimedAnswer = { right: boolean; tookMs: number; letters: number }
/** An earlier or this duel of the pair, as this person sees it. */
export type PairDuel = { won: boolean; lost: boolean; right: number; questions: number }
/** Answers of a person: those to questions that their opponent had answered before, and all others. */
export type TwiceAsked = { late: Counted; own: Counted }
type Counted = { answers: number; right: number }
export type Suspicion = { kind: DuelFlagKind; facts: Record<string, number> }

const FASTEST_MS = 700
// Twice as fast as quick readers, who take in some thirty letters a second when they skim.
const LETTERS_PER_SECOND = 60
const FAST_ANSWERS = 3
const STEADY_ANSWERS = 6
const STEADY_MS = 120
const TRADED_DUELS = 6
const NEARLY_NOTHING = 0.15
// Two duels as the second one, and as many answers that nobody can have passed on.
const COMPARED_ANSWERS = 14
/** Nearly everything right: whoever is told what is right errs seldom. */
const NEARLY_ALL = 0.85
/** A thousand people are looked at after each of a hundred duels. */
const BY_CHANCE = 1e-7

/** How long nobody reads a question of so many letters faster than. */
export function readingMs(letters: number): number {
  return Math.max(FASTEST_MS, Math.round((letters / LETTERS_PER_SECOND) * 1_000))
}

/** What looks wrong about a person's part of a duel. Nothing of it is a proof: a person looks at it. */
export function suspicionsOf(
  answers: readonly TimedAnswer[],
  pair: readonly PairDuel[],
  twice?: TwiceAsked,
): Suspicion[] {
  return [
    tooFast(answers),
    constantLatency(answers),
    pairTrading(pair),
    ...(twice ? [sharedAnswers(twice)] : []),
  ].filter((each) => each !== undefined)
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

/**
 * Who plays after their opponent knows far more of these questions than of all others: what is right may have been
 * passed on, at whatever speed they answer.
 */
function sharedAnswers({ late, own }: TwiceAsked): Suspicion | undefined {
  if (late.answers < COMPARED_ANSWERS || own.answers < COMPARED_ANSWERS) return undefined
  if (late.right < late.answers * NEARLY_ALL) return undefined
  if (chanceOf({ late, own }) > BY_CHANCE) return undefined
  const facts = {
    late_answers: late.answers,
    late_right: late.right,
    other_answers: own.answers,
    other_right: own.right,
  }
  return { kind: 'shared_answers', facts }
}

/** How likely so many right ones or more are among the late, if both kinds are answered alike (Fisher's exact test). */
function chanceOf({ late, own }: TwiceAsked): number {
  const right = late.right + own.right
  const answers = late.answers + own.answers
  const all = logWays(answers, right)
  let sum = 0
  for (let lateRight = late.right; lateRight <= Math.min(late.answers, right); lateRight += 1)
    if (right - lateRight <= own.answers)
      sum += Math.exp(logWays(late.answers, lateRight) + logWays(own.answers, right - lateRight) - all)
  return sum
}

/** The logarithm of how many ways there are to choose so many of so many. */
function logWays(of: number, some: number): number {
  let sum = 0
  for (let at = 1; at <= some; at += 1) sum += Math.log(of - some + at) - Math.log(at)
  return sum
}
