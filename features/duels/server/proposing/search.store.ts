import { sql } from 'kysely'
import { takesPart } from '#features/auth/server/auth.ts'
import { type Db, idsOf, isThere, onlyOf, rowsOf } from '#platform/server/schema.ts'
import { FIRST_RATING } from '#features/duels/server/closing/rating.ts'
import { LOOKING_MS, type Looker } from './matching.rules.ts'
import { betweenThem, isBlocked, isReady, openWith } from './challenger.store.ts'

export type SearchRow = { since: string; waited_ms: number; rating: number; duel_id: string | null }

const stillLooking = sql`s.seen_at > clock_timestamp() - ${LOOKING_MS} * interval '1 millisecond'`
const ratingOf = (userId: ReturnType<typeof sql>) =>
  sql<number>`coalesce((select r.rating from duel_people r where r.user_id = ${userId}), ${FIRST_RATING.rating})`
/** How often the two have met within a week. */
const metLately = (readerId: string) => sql<number>`(select count(*)::int from duels d
  where ${betweenThem(readerId)} and d.created_at > clock_timestamp() - interval '7 days')`

/** Goes on looking, or begins anew after a while of silence. */
export async function upsertSearch(db: Db, userId: string): Promise<SearchRow> {
  return onlyOf<SearchRow>(db)`
    insert into duel_searches as s (user_id) values (${userId})
    on conflict (user_id) do update set seen_at = clock_timestamp(),
      since = case when ${stillLooking} then s.since else clock_timestamp() end,
      duel_id = case when ${stillLooking} then s.duel_id end
    returning since, duel_id, (extract(epoch from clock_timestamp() - since) * 1000)::float8 as waited_ms,
      ${ratingOf(sql`s.user_id`)} as rating`
}

export async function deleteSearch(tx: Db, userId: string) {
  await tx.deleteFrom('duel_searches').where('user_id', '=', userId).execute()
}

/** Who else is looking and may meet the reader. */
export async function findLookers(db: Db, readerId: string): Promise<Looker[]> {
  return rowsOf<Looker>(db)`
    select u.id as user_id, ${ratingOf(sql`u.id`)} as rating, ${metLately(readerId)} as "metLately",
      (extract(epoch from clock_timestamp() - s.since) * 1000)::float8 as "waitedMs"
    from duel_searches s join users u on u.id = s.user_id
    where s.user_id <> ${readerId} and s.duel_id is null and ${stillLooking} and ${takesPart}
      and not ${isBlocked(readerId)} and ${openWith(readerId)} is null
    order by s.since limit 100`
}

/** Takes two who are looking, unless one of them is being taken at this moment or has been. */
export async function lockLookers(tx: Db, pair: readonly [string, string]): Promise<boolean> {
  // The first one decides: whoever does not get it holds nothing that others would have to go round.
  for (const userId of pair.toSorted()) {
    const rows = await rowsOf(tx)`
      select from duel_searches s where s.user_id = ${userId} and s.duel_id is null
      and ${stillLooking} for update skip locked`
    if (rows.length === 0) return false
  }
  return true
}

/** Takes the own search, unless somebody else is taking it at this moment or has taken it. */
export async function lockSearch(tx: Db, userId: string): Promise<boolean> {
  return isThere(tx)`select from duel_searches s where s.user_id = ${userId} and s.duel_id is null
    for update skip locked`
}

export async function setFound(tx: Db, userId: string, duelId: string) {
  await tx.updateTable('duel_searches').set({ duel_id: duelId }).where('user_id', '=', userId).execute()
}

type OpponentsAsked = { rating: number; online: readonly string[]; limit: number }

/**
 * Who is ready to be challenged, the best first: online, of similar strength, not met lately, with some chance in it.
 * Nobody who has turned down a match of this person today.
 */
export async function findReady(
  db: Db,
  userId: string,
  { rating, online, limit }: OpponentsAsked,
): Promise<string[]> {
  return idsOf(db)`
    select u.id from users u
    where u.id <> ${userId} and ${takesPart} and ${isReady} and not ${isBlocked(userId)}
      and ${openWith(userId)} is null
      and not exists (select from duels d where ${betweenThem(userId)} and d.challenger_id = ${userId}
        and d.origin = 'match' and d.state in ('declined', 'lapsed', 'withdrawn')
        and d.created_at > clock_timestamp() - interval '1 day')
    order by u.id <> all (${[...online]}::uuid[]),
      abs(${ratingOf(sql`u.id`)} - ${rating}) + 150 * ${metLately(userId)} + 200 * random()
    limit ${limit}`
}
