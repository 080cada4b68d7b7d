export { applyChange, type FeaturesAbove, type PeopleServices } from './changing/changing.ts'
export { peopleJobs } from './people.jobs.ts'
export { type MergeFeatures } from './merging/merging.ts'
export { featuresAbove, leaveAll, mergingOf } from './people.above.ts'
