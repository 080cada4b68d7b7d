import { feature } from '#platform/server/feature.ts'
import { auditHandlers } from './audit.handlers.ts'
import { forgetAudited } from './audit.store.ts'
import { auditCalls, auditJobs } from './audit.ts'
import { tablesAboutPeople } from './audited-tables.ts'

export const auditFeature = feature({
  name: 'audit',
  door: ({ services }) => ({ audit: auditCalls(services.db) }),
  handlers: ({ services }) => auditHandlers(services),
  jobs: ({ services }) => auditJobs(services),
  personal: {
    console: {
      audit_actions: {
        actor_id: {
          erased: 'unnamed',
          exported: ['at', 'via', 'operation', 'outcome'],
          why: 'what was done to the programme stays on record, without the name of who did it',
        },
      },
    },
  },
  erasing: {
    names: (tx, { id, names }, features) =>
      forgetAudited(tx, { id, names, tables: tablesAboutPeople(features) }),
  },
  audited: {
    not: {
      auth_limits: 'counts of tries',
      audit_actions: 'the log itself',
      audit_changes: 'the log itself',
      mail_outbox: 'holds links that sign somebody in',
      sql_files: 'says which functions are loaded',
    },
  },
})
