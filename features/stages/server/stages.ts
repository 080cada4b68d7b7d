export {
  /** Every stage in order, with the moments when it was opened and closed. */
  findPlans as listPlans,
} from './stages.planning.store.ts'

export { closeEndedStages } from './stages.closing.ts'
export { stagesJobs, turnStages } from './stages.jobs.ts'
export { planStage, removeStage } from './stages.planning.ts'
export { halfOf, type StagePlan, type StageRefusal } from './stages.rules.ts'
