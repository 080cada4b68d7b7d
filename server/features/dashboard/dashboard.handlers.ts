import { listQueues } from '#contract/dashboard.ts'
import { handle } from '#server/platform/handler.ts'
import type { Services } from '#server/services.ts'
import { findBacklogs } from './dashboard.queues.store.ts'

/** Reads what other features hold, and writes nothing. */
export function dashboardHandlers({ db }: Pick<Services, 'db'>) {
  return [handle(listQueues, async () => ({ queues: await findBacklogs(db) }))]
}
