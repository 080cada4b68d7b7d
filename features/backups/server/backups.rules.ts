import path from 'node:path'
import type { Check } from '#features/health/contract/health.ts'
import type { Settings } from '#features/programme/server/programme.ts'
import type { Config } from '#platform/server/config.ts'
import type { LastBackups } from './backups.store.ts'

const HOURS = { day: 24, week: 24 * 7 }
/** Without a plan: after how many hours the last one is called old. */
const OLD = HOURS.week

/** The folder or bucket that archives go to, and whether it lies beside what they are copies of. */
export function targetOf({ backupTo, dataDir }: Pick<Config, 'backupTo' | 'dataDir'>): {
  to: string
  isBeside: boolean
} {
  const to = backupTo ?? path.join(dataDir, 'backups')
  return { to, isBeside: !to.startsWith('s3:') && !path.relative(dataDir, to).startsWith('..') }
}

/** A name that nobody has, and by which a person finds the right one. */
export function placeIn(to: string, at: Date): string {
  const name = `convoy-${at.toISOString().slice(0, 19).replaceAll(':', '-')}.zip`
  return to.startsWith('s3:') ? `${to.replace(/\/+$/, '')}/${name}` : path.join(to, name)
}

/** What the health page says of the backups. */
export function backupCheck({
  last: { last, bytes, error, hours },
  every,
  isBeside,
}: {
  last: LastBackups
  every: Settings['backup_every']
  isBeside: boolean
}): Check {
  const values = { last: last ?? 'none', bytes: bytes ?? 0 }
  const check = (state: Check['state'], cause: string, more: Check['values'] = {}): Check => ({
    name: 'backup',
    state,
    cause,
    values: { ...values, ...more },
  })
  if (error !== null) return check('fault', 'failed', { answer: error })
  if (last === null || hours === null) return check('look', every === 'never' ? 'none' : 'first')
  if (every === 'never') return hours > OLD ? check('look', 'old') : check('fine', 'by_hand')
  if (hours > 2 * HOURS[every]) return check('fault', 'late')
  return isBeside ? check('look', 'beside') : check('fine', 'fine')
}
