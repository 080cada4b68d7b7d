import type { Check } from '#features/health/contract/health.ts'
import type { MailCounts } from '#platform/contract/outbox.ts'
import type { RedisState } from '#platform/server/redis/redis-line.ts'
import type { ReplicaState } from '#platform/server/replica/replica.ts'
import { isOfThisMachine } from '#platform/server/config-address.ts'

const GIB = 1024 ** 3
const [FEW_BYTES, SOME_BYTES] = [GIB, 5 * GIB]
const [FEW_SHARE, SOME_SHARE] = [0.03, 0.1]
const [LATE_MINUTES, VERY_LATE_MINUTES] = [5, 30]
const [CLOCK_LOOK_S, CLOCK_FAULT_S] = [2, 30]
/** Those who renew by themselves do so a month before the end. */
const RENEWED_DAYS = 21
const DAY_MS = 24 * 60 * 60_000

const check = (
  name: Check['name'],
  state: Check['state'],
  cause: string,
  values: Check['values'] = {},
): Check => ({ name, state, cause, values })

export function mailCheck(mail: {
  hasServer: boolean
  counts: MailCounts
  from: string
  /** What the server said of a mail that it has not taken yet. */
  trouble: string | undefined
}): Check {
  const { counts, trouble, from } = mail
  if (!mail.hasServer) return check('mail', 'fault', 'none', { waiting: counts.waiting })
  if (trouble) return check('mail', 'fault', 'trouble', { waiting: counts.waiting, answer: trouble })
  if (/@localhost>?$/.test(from)) return check('mail', 'look', 'sender', { sender: from })
  if (counts.refused + counts.lapsed > 0) return check('mail', 'look', 'refused', counts)
  return check('mail', 'fine', 'fine', { ...counts, sender: from })
}

export function addressCheck(url: string): Check {
  if (isOfThisMachine(url)) return check('address', 'fault', 'local', { url })
  if (!url.startsWith('https:')) return check('address', 'look', 'plain', { url })
  return check('address', 'fine', 'fine', { url })
}

/** What stood at the public address: the certificate there, or why none was seen. */
export type SeenCertificate = { until: string; isOfAnother: boolean } | { answer: string }

/**
 * Whether its issuer is known is not asked: browsers of a company may trust one that this machine does not. Where the
 * address cannot be reached from here nothing is wrong; people come another way.
 */
export function certificateCheck(url: string, seen: SeenCertificate, now: number): Check {
  const { hostname: host } = new URL(url)
  if ('answer' in seen) return check('certificate', 'fine', 'unseen', { host, answer: seen.answer })
  const { until, isOfAnother } = seen
  const days = Math.floor((Date.parse(until) - now) / DAY_MS)
  if (days < 0) return check('certificate', 'fault', 'over', { host, until })
  if (isOfAnother) return check('certificate', 'fault', 'another', { host })
  return days < RENEWED_DAYS
    ? check('certificate', 'look', 'soon', { host, until, days })
    : check('certificate', 'fine', 'fine', { host, until })
}

export type JobFigures = {
  waiting: number
  /** Since when the oldest that could run waits, in minutes; 0: none does. */
  late_minutes: number
  failed: number
  retrying: number
  last_run: string | null
  next_run: string | null
}

export function jobsCheck(jobs: JobFigures): Check {
  const { waiting, late_minutes, failed, retrying } = jobs
  if (late_minutes >= LATE_MINUTES)
    return check('jobs', late_minutes >= VERY_LATE_MINUTES ? 'fault' : 'look', 'late', {
      minutes: late_minutes,
      waiting,
    })
  if (failed > 0) return check('jobs', 'look', 'failed', { failed, retrying })
  // Null where the clock has not struck yet, right after the first start.
  return check('jobs', 'fine', 'fine', {
    waiting,
    retrying,
    last_run: jobs.last_run ?? 'none',
    next_run: jobs.next_run ?? 'none',
  })
}

export function diskCheck({ free, total }: { free: number; total: number }): Check {
  const values = { free, total }
  const share = total > 0 ? free / total : 1
  if (free < FEW_BYTES || share < FEW_SHARE) return check('disk', 'fault', 'full', values)
  if (free < SOME_BYTES || share < SOME_SHARE) return check('disk', 'look', 'low', values)
  return check('disk', 'fine', 'fine', values)
}

/** A copy of the database has to fit beside it. */
export function databaseCheck(database: { bytes: number; free: number; isOwn: boolean }): Check {
  const { bytes, free, isOwn } = database
  if (isOwn && free < bytes) return check('database', 'look', 'large', { bytes, free })
  return check('database', 'fine', isOwn ? 'fine' : 'elsewhere', { bytes })
}

/** Positive: the app is ahead of the database. */
export function clockCheck(seconds: number): Check {
  const off = Math.round(Math.abs(seconds))
  if (off < CLOCK_LOOK_S) return check('clock', 'fine', 'fine')
  return check('clock', off >= CLOCK_FAULT_S ? 'fault' : 'look', 'off', { seconds: off })
}

/** Nothing of it is lost while it is away, so that it is never a fault. */
export function redisCheck({ stands, since, why }: RedisState): Check {
  return stands
    ? check('redis', 'fine', 'fine', { since })
    : check('redis', 'look', 'away', { since, answer: why ?? 'none' })
}

export function replicaCheck({ stands, since, trouble = 'away', why, lag = 0 }: ReplicaState): Check {
  if (stands) return check('replica', 'fine', 'fine', { lag, since })
  if (trouble === 'behind')
    return check('replica', 'look', 'behind', { seconds: Math.round(lag / 1_000), since })
  return check('replica', 'look', trouble, trouble === 'away' ? { since, answer: why ?? 'none' } : { since })
}
