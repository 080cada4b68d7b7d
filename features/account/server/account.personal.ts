import type { PersonalTables } from '#platform/server/database/personal-rows.ts'

/** What is kept about people here beside the table of people itself (D9). */
export const accountPersonal: PersonalTables = {
  users: {
    merged_into: {
      erased: 'kept',
      exported: 'nothing',
      why: 'such an account is erased together with this one',
    },
  },
  organiser_scopes: {
    user_id: { erased: 'deleted', exported: ['department_ids', 'country_ids', 'set_at'] },
    set_by: { erased: 'unnamed', exported: 'nothing', why: 'what somebody else is limited to' },
  },
}
