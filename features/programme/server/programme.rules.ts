import type { PasswordPolicy } from '#platform/contract/password-policy.ts'
import type { Settings } from './programme.settings.ts'

/** `now` as ISO 8601, from the clock of the database. */
export function hasStarted(settings: Pick<Settings, 'started' | 'starts_at'>, now: string): boolean {
  if (settings.started !== 'by_date') return settings.started === 'on'
  return settings.starts_at !== null && Date.parse(settings.starts_at) <= Date.parse(now)
}

type Beginning = Pick<Settings, 'started' | 'starts_at'>

/** When it begins: it was told to, at its date by the clock, or not by itself. */
function beginningOf({ started, starts_at }: Beginning): string | null {
  if (started === 'by_date') return starts_at
  return started === 'on' ? 'told' : null
}

/** Whether a change lets a programme begin that did not run, now or later by the clock. */
export function letsBegin({ before, after }: { before: Beginning; after: Beginning }, now: string): boolean {
  const runsOn = hasStarted(before, now) && hasStarted(after, now)
  return !runsOn && beginningOf(after) !== null && beginningOf(after) !== beginningOf(before)
}

/** Started, and not over yet. */
export function isUnderWay(
  settings: Pick<Settings, 'started' | 'starts_at' | 'ends_at'>,
  now: string,
): boolean {
  const over = settings.ends_at !== null && Date.parse(settings.ends_at) <= Date.parse(now)
  return hasStarted(settings, now) && !over
}

export type ProgrammeTurn = 'before' | 'running' | 'paused' | 'over'

/** How it stands, after what was seen of it before: only what has run can rest, and be over. */
export function turnOf(
  settings: Pick<Settings, 'started' | 'starts_at' | 'ends_at'>,
  { now, before }: { now: string; before: ProgrammeTurn | undefined },
): ProgrammeTurn {
  if (isUnderWay(settings, now)) return 'running'
  if (before === undefined || before === 'before') return hasStarted(settings, now) ? 'over' : 'before'
  return hasStarted(settings, now) ? 'over' : 'paused'
}

export function passwordPolicyOf(settings: Settings): PasswordPolicy {
  return {
    min_length: settings.password_min_length,
    max_length: settings.password_max_length,
    lowercase: settings.password_lowercase,
    uppercase: settings.password_uppercase,
    numeric: settings.password_numeric,
    non_alphanumeric: settings.password_non_alphanumeric,
  }
}
