import { listStages } from '#features/stages/contract/stages.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { halfOf, stateOf } from './stages.rules.ts'
import { findStages } from './stages.store.ts'

export function stagesHandlers({ db }: Services) {
  return [
    handle(listStages, async () => {
      const stages = await findStages(db)
      return stages.map((stage) => ({
        ...stage,
        half: halfOf(stage.order, stages.length),
        state: stateOf(stage, stage.now),
      }))
    }),
  ]
}
