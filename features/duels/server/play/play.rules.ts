import { graceOf, type Timing } from '#features/quiz/server/quiz.ts'
import { RIGHT_SCORE } from '#features/duels/server/duels.rules.ts'

/** What a right answer scores. Whoever has no clock gets half of the bonus, so that nothing shows. */
export function scoreOf({ elapsedMs, totalMs, lagMs }: Timing, speedBonus: number): number {
  if (totalMs === null) return RIGHT_SCORE + Math.floor(speedBonus / 2)
  const left = (totalMs - Math.max(elapsedMs - graceOf(lagMs), 0)) / totalMs
  return RIGHT_SCORE + Math.floor(speedBonus * Math.min(Math.max(left, 0), 1))
}
