import type { PersonalTables } from '#platform/server/database/personal-rows.ts'

/** What is kept about people here (D9). */
export const quizPersonal: PersonalTables = {
  quiz_reports: {
    user_id: { erased: 'unnamed', exported: ['reason', 'text', 'created_at', 'answer', 'closed_at'] },
    closed_by: { erased: 'unnamed', exported: 'nothing', why: 'it answers somebody else' },
  },
  quiz_questions: { voided_by: { erased: 'unnamed', exported: ['code', 'void_reason', 'voided_at'] } },
  quiz_versions: {
    created_by: {
      erased: 'kept',
      exported: ['id', 'number', 'created_at'],
      why: 'a version is never changed',
    },
  },
}
