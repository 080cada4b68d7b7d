export { attachmentFile, readAttachments } from './attachments.addresses.ts'
export { attachmentsJobs } from './attachments.jobs.ts'
export { addAttachment } from './attachments.keeping.ts'
export { attachAttachments, copyAttachments, releaseAttachments } from './attachments.store.ts'
