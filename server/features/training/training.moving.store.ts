import { sql } from 'kysely'
import type { Db } from '#server/schema.ts'

/**
 * Gives one account of a person the seats of the other in trainings in which it has none, the one on a waiting list
 * with its place. Answers how many.
 */
export async function moveSeats(tx: Db, { from, to }: { from: string; to: string }): Promise<number> {
  const { rows } = await sql`update training_seats g set user_id = ${to} where g.user_id = ${from}
    and not exists (select from training_seats k where k.training_id = g.training_id and k.user_id = ${to})
    returning 1`.execute(tx)
  return rows.length
}
