import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import { planRefusal, type StagePlan, type StageRefusal } from './stages.rules.ts'
import { deleteStage, findPlans, hasEntries, lockStages, setStage } from './stages.planning.store.ts'

/** Plans the stage of this order anew, or adds it; or says why not. */
export function planStage(db: Db, plan: StagePlan): Promise<StageRefusal | null> {
  return inTransaction(db, async (tx) => {
    await lockStages(tx)
    const refusal = planRefusal(plan, await findPlans(tx))
    if (!refusal) await setStage(tx, plan)
    return refusal
  })
}

/** Takes a stage off the road while nobody has points in it. */
export function removeStage(db: Db, order: number): Promise<'unknown' | 'closed' | 'has_entries' | null> {
  return inTransaction(db, async (tx) => {
    await lockStages(tx)
    const stage = (await findPlans(tx)).find((each) => each.order === order)
    if (!stage) return 'unknown'
    if (stage.closed_at !== null) return 'closed'
    if (await hasEntries(tx, stage.id)) return 'has_entries'
    await deleteStage(tx, stage.id)
    return null
  })
}
