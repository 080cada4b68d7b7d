import type { Db } from '#platform/server/schema.ts'
import { findRunningStage } from './stages.store.ts'

export {
  /** Every stage in order, with the moments when it was opened and closed. */
  findPlans as listPlans,
} from './stages.planning.store.ts'

export { closeEndedStages } from './stages.closing.ts'
export { stagesJobs, turnStages } from './stages.jobs.ts'
export { planStage, removeStage } from './stages.planning.ts'
export { halfOf, type StagePlan, type StageRefusal } from './stages.rules.ts'

/** The stage that runs now by the clock of the database, or undefined between stages. */
export async function runningStageIdOf(db: Db): Promise<string | undefined> {
  return (await findRunningStage(db))?.id
}
