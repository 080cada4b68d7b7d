import { FIRST_RIDE_CARDS } from '#features/first-ride/contract/first-ride.ts'
import { type Db, onlyOf, runSql } from '#platform/server/schema.ts'

export async function findStep(db: Db, userId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('first_rides')
    .select('step')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.step
}

/** Two devices that pass cards at once: the further one counts. Answers how far it is. */
export async function raiseStep(db: Db, userId: string, step: number): Promise<number> {
  const row = await onlyOf<{ step: number }>(db)`
    insert into first_rides as r (user_id, step, ended_at)
    values (${userId}, ${step}, case when ${step}::int = ${FIRST_RIDE_CARDS.length}::int then now() end)
    on conflict (user_id) do update set step = greatest(r.step, excluded.step),
      ended_at = coalesce(r.ended_at, excluded.ended_at)
    returning step`
  return row.step
}

/** Whoever is here already needs none, such as the people of a demo. */
export async function endFirstRides(db: Db): Promise<void> {
  await runSql(db)`
    insert into first_rides (user_id, step, begun_at, ended_at)
    select id, ${FIRST_RIDE_CARDS.length}::int, created_at, created_at from users on conflict do nothing`
}
