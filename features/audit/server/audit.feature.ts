import { feature } from '#platform/server/feature.ts'
import { auditHandlers } from './audit.handlers.ts'
import { forgetAudited } from './audit.store.ts'
import { auditCalls, auditJobs } from './audit.ts'
import { tablesAboutPeople, thingsOf } from './audited-tables.ts'

export const auditFeature = feature({
  name: 'audit',
  door: ({ services, features }) => ({ audit: auditCalls(services, thingsOf(features)) }),
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
      audit_people: {
        user_id: {
          erased: 'deleted',
          exported: 'nothing',
          why: 'says which lines of the log of organisers were about somebody; what was changed stands in their own data',
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
      audit_people: 'the log itself',
      audit_things: 'the log itself',
      mail_outbox: 'holds links that sign somebody in',
      sql_files: 'says which functions are loaded',
    },
  },
})
