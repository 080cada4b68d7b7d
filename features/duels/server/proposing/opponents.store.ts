import { sql } from 'kysely'
import { holds, wordsOf } from '#platform/server/lists/search.ts'
import { type Db, onlyOf, rowsOf } from '#platform/server/schema.ts'
import { crewMatesOf } from './colleagues.store.ts'
import { takesPart } from '#features/auth/server/auth.ts'

/** Where a page ended: its rank, the folded name, the id. */
export type OpponentPlace = { rank: 0 | 1 | 2; name: string; id: string }
export type OpponentWish = {
  readerId: string
  among: 'everyone' | 'department' | 'rivals'
  search: string
  /** Everybody who has the app open. */
  online: readonly string[]
  /** Who has played lately. */
  keen: readonly string[]
}

/** Who has played in the latest duels to be finished, a few dozen people. */
export async function findKeen(db: Db): Promise<string[]> {
  const LATEST_DUELS = 60
  const latest = db
    .selectFrom('duels')
    .select(['challenger_id', 'opponent_id'])
    .where('state', '=', 'finished')
    .orderBy('closed_at', 'desc')
    .limit(LATEST_DUELS)
  const rows = await latest.execute()
  return [...new Set(rows.flatMap(({ challenger_id, opponent_id }) => [challenger_id, opponent_id]))]
}

/** Who has duelled with the reader's crew-mates within thirty days. */
const rivalsOf = (readerId: string) => sql`u.id in (
  select o.user_id from (${crewMatesOf(readerId)}) mate
  join duel_players p on p.user_id = mate.user_id and p.outcome is not null
  join duels d on d.id = p.duel_id and d.closed_at > clock_timestamp() - interval '30 days'
  join duel_players o on o.duel_id = p.duel_id and o.user_id <> p.user_id)
  and u.id not in (${crewMatesOf(readerId)})`

/** As `isReady`, for all people at once: `clock_timestamp()` would be asked for each of them, one by one. */
const areUp = sql`u.id not in (
  select s.user_id from duel_people s where (not s.ready or s.snoozed_until is not null)
    and (not s.ready or s.snoozed_until > now()))`

function wanted({ readerId, among, search }: OpponentWish) {
  const circles = {
    everyone: sql`true`,
    department: sql`u.department_id = (select own.department_id from users own where own.id = ${readerId})`,
    rivals: rivalsOf(readerId),
  }
  const conditions = [
    takesPart,
    sql`u.id <> ${readerId}`,
    circles[among],
    // Whoever is not up for a duel is found by their name alone.
    ...(search === '' ? [areUp] : []),
    ...wordsOf(search).map((word) => holds(sql`u.search_name`, word)),
  ]
  return sql`from users u where ${sql.join(conditions, sql` and `)}`
}

// Names are cut, so that they fit into a cursor; the id tells those apart that begin alike.
const nameKey = sql`left(u.search_name, 30) collate "und-x-icu"`

/** Those first who are online and have played lately, then those who are or have, each by name. */
export async function findOpponentPlaces(
  db: Db,
  wish: OpponentWish,
  { after, limit }: { after: OpponentPlace | undefined; limit: number },
): Promise<OpponentPlace[]> {
  const rank = sql`((u.id <> all (${[...wish.online]}::uuid[]))::int + (u.id <> all (${[...wish.keen]}::uuid[]))::int)`
  const further = after
    ? sql`and (${rank}, ${nameKey}, u.id) > (${after.rank}::int, ${after.name}, ${after.id}::uuid)`
    : sql``
  return rowsOf<OpponentPlace>(db)`
    select u.id, ${rank} as rank, left(u.search_name, 30) as name ${wanted(wish)} ${further}
    order by ${rank}, ${nameKey}, u.id limit ${limit}`
}

export async function countOpponents(db: Db, wish: OpponentWish): Promise<number> {
  return (await onlyOf<{ total: number }>(db)`select count(*)::int as total ${wanted(wish)}`).total
}
