import type { PersonalTables } from '#platform/server/database/personal-rows.ts'

/** What is kept about people here (D9). */
export const pointsPersonal: PersonalTables = {
  points_entries: {
    user_id: {
      erased: 'kept',
      exported: ['id', 'kind', 'points', 'reason', 'stage_id', 'team_id', 'created_at'],
      why: 'the sums of crews and stages follow from them',
    },
    author_id: { erased: 'kept', exported: 'nothing', why: 'a correction names its author for good' },
  },
  points_questions: {
    user_id: { erased: 'deleted', exported: ['entry_id', 'text', 'created_at', 'answer', 'answered_at'] },
    answered_by: { erased: 'unnamed', exported: 'nothing', why: 'it answers somebody else' },
  },
  points_imports: {
    author_id: { erased: 'unnamed', exported: ['name', 'created_at'] },
    settled_by: { erased: 'unnamed', exported: 'nothing', why: 'the work of an organiser' },
    undone_by: { erased: 'unnamed', exported: 'nothing', why: 'the work of an organiser' },
  },
}
