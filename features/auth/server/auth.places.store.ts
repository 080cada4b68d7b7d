import { sql } from 'kysely'
import type { Db } from '#platform/server/schema.ts'

const PLACE_DAYS = 90

/** The address stands first, so that the question costs as much for an address without an account. */
export async function isKnownPlace(db: Db, email: string, place: string): Promise<boolean> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('auth_places as p', 'p.user_id', 'u.id')
    .select('p.place')
    .where('u.email', '=', email)
    .where('p.place', '=', place)
    .where('p.last_used_at', '>', sql<string>`now() - make_interval(days => ${PLACE_DAYS})`)
    .executeTakeFirst()
  return row !== undefined
}

export async function setPlaceUsed(tx: Db, userId: string, place: string) {
  await tx
    .insertInto('auth_places')
    .values({ user_id: userId, place })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'place']).doUpdateSet({ last_used_at: sql`now()` }),
    )
    .execute()
}
