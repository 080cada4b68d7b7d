import { LEAST_DAYS, type Rhythm } from '#features/dashboard/contract/rhythm.ts'
import { LEAST_IN_QUARTER } from './quartile-verdict.ts'

export type RhythmVerdict =
  | { is: 'none' | 'early' | 'unknown' | 'nothing_before' }
  | { is: 'missing_people'; least: number }
  | { is: 'helps' | 'same' | 'less'; by: number }

/** Days a week that are a change and no chance. */
const CHANGE = 0.25

/** Whether people are here more since the daily rhythm began; or what is missing to say so. */
export function rhythmVerdict({ since, days, quartiles }: Rhythm): RhythmVerdict {
  if (since === null) return { is: 'none' }
  if (days < LEAST_DAYS) return { is: 'early' }
  if (quartiles.length === 0) return { is: 'unknown' }
  if (quartiles.length < 4 || quartiles.some(({ people }) => people < LEAST_IN_QUARTER))
    return { is: 'missing_people', least: LEAST_IN_QUARTER }
  if (quartiles.every(({ before }) => before === 0)) return { is: 'nothing_before' }
  const everybody = quartiles.reduce((sum, { people }) => sum + people, 0)
  const by = quartiles.reduce((sum, each) => sum + (each.since - each.before) * each.people, 0) / everybody
  return { is: by >= CHANGE ? 'helps' : by <= -CHANGE ? 'less' : 'same', by: Math.abs(by) }
}
