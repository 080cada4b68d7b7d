import type { PersonalTables } from '#platform/server/database/personal-rows.ts'

/** What is kept about people here (D9). */
export const blocksPersonal: PersonalTables = {
  blocks: {
    user_id: { erased: 'deleted', exported: ['created_at'] },
    blocked_id: { erased: 'deleted', exported: 'nothing', why: 'whom others block is theirs' },
  },
}
