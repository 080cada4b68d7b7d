import type { PersonalTables } from '#platform/server/database/personal-rows.ts'

/** What is kept about people here (D9). */
export const modulesPersonal: PersonalTables = {
  module_switches: {
    target: { erased: 'deleted', exported: ['module', 'is_on', 'changed_at'] },
  },
}
