import {
  getActivity,
  getDuelDays,
  getNotificationDays,
  getQuartiles,
  getTasks,
  listQueues,
} from '#features/dashboard/contract/dashboard.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
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
    handle(listQueues, async ({ caller }) => ({ queues: await findBacklogs(db, caller.scope) })),
    handle(getActivity, async ({ caller, input }) => findActivity(db, Number(input.days), caller.scope)),
    handle(getTasks, async ({ caller, input, request }) => ({
      tasks: await findTasks(db, {
        days: Number(input.days),
        scope: caller.scope,
        language: request.language,
      }),
    })),
    handle(getDuelDays, async ({ caller, input }) => ({
      days: await findDuelDays(db, Number(input.days), caller.scope),
    })),
    handle(getNotificationDays, async ({ caller, input }) => ({
      days: await findNotificationDays(db, Number(input.days), caller.scope),
    })),
    handle(getQuartiles, async ({ caller, input }) => ({
      quartiles: await findQuartiles(db, Number(input.days), caller.scope),
    })),
  ]
}
