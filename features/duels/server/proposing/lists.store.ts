import { sql } from 'kysely'
import type { DuelList, DuelOutcome } from '#features/duels/contract/duels.ts'
import { holds, wordsOf } from '#platform/server/lists/search.ts'
import type { Foreseen } from '#features/duels/server/closing/foreseeing.ts'
import { type Db, idsOf, onlyOf, rowsOf } from '#platform/server/schema.ts'

/** Where a page ended: a moment in microseconds, and the id. */
export type DuelPlace = { at: number; id: string }
export type ListWish = {
  userId: string
  list: DuelList
  outcome: DuelOutcome | 'forfeit' | 'not_played' | undefined
  search: string
  foreseen: Foreseen
}

/** The duels with the side of each player; what is foreseen of them stands before what is written. */
function duelsAsSeen({ duels }: Foreseen) {
  const rows = [...duels.values()].flatMap(({ duel: { id, state, closed_at }, sides }) =>
    sides.map(({ user_id, outcome, done }) => ({
      duel_id: id,
      user_id,
      state,
      closed_at,
      outcome,
      done,
      forfeit: sides.some(({ forfeited }) => forfeited),
    })),
  )
  return sql`(select d.id, d.challenger_id, d.opponent_id, d.until, p.user_id,
      coalesce(f.state, d.state) as state, coalesce(f.closed_at, d.closed_at) as closed_at,
      coalesce(f.outcome, p.outcome) as outcome, coalesce(f.done, p.done_at is not null) as done,
      coalesce(f.forfeit, false) as forfeit
    from duel_players p join duels d on d.id = p.duel_id
    left join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (duel_id uuid, user_id uuid, state text,
      closed_at timestamptz, outcome text, done boolean, forfeit boolean)
      on f.duel_id = p.duel_id and f.user_id = p.user_id)`
}

const waitsForMe = sql`(d.state = 'proposed' and d.opponent_id = d.user_id
  or d.state = 'running' and not d.done)`
const isOpen = sql`d.state in ('proposed', 'running')`
const lists = {
  waiting_for_me: sql`${isOpen} and ${waitsForMe}`,
  waiting_for_them: sql`${isOpen} and not ${waitsForMe}`,
  done: sql`not ${isOpen}`,
}
const outcomes = {
  won: sql`d.outcome = 'won'`,
  lost: sql`d.outcome = 'lost'`,
  drawn: sql`d.outcome = 'drawn'`,
  forfeit: sql`d.state = 'finished' and (d.forfeit or exists (select from duel_players f
    where f.duel_id = d.id and f.forfeited))`,
  not_played: sql`d.state in ('declined', 'withdrawn', 'lapsed')`,
}
const micros = (moment: ReturnType<typeof sql>) => sql`(extract(epoch from ${moment}) * 1000000)::bigint`
// What ends soonest comes first, what has ended last too; both ascending, so that one comparison finds the next page.
const keys = {
  waiting_for_me: micros(sql`d.until`),
  waiting_for_them: micros(sql`d.until`),
  done: sql`-${micros(sql`d.closed_at`)}`,
}

export async function findDuelPlaces(
  db: Db,
  { userId, list, outcome, search, foreseen }: ListWish,
  { after, limit }: { after: DuelPlace | undefined; limit: number },
): Promise<DuelPlace[]> {
  const key = keys[list]
  const conditions = [
    sql`d.user_id = ${userId}`,
    lists[list],
    ...(outcome ? [outcomes[outcome]] : []),
    ...wordsOf(search).map(
      (word) => sql`exists (select from users u where not u.deleted and ${holds(sql`u.search_name`, word)}
        and u.id = case when d.challenger_id = d.user_id then d.opponent_id else d.challenger_id end)`,
    ),
    ...(after ? [sql`(${key}, d.id) > (${after.at}::bigint, ${after.id}::uuid)`] : []),
  ]
  return rowsOf<DuelPlace>(db)`
    select d.id, ${key} as at from ${duelsAsSeen(foreseen)} d
    where ${sql.join(conditions, sql` and `)} order by ${key}, d.id limit ${limit}`
}

export async function countLists(
  db: Db,
  userId: string,
  foreseen: Foreseen,
): Promise<Record<DuelList, number>> {
  return onlyOf<Record<DuelList, number>>(db)`
    select (count(*) filter (where ${lists.waiting_for_me}))::int as waiting_for_me,
      (count(*) filter (where ${lists.waiting_for_them}))::int as waiting_for_them,
      (count(*) filter (where ${lists.done}))::int as done
    from ${duelsAsSeen(foreseen)} d where d.user_id = ${userId}`
}

export type RecordRow = { won: number; lost: number; drawn: number; streak: number }

/** How a person has done; the streak is what they have won in a row until now. */
export async function getRecord(db: Db, userId: string, foreseen: Foreseen): Promise<RecordRow> {
  return onlyOf<RecordRow>(db)`
    with mine as (select d.outcome, d.closed_at from ${duelsAsSeen(foreseen)} d
      where d.user_id = ${userId} and d.outcome is not null)
    select (count(*) filter (where outcome = 'won'))::int as won,
      (count(*) filter (where outcome = 'lost'))::int as lost,
      (count(*) filter (where outcome = 'drawn'))::int as drawn,
      (count(*) filter (where closed_at > coalesce(
        (select max(closed_at) from mine where outcome <> 'won'), '-infinity')))::int as streak
    from mine`
}

/** The latest duels of two people that were played to an end. */
export async function findLatestBetween(
  db: Db,
  { userId, otherId, limit }: { userId: string; otherId: string; limit: number },
): Promise<string[]> {
  return idsOf(db)`select d.id from duels d
    where least(d.challenger_id, d.opponent_id) = least(${userId}::uuid, ${otherId}::uuid)
      and greatest(d.challenger_id, d.opponent_id) = greatest(${userId}::uuid, ${otherId}::uuid)
      and d.state in ('proposed', 'running', 'finished')
    order by coalesce(d.closed_at, 'infinity') desc, d.id limit ${limit}`
}
