import {
  getActivity,
  getDuelDays,
  getNotificationDays,
  getQuartiles,
  getTasks,
  listQueues,
} from '#contract/dashboard.ts'
import { handle } from '#server/platform/handler.ts'
import type { Services } from '#server/services.ts'
import {
  findActivity,
  findDuelDays,
  findNotificationDays,
  findQuartiles,
  findTasks,
} from './dashboard.charts.store.ts'
import { findBacklogs } from './dashboard.queues.store.ts'

/** Reads what other features hold, and writes nothing. */
export function dashboardHandlers({ db }: Pick<Services, 'db'>) {
  return [
    handle(listQueues, async () => ({ queues: await findBacklogs(db) })),
    handle(getActivity, async ({ input }) => findActivity(db, Number(input.days))),
    handle(getTasks, async ({ input }) => ({ tasks: await findTasks(db, Number(input.days)) })),
    handle(getDuelDays, async ({ input }) => ({ days: await findDuelDays(db, Number(input.days)) })),
    handle(getNotificationDays, async ({ input }) => ({
      days: await findNotificationDays(db, Number(input.days)),
    })),
    handle(getQuartiles, async ({ input }) => ({ quartiles: await findQuartiles(db, Number(input.days)) })),
  ]
}
