import * as contract from '#features/stages/contract/console.ts'
import { stagesChanged } from '#features/stages/contract/stages.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { handle } from '#platform/server/http/handler.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Feature } from '#platform/server/feature.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { calendarProblems, calendarVersion, consoleStateOf, positioned } from './stages.console.rules.ts'
import * as store from './stages.console.store.ts'
import { closeEndedStage } from './stages.closing.ts'
import { newsOfStage, tableFile } from './stages.telling.ts'
import { lockStages } from './stages.planning.store.ts'

export function stagesConsoleHandlers({ db, live }: Services, keepNews: NonNullable<Feature['stageNews']>) {
  return [
    handle(contract.listConsoleStages, () => show(db)),

    handle(contract.planStages, async ({ input: { version, stages }, fail }) => {
      await inTransaction(db, async (tx) => {
        await lockStages(tx)
        const before = await store.findCalendar(tx)
        if (calendarVersion(before) !== version) throw fail('programme_changed')
        const now = before[0]?.now ?? new Date().toISOString()
        const problems = calendarProblems(stages, before, now)
        if (Object.keys(problems).length > 0) throw fail('stage_plan_wrong', { fields: problems })
        const kept = new Set(stages.map(({ id }) => id))
        const removed = before.filter(({ id }) => !kept.has(id))
        if (removed.some(({ has_points }) => has_points)) throw fail('stage_has_points')
        await store.replaceCalendar(
          tx,
          stages,
          removed.map(({ id }) => id),
        )
      })
      live.tellEveryone(stagesChanged, {})
      return show(db)
    }),

    handle(contract.previewStageClose, async ({ input: { stage_id }, fail }) => {
      const stage = await findConsoleStage(db, stage_id)
      if (!stage) throw fail('stage_not_found')
      const { teams_ranked_by } = await getSettings(db)
      const [people, crews, open] = await Promise.all([
        store.findStageTable(db, stage_id),
        store.findCrewTable(db, stage, teams_ranked_by),
        store.countOpen(db, stage_id),
      ])
      return {
        stage,
        teams_ranked_by,
        people: positioned(people),
        crews: positioned(crews),
        people_count: people[0]?.total ?? 0,
        crews_count: crews[0]?.total ?? 0,
        open,
        may_close: stage.state === 'ended',
      }
    }),

    handle(contract.closeStage, async ({ input: { stage_id }, fail }) => {
      const done = await closeEndedStage(db, stage_id)
      const stage = await findConsoleStage(db, stage_id)
      if (!stage) throw fail('stage_not_found')
      if (!done) throw fail(stage.state === 'closed' ? 'stage_closed' : 'stage_not_over')
      live.tellEveryone(stagesChanged, {})
      return { stage }
    }),

    handle(contract.exportStageTable, async ({ input: { stage_id, of }, request: { language }, fail }) => {
      const stage = await findConsoleStage(db, stage_id)
      if (!stage) throw fail('stage_not_found')
      const { teams_ranked_by: by } = await getSettings(db)
      return { name: `stage-${stage.order}-${of}.csv`, csv: await tableFile(db, { stage, of, by, language }) }
    }),

    handle(contract.draftStageNews, async ({ caller, input: { stage_id }, fail }) => {
      const stage = await findConsoleStage(db, stage_id)
      if (!stage) throw fail('stage_not_found')
      if (stage.state !== 'closed') throw fail('stage_not_closed')
      const { teams_ranked_by } = await getSettings(db)
      return inTransaction(db, async (tx) => {
        const texts = await newsOfStage(tx, stage, teams_ranked_by)
        return { article_id: await keepNews(tx, { author_id: caller.id, texts }) }
      })
    }),
  ]
}

async function findConsoleStage(db: Db, id: string): Promise<contract.ConsoleStage | undefined> {
  return (await show(db)).stages.find((stage) => stage.id === id)
}

async function show(db: Db) {
  const [rows, { stages_close }] = await Promise.all([store.findCalendar(db), getSettings(db)])
  const stages = rows.map(({ now, ...row }) => ({ ...row, state: consoleStateOf(row, now) }))
  return { stages, version: calendarVersion(rows), close: stages_close }
}
