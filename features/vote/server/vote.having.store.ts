import { sql } from 'kysely'
import { whoHas } from '#platform/server/database/kept-people.ts'

/** Whoever is on the list of voters sees it. */
export const whoHasVote = whoHas(
  'votes',
  sql`exists (select from vote_voters w where w.vote_id = a.id and w.user_id = u.id)`,
)
