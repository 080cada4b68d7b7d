import type { PersonalTables } from '#platform/server/database/personal-rows.ts'

/** What is kept about people here (D9). */
export const teamsPersonal: PersonalTables = {
  team_members: {
    user_id: { erased: 'kept', exported: ['team_id', 'captain', 'joined_at', 'left_at'] },
  },
  team_offers: {
    user_id: {
      erased: 'deleted',
      exported: ['kind', 'team_id', 'message', 'state', 'created_at', 'closed_at'],
    },
    sent_by: {
      erased: 'unnamed',
      exported: ['kind', 'team_id', 'message', 'state', 'created_at', 'closed_at'],
    },
  },
  team_events: {
    user_id: { erased: 'kept', exported: ['team_id', 'kind', 'created_at'] },
    by_user_id: { erased: 'kept', exported: ['team_id', 'kind', 'created_at'] },
  },
}
