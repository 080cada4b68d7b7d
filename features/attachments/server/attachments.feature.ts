import { feature } from '#platform/server/feature.ts'
import { attachmentsHandlers } from './attachments.handlers.ts'
import { attachmentFile, attachmentsJobs } from './attachments.ts'

export const attachmentsFeature = feature({
  name: 'attachments',
  handlers: ({ services }) => attachmentsHandlers(services),
  jobs: ({ services }) => attachmentsJobs(services),
  personal: {
    files: {
      attachments: {
        owner_id: { erased: 'unnamed', exported: ['id', 'name', 'kind', 'size', 'created_at'] },
      },
    },
  },
  fileOf: ({ db }, key) => attachmentFile(db, key),
  audited: {
    not: {
      attachments: 'files, held by what shows them',
    },
  },
})
