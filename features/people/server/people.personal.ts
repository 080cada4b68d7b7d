import type { PersonalTables } from '#platform/server/database/personal-rows.ts'

/** What is kept about people here (D9). */
export const peoplePersonal: PersonalTables = {
  people_figures: {
    user_id: { erased: 'deleted', exported: ['points'] },
  },
  people_views: {
    owner_id: { erased: 'deleted', exported: ['name', 'shared', 'wish', 'changed_at'] },
  },
  people_works: {
    author_id: { erased: 'unnamed', exported: ['change', 'total', 'created_at', 'finished_at'] },
  },
  people_work_rows: {
    user_id: { erased: 'deleted', exported: ['outcome', 'reason'] },
  },
  people_imports: {
    author_id: { erased: 'unnamed', exported: ['name', 'state', 'rows', 'created_at', 'finished_at'] },
  },
  people_import_rows: {
    user_id: { erased: 'deleted', exported: ['line', 'plan', 'outcome', 'was', 'wish'] },
  },
}
