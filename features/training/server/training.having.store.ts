import { sql } from 'kysely'
import { whoHas } from '#platform/server/database/kept-people.ts'

/** Whoever has a seat or waits for one sees it. */
export const whoHasTraining = whoHas(
  'trainings',
  sql`exists (select from training_seats m where m.training_id = a.id and m.user_id = u.id)`,
)
