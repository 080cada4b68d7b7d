import type { PersonalTables } from '#platform/server/database/personal-rows.ts'

/** What is kept about people here (D9). */
export const picturesPersonal: PersonalTables = {
  pictures: {
    owner_id: {
      erased: 'unnamed',
      exported: ['id', 'width', 'height', 'created_at'],
      why: 'what stands in a post stays with it',
    },
  },
}
