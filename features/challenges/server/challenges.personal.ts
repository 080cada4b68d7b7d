import type { PersonalTables } from '#platform/server/database/personal-rows.ts'

/** What is kept about people here (D9). */
export const challengesPersonal: PersonalTables = {
  challenges: { author_id: { erased: 'unnamed', exported: ['id', 'created_at', 'published_at'] } },
  challenge_entries: {
    user_id: {
      erased: 'kept',
      exported: ['challenge_id', 'state', 'text', 'number', 'link', 'saved_at', 'handed_in_at', 'points'],
      why: 'points and the crew’s entry follow from it',
    },
    saved_by: { erased: 'unnamed', exported: 'nothing', why: 'the entry is the crew’s' },
    handed_in_by: { erased: 'kept', exported: 'nothing', why: 'the entry is the crew’s' },
    claimed_by: { erased: 'unnamed', exported: 'nothing', why: 'the work of an organiser' },
    reviewed_by: { erased: 'kept', exported: 'nothing', why: 'the work of an organiser' },
  },
  challenge_makers: { user_id: { erased: 'kept', exported: ['challenge_id', 'place'] } },
  challenge_entry_events: { user_id: { erased: 'kept', exported: ['kind', 'at', 'comment', 'points'] } },
}
