import * as contract from '#features/dashboard/contract/dashboard.ts'
import { getRhythm } from '#features/dashboard/contract/rhythm.ts'
import * as week from '#features/dashboard/contract/week.ts'
import * as working from '#features/dashboard/contract/working.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import * as store from './dashboard.charts.store.ts'
import { countWaitingImports, findBacklogs } from './dashboard.queues.store.ts'
import { followPeople } from './following.ts'
import { findRhythm } from './rhythm.store.ts'
import { findDuelDays, findNotificationDays } from './told.store.ts'
import { weekLines } from './week.rules.ts'
import { findWeekFacts } from './week.store.ts'
import { findCrewActivity, findFunnel, findLearning, findWeeks } from './working.store.ts'

/** Reads what other features hold; what it counts of people only after their rows have followed. */
export function dashboardHandlers({ db, reads }: Pick<Services, 'db' | 'reads'>) {
  // Followed where it is written, and counted where it may be a second old.
  const followed = async <Answer>(call: Reading, count: (read: Db) => Promise<Answer>) => {
    await followPeople(db)
    return reads.ask(call, count)
  }
  return [
    handle(week.getWeek, async (call) => {
      const { scope } = call.caller
      const { language } = call.request
      const { now, ...facts } = await followed(call, (read) => findWeekFacts(read, { scope, language }))
      return { lines: weekLines(facts, now) }
    }),
    handle(working.getFunnel, (call) => followed(call, (read) => findFunnel(read, call.caller.scope))),
    handle(working.getWeeks, async (call) => ({
      weeks: await followed(call, (read) =>
        findWeeks(read, working.WEEKS_OF[call.input.days], call.caller.scope),
      ),
    })),
    handle(working.getCrewActivity, (call) =>
      followed(call, (read) => findCrewActivity(read, call.caller.scope)),
    ),
    handle(working.getLearning, (call) =>
      followed(call, (read) =>
        findLearning(read, { scope: call.caller.scope, language: call.request.language }),
      ),
    ),
    handle(contract.listQueues, async ({ caller: { scope } }) => ({
      queues: await findBacklogs(db, scope),
      imports: scope ? 0 : await countWaitingImports(db),
    })),
    handle(contract.getActivity, (call) =>
      followed(call, (read) => store.findActivity(read, Number(call.input.days), call.caller.scope)),
    ),
    handle(contract.getTasks, async (call) => {
      const wish = {
        days: Number(call.input.days),
        scope: call.caller.scope,
        language: call.request.language,
      }
      return { tasks: await followed(call, (read) => store.findTasks(read, wish)) }
    }),
    handle(contract.getDuelDays, async (call) => ({
      days: await reads.ask(call, (read) => findDuelDays(read, Number(call.input.days), call.caller.scope)),
    })),
    handle(contract.getNotificationDays, async (call) => ({
      days: await reads.ask(call, (read) =>
        findNotificationDays(read, Number(call.input.days), call.caller.scope),
      ),
    })),
    handle(getRhythm, (call) => followed(call, (read) => findRhythm(read, call.caller.scope))),
    handle(contract.getQuartiles, async (call) => ({
      quartiles: await followed(call, (read) =>
        store.findQuartiles(read, call.input.days, call.caller.scope),
      ),
    })),
  ]
}

type Reading = Parameters<Services['reads']['ask']>[0]
