import type { PersonalTables } from '#platform/server/database/personal-rows.ts'

/** What is kept about people here (D9). What the log holds about others than the actor is emptied by `forgetAudited`. */
export const auditPersonal: PersonalTables = {
  audit_actions: {
    actor_id: {
      erased: 'unnamed',
      exported: ['at', 'via', 'operation', 'outcome'],
      why: 'what was done to the programme stays on record, without the name of who did it',
    },
  },
}
