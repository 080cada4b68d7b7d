import { sql } from 'kysely'
import { holds, wordsOf } from '#platform/server/lists/search.ts'
import { type Db, onlyOf, rowsOf } from '#platform/server/schema.ts'
import { crewMatesOf } from './colleagues.store.ts'
import { takesPart } from './challenger.store.ts'

/** Where a page ended: offline or not, the folded name, the id. */
export type OpponentPlace = { offline: 0 | 1; name: string; id: string }
export type OpponentWish = {
  readerId: string
  among: 'everyone' | 'department' | 'rivals'
  search: string
  /** Everybody who has the app open. */
  online: readonly string[]
}

/** Who has duelled with the reader's crew-mates within thirty days. */
const rivalsOf = (readerId: string) => sql`u.id in (
  select o.user_id from (${crewMatesOf(readerId)}) mate
  join duel_players p on p.user_id = mate.user_id and p.outcome is not null
  join duels d on d.id = p.duel_id and d.closed_at > clock_timestamp() - interval '30 days'
  join duel_players o on o.duel_id = p.duel_id and o.user_id <> p.user_id)
  and u.id not in (${crewMatesOf(readerId)})`

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
    ...wordsOf(search).map((word) => holds(sql`u.search_name`, word)),
  ]
  return sql`from users u where ${sql.join(conditions, sql` and `)}`
}

// Names are cut, so that they fit into a cursor; the id tells those apart that begin alike.
const nameKey = sql`left(u.search_name, 30) collate "und-x-icu"`

/** Those who are online first, then by name. */
export async function findOpponentPlaces(
  db: Db,
  wish: OpponentWish,
  { after, limit }: { after: OpponentPlace | undefined; limit: number },
): Promise<OpponentPlace[]> {
  const offline = sql`(u.id <> all (${[...wish.online]}::uuid[]))::int`
  const further = after
    ? sql`and (${offline}, ${nameKey}, u.id) > (${after.offline}::int, ${after.name}, ${after.id}::uuid)`
    : sql``
  return rowsOf<OpponentPlace>(db)`
    select u.id, ${offline} as offline, left(u.search_name, 30) as name ${wanted(wish)} ${further}
    order by ${offline}, ${nameKey}, u.id limit ${limit}`
}

export async function countOpponents(db: Db, wish: OpponentWish): Promise<number> {
  return (await onlyOf<{ total: number }>(db)`select count(*)::int as total ${wanted(wish)}`).total
}
