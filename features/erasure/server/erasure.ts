export { erasureJobs } from './erasure.jobs.ts'
