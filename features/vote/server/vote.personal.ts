import type { PersonalTables } from '#platform/server/database/personal-rows.ts'

/** What is kept about people here (D9). */
export const votePersonal: PersonalTables = {
  votes: {
    author_id: { erased: 'unnamed', exported: ['id', 'created_at', 'published_at'] },
    decided_by: { erased: 'unnamed', exported: 'nothing', why: 'the work of an organiser' },
  },
  vote_voters: {
    user_id: {
      erased: 'kept',
      exported: ['vote_id', 'voted'],
      why: 'the list of voters is fixed, or the count fails',
    },
  },
}
