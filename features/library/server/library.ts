export { whoHasLibraryDocument } from './library.having.store.ts'
export {
  createDocument as createLibraryDraft,
  publishDocument as publishLibraryDraft,
} from './library.console.ts'
export { upsertFolder as insertLibraryFolder } from './library.console.store.ts'
export { libraryJobs } from './library.jobs.ts'
export { moveConfirmations } from './library.moving.store.ts'
export { describeLibraryNotices } from './library.reading.ts'
