import { sql } from 'kysely'
import { whoHas } from '#platform/server/database/kept-people.ts'

/** Whoever has an entry in it sees it, also with their crew. */
export const whoHasChallenge = whoHas(
  'challenges',
  sql`exists (select from challenge_entries e
    where e.challenge_id = a.id and (e.team_id is null and e.user_id = u.id
      or exists (select from team_members m where m.team_id = e.team_id and m.user_id = u.id and m.left_at is null)
      or exists (select from challenge_makers k where k.entry_id = e.id and k.user_id = u.id)))`,
)
