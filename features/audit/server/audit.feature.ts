import { feature } from '#platform/server/feature.ts'
import { auditHandlers } from './audit.handlers.ts'
import { auditPersonal } from './audit.personal.ts'
import { auditJobs, forgetAudited, auditCalls } from './audit.ts'

export const auditFeature = feature({
  name: 'audit',
  door: ({ services }) => ({ audit: auditCalls(services.db) }),
  handlers: ({ services }) => auditHandlers(services),
  jobs: ({ services }) => auditJobs(services),
  personal: { console: auditPersonal },
  erasing: { names: (tx, { id, names }) => forgetAudited(tx, id, names) },
})
