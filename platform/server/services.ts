import type pg from 'pg'
import type { Bus } from './platform/bus.ts'
import type { Config } from './platform/config.ts'
import type { Jobs } from './platform/jobs.ts'
import type { Live } from './platform/live.ts'
import type { Log } from './platform/log.ts'
import type { Mail } from './platform/mail.ts'
import type { Metrics } from './platform/metrics.ts'
import type { Passwords } from './platform/passwords.ts'
import type { Limits } from './platform/limits.ts'
import type { Files } from './platform/files.ts'
import type { Db } from './schema.ts'

/** What a feature may use. Built once in main.ts, or by a test. */
export type Services = {
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
  passwords: Passwords
  limits: Limits
  metrics: Metrics
  log: Log
}
