import type { PasswordPolicy } from '#platform/contract/password-policy.ts'
import type { Settings } from './programme.settings.ts'

/** `now` as ISO 8601, from the clock of the database. */
export function hasStarted(settings: Pick<Settings, 'started' | 'starts_at'>, now: string): boolean {
  if (settings.started !== 'by_date') return settings.started === 'on'
  return settings.starts_at !== null && Date.parse(settings.starts_at) <= Date.parse(now)
}

/** Started, and not over yet. */
export function isUnderWay(
  settings: Pick<Settings, 'started' | 'starts_at' | 'ends_at'>,
  now: string,
): boolean {
  const over = settings.ends_at !== null && Date.parse(settings.ends_at) <= Date.parse(now)
  return hasStarted(settings, now) && !over
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
