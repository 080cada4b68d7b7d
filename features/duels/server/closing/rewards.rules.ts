import type { DuelOutcome } from '#features/duels/contract/duels.ts'
import type { DuelRules } from '#features/duels/server/duels.rules.ts'

/** `pair` and `day` say what a limit took away; `voided` and `taken_back` what a later decision did. */
export type RewardLine = {
  why: DuelOutcome | 'right' | 'pair' | 'day' | 'voided' | 'taken_back'
  points: number
}
export type Reward = { lines: RewardLine[]; points: number; percent: number }

type Earned = {
  outcome: DuelOutcome
  forfeited: boolean
  right: number
  rules: Pick<DuelRules, 'won' | 'drawn' | 'lost' | 'right'>
}
type Limits = {
  /** Rewarded duels of the pair within the last seven days, before this one. */
  withPair: number
  /** Rewarded duels of the person today, before this one. */
  today: number
  pairRewards: readonly number[]
  perDay: number
}

/** What a duel earns a player, line by line. Whoever forfeits gets nothing but what right answers earn. */
export function rewardOf(earned: Earned, { withPair, today, pairRewards, perDay }: Limits): Reward {
  const ofPair = pairRewards[withPair] ?? 0
  return today >= perDay ? limited(earned, 0, 'day') : limited(earned, ofPair, 'pair')
}

type Booked = { reward: readonly RewardLine[]; points: number; percent: number }

/** The same duel scored again: what a limit had cut stays cut by as much, and one line says what became of it. */
export function rewardAgain(earned: Earned, before: Booked): Pick<Reward, 'lines' | 'points'> {
  const points = shareOf(fullLines(earned), before.percent)
  const changed = before.reward.filter(({ why }) => why === 'voided').reduce(sumUp, points - before.points)
  const lines = before.reward.filter(({ why }) => why !== 'voided')
  return { points, lines: [...lines, { why: 'voided', points: changed }] }
}

/** What a duel had earned before an organiser took it back. */
export function earnedBefore(reward: readonly RewardLine[], percent: number): Booked {
  const lines = reward.filter(({ why }) => why !== 'taken_back')
  return { reward: lines, points: lines.reduce(sumUp, 0), percent }
}

function limited(earned: Earned, percent: number, limit: 'pair' | 'day'): Reward {
  const lines = fullLines(earned)
  const points = shareOf(lines, percent)
  if (percent < 100) lines.push({ why: limit, points: points - lines.reduce(sumUp, 0) })
  return { lines, points, percent }
}

function fullLines({ outcome, forfeited, right, rules }: Earned): RewardLine[] {
  const lines: RewardLine[] = []
  if (!forfeited) lines.push({ why: outcome, points: rules[outcome] })
  if (right > 0) lines.push({ why: 'right', points: right * rules.right })
  return lines
}

function shareOf(lines: readonly RewardLine[], percent: number): number {
  return Math.floor((lines.reduce(sumUp, 0) * percent) / 100)
}

const sumUp = (sum: number, line: RewardLine) => sum + line.points
