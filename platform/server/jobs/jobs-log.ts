import { Logger } from 'graphile-worker'
import type { Log } from '#platform/server/log/log.ts'

/** graphile-worker's messages in our log: its news are for debugging, its errors are warnings because it goes on. */
export function quietLogger(log: Log): Logger {
  const levels = { error: 'warn', warning: 'warn', info: 'debug', debug: 'trace' } as const
  return new Logger((scope) => (level, message) => {
    log[levels[level]]({ worker: scope.workerId, job: scope.taskIdentifier }, message)
  })
}
