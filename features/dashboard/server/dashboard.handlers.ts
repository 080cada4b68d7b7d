import * as contract from '#features/dashboard/contract/dashboard.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import * as store from './dashboard.charts.store.ts'
import { findBacklogs } from './dashboard.queues.store.ts'

/** Reads what other features hold, and writes nothing. */
export function dashboardHandlers({ db }: Pick<Services, 'db'>) {
  return [
    handle(contract.listQueues, async ({ caller }) => ({ queues: await findBacklogs(db, caller.scope) })),
    handle(contract.getActivity, async ({ caller, input }) =>
      store.findActivity(db, Number(input.days), caller.scope),
    ),
    handle(contract.getTasks, async ({ caller, input, request }) => ({
      tasks: await store.findTasks(db, {
        days: Number(input.days),
        scope: caller.scope,
        language: request.language,
      }),
    })),
    handle(contract.getDuelDays, async ({ caller, input }) => ({
      days: await store.findDuelDays(db, Number(input.days), caller.scope),
    })),
    handle(contract.getNotificationDays, async ({ caller, input }) => ({
      days: await store.findNotificationDays(db, Number(input.days), caller.scope),
    })),
    handle(contract.getQuartiles, async ({ caller, input }) => ({
      quartiles: await store.findQuartiles(db, Number(input.days), caller.scope),
    })),
  ]
}
