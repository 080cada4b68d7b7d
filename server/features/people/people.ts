export { applyChange, type LeaveProgramme } from './people.changing.ts'
export { peopleJobs } from './people.jobs.ts'
export { type MergeFeatures } from './people.merging.ts'
