import * as contract from '#features/dashboard/contract/dashboard.ts'
import * as week from '#features/dashboard/contract/week.ts'
import * as working from '#features/dashboard/contract/working.ts'
import { followPeopleFigures } from '#features/people/server/people.ts'
import { keepPerDatabase } from '#platform/server/database/kept.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { hasManyPeople } from './counting.store.ts'
import * as store from './dashboard.charts.store.ts'
import { findBacklogs } from './dashboard.queues.store.ts'
import { keepFigures } from './kept-figures.ts'
import { weekLines } from './week.rules.ts'
import { findWeekFacts } from './week.store.ts'
import { findCrewActivity, findFunnel, findLearning, findWeeks } from './working.store.ts'

const MINUTE_MS = 60_000
const size = keepPerDatabase(MINUTE_MS, hasManyPeople)

/** Reads what other features hold; by when people were last seen only after that has been followed. */
export function dashboardHandlers({ db }: Pick<Services, 'db'>) {
  const figure = keepFigures({ freshMs: MINUTE_MS, isLarge: () => size.get(db) })
  const seen = async <Answer>(count: () => Promise<Answer>) => {
    await followPeopleFigures(db)
    return count()
  }
  return [
    handle(week.getWeek, async ({ caller: { scope }, request: { language } }) => {
      const key = ['week', scope, language]
      const { now, ...facts } = await figure(key, () => seen(() => findWeekFacts(db, { scope, language })))
      return { lines: weekLines(facts, now) }
    }),
    handle(working.getFunnel, ({ caller: { scope } }) =>
      figure(['funnel', scope], () => seen(() => findFunnel(db, scope))),
    ),
    handle(working.getWeeks, async ({ caller: { scope }, input: { days } }) => ({
      weeks: await figure(['weeks', scope, days], () =>
        seen(() => findWeeks(db, working.WEEKS_OF[days], scope)),
      ),
    })),
    handle(working.getCrewActivity, ({ caller: { scope } }) =>
      figure(['crews', scope], () => findCrewActivity(db, scope)),
    ),
    handle(working.getLearning, ({ caller: { scope }, request: { language } }) =>
      figure(['learning', scope, language], () => findLearning(db, { scope, language })),
    ),
    handle(contract.listQueues, async ({ caller }) => ({ queues: await findBacklogs(db, caller.scope) })),
    handle(contract.getActivity, async ({ caller: { scope }, input: { days } }) =>
      figure(['activity', scope, days], () => store.findActivity(db, Number(days), scope)),
    ),
    handle(contract.getTasks, async ({ caller: { scope }, input: { days }, request: { language } }) => ({
      tasks: await figure(['tasks', scope, days, language], () =>
        store.findTasks(db, { days: Number(days), scope, language }),
      ),
    })),
    handle(contract.getDuelDays, async ({ caller: { scope }, input: { days } }) => ({
      days: await figure(['duels', scope, days], () => store.findDuelDays(db, Number(days), scope)),
    })),
    handle(contract.getNotificationDays, async ({ caller: { scope }, input: { days } }) => ({
      days: await figure(['told', scope, days], () => store.findNotificationDays(db, Number(days), scope)),
    })),
    handle(contract.getQuartiles, async ({ caller: { scope }, input: { days } }) => ({
      quartiles: await figure(['quartiles', scope, days], () => store.findQuartiles(db, Number(days), scope)),
    })),
  ]
}
