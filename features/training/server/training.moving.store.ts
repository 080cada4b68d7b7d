import { type Db, rowsOf } from '#platform/server/schema.ts'

/**
 * Gives one account of a person the seats of the other in trainings in which it has none, the one on a waiting list
 * with its place. Answers how many.
 */
export async function moveSeats(tx: Db, { from, to }: { from: string; to: string }): Promise<number> {
  const rows = await rowsOf(tx)`update training_seats g set user_id = ${to} where g.user_id = ${from}
    and not exists (select from training_seats k where k.training_id = g.training_id and k.user_id = ${to})
    returning 1`
  return rows.length
}

/** What one account of a person has got for trainings that the other has attended as well. */
export async function findDoubledAttendance(
  tx: Db,
  { from, to }: { from: string; to: string },
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(tx)`select e.id from points_entries e
    join training_seats k on k.training_id::text = split_part(e.source_id, ':', 1)
      and k.user_id = ${to} and k.attended
    where e.user_id = ${from} and e.source = 'training'`
  return rows.map(({ id }) => id)
}
