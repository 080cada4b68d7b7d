import type { LookupFunction } from 'node:net'
import type pg from 'pg'
import type { Bus } from './live/bus.ts'
import type { Config } from './config.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Live } from './live/live.ts'
import type { Log } from './log/log.ts'
import type { Mail } from './mail/mail.ts'
import type { Metrics } from './log/metrics.ts'
import type { Passwords } from './limits/passwords.ts'
import type { Limits } from './limits/limits.ts'
import type { RedisLine } from './redis/redis-line.ts'
import type { Reads } from './replica/reads.ts'
import type { Files } from './files/files.ts'
import type { Db } from './schema.ts'

/** What the platform gives, built in `app/start.ts` or by a test. */
export interface BaseServices {
  config: Config
  db: Db
  /** For hot paths with named statements, in stores alone. */
  pool: pg.Pool
  live: Live
  /** For what instances tell each other and no browser. */
  bus: Bus
  mail: Mail
  jobs: Jobs
  files: Files
  /** For what may be a second old. */
  reads: Reads
  /** Where REDIS_URL is set. */
  redis: Pick<RedisLine, 'state'> | undefined
  passwords: Passwords
  limits: Limits
  /** Where names lead that somebody else wrote: only outside of the own network. */
  lookup: LookupFunction
  metrics: Metrics
  log: Log
}

/** What a feature may use: what the platform gives, and what features keep running, each added beside its own code. */
export interface Services extends BaseServices {}
