import type { PersonalTables } from '#platform/server/database/personal-rows.ts'

/** What is kept about people here (D9). */
export const duelsPersonal: PersonalTables = {
  duels: {
    challenger_id: {
      erased: 'kept',
      exported: ['id', 'state', 'origin', 'created_at', 'accepted_at', 'closed_at'],
    },
    opponent_id: {
      erased: 'kept',
      exported: ['id', 'state', 'origin', 'created_at', 'accepted_at', 'closed_at'],
    },
  },
  duel_players: {
    user_id: {
      erased: 'kept',
      exported: ['duel_id', 'done_at', 'forfeited', 'outcome', 'percent', 'points'],
    },
  },
  duel_answers: {
    user_id: {
      erased: 'kept',
      exported: ['duel_id', 'position', 'asked_at', 'locked_at', 'verdict', 'score', 'took_ms'],
      why: 'the duel of the other one follows from them',
    },
  },
  duel_people: { user_id: { erased: 'deleted', exported: ['ready', 'snoozed_until', 'time', 'rating'] } },
  duel_searches: { user_id: { erased: 'deleted', exported: ['since'] } },
  duel_flags: {
    user_id: { erased: 'kept', exported: 'nothing', why: 'a check of fairness, shared with the other one' },
    reviewed_by: { erased: 'unnamed', exported: 'nothing', why: 'the work of an organiser' },
  },
}
