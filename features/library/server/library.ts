export { whoHasLibraryDocument } from './library.having.store.ts'
export { libraryJobs } from './library.jobs.ts'
export { moveConfirmations } from './library.moving.store.ts'
export { describeLibraryNotices } from './library.reading.ts'
