export { applyChange, type FeaturesAbove } from './changing/changing.ts'
export { peopleJobs } from './people.jobs.ts'
export { type MergeFeatures } from './merging/merging.ts'
export { featuresAbove, leaveAll, mergingOf } from './people.above.ts'
