import * as contract from '#features/dashboard/contract/dashboard.ts'
import * as week from '#features/dashboard/contract/week.ts'
import * as working from '#features/dashboard/contract/working.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import * as store from './dashboard.charts.store.ts'
import { findBacklogs } from './dashboard.queues.store.ts'
import { followPeople } from './following.ts'
import { findDuelDays, findNotificationDays } from './told.store.ts'
import { weekLines } from './week.rules.ts'
import { findWeekFacts } from './week.store.ts'
import { findCrewActivity, findFunnel, findLearning, findWeeks } from './working.store.ts'

/** Reads what other features hold; what it counts of people only after their rows have followed. */
export function dashboardHandlers({ db }: Pick<Services, 'db'>) {
  const followed = async <Answer>(count: () => Promise<Answer>) => {
    await followPeople(db)
    return count()
  }
  return [
    handle(week.getWeek, async ({ caller: { scope }, request: { language } }) => {
      const { now, ...facts } = await followed(() => findWeekFacts(db, { scope, language }))
      return { lines: weekLines(facts, now) }
    }),
    handle(working.getFunnel, ({ caller: { scope } }) => followed(() => findFunnel(db, scope))),
    handle(working.getWeeks, async ({ caller: { scope }, input: { days } }) => ({
      weeks: await followed(() => findWeeks(db, working.WEEKS_OF[days], scope)),
    })),
    handle(working.getCrewActivity, ({ caller: { scope } }) => followed(() => findCrewActivity(db, scope))),
    handle(working.getLearning, ({ caller: { scope }, request: { language } }) =>
      followed(() => findLearning(db, { scope, language })),
    ),
    handle(contract.listQueues, async ({ caller }) => ({ queues: await findBacklogs(db, caller.scope) })),
    handle(contract.getActivity, async ({ caller: { scope }, input: { days } }) =>
      followed(() => store.findActivity(db, Number(days), scope)),
    ),
    handle(contract.getTasks, async ({ caller: { scope }, input: { days }, request: { language } }) => ({
      tasks: await store.findTasks(db, { days: Number(days), scope, language }),
    })),
    handle(contract.getDuelDays, async ({ caller: { scope }, input: { days } }) => ({
      days: await findDuelDays(db, Number(days), scope),
    })),
    handle(contract.getNotificationDays, async ({ caller: { scope }, input: { days } }) => ({
      days: await findNotificationDays(db, Number(days), scope),
    })),
    handle(contract.getQuartiles, async ({ caller: { scope }, input: { days } }) => ({
      quartiles: await followed(() => inTransaction(db, (tx) => store.findQuartiles(tx, days, scope))),
    })),
  ]
}
