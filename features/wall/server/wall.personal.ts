import type { PersonalTables } from '#platform/server/database/personal-rows.ts'

/** What is kept about people here (D9). */
export const wallPersonal: PersonalTables = {
  wall_entries: {
    author_id: {
      erased: 'kept',
      exported: ['id', 'post_id', 'parent_id', 'text', 'created_at', 'edited_at', 'deleted_at'],
      why: 'others have answered to it',
    },
    hidden_by: { erased: 'unnamed', exported: 'nothing', why: 'the work of an organiser' },
  },
  wall_likes: { user_id: { erased: 'kept', exported: ['entry_id', 'created_at'] } },
  wall_mentions: { user_id: { erased: 'kept', exported: ['entry_id'], why: 'the post is somebody else’s' } },
  wall_reports: {
    user_id: { erased: 'kept', exported: ['entry_id', 'reason', 'text', 'created_at', 'decision'] },
    decided_by: { erased: 'unnamed', exported: 'nothing', why: 'the work of an organiser' },
  },
}
