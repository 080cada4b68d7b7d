import type { PersonalTables } from '#platform/server/database/personal-rows.ts'

/** What is kept about people here (D9). */
export const trainingPersonal: PersonalTables = {
  trainings: { author_id: { erased: 'unnamed', exported: ['id', 'created_at', 'published_at'] } },
  training_seats: {
    user_id: { erased: 'deleted', exported: ['training_id', 'state', 'signed_up_at', 'attended'] },
  },
}
