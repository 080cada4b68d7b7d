import { sql } from 'kysely'
import { type Db, idsOf, rowsOf } from '#platform/server/schema.ts'
import type { PairDuel } from '#features/duels/server/integrity/integrity.rules.ts'

type Pair = readonly [string, string]

const ofPair = ([
  one,
  other,
]: Pair) => sql`least(d.challenger_id, d.opponent_id) = least(${one}::uuid, ${other}::uuid)
  and greatest(d.challenger_id, d.opponent_id) = greatest(${one}::uuid, ${other}::uuid)`

export type RewardedBefore = { day: string; withPair: number; today: Map<string, number> }

/** How many rewarded duels the two have had with each other lately, and each of them today. Lock them before. */
export async function countRewarded(tx: Db, pair: Pair, timeZone: string): Promise<RewardedBefore> {
  const rows = await rowsOf<{ day: string; with_pair: number; user_id: string; today: number }>(tx)`
    with today as (select (clock_timestamp() at time zone ${timeZone})::date as day)
    select today.day::text, u.id as user_id,
      (select count(*)::int from duel_players p where p.user_id = u.id and p.rewarded_on = today.day) as today,
      (select count(*)::int from duels d where ${ofPair(pair)} and d.closed_at > clock_timestamp() - interval '7 days'
        and exists (select from duel_players p where p.duel_id = d.id and p.rewarded_on is not null)) as with_pair
    from today, unnest(${[...pair]}::uuid[]) as u (id)`
  const today = new Map(rows.map((row) => [row.user_id, row.today]))
  return { day: rows[0]!.day, withPair: rows[0]!.with_pair, today }
}

/** The finished duels of a pair within seven days, oldest first, as each of the two sees them. */
export async function findPairHistory(tx: Db, pair: Pair): Promise<Map<string, PairDuel[]>> {
  const rows = await rowsOf<{ user_id: string; outcome: string; right: number; questions: number }>(tx)`
    select p.user_id, p.outcome,
      (select count(*)::int from duel_answers a where a.duel_id = d.id and a.user_id = p.user_id and a.verdict = 'right') as "right",
      (select count(*)::int from duel_rounds r where r.duel_id = d.id) as questions
    from duels d join duel_players p on p.duel_id = d.id
    where ${ofPair(pair)} and d.state = 'finished' and d.closed_at > clock_timestamp() - interval '7 days'
    order by d.closed_at`
  const seen = rows.map(({ user_id, outcome, right, questions }) => ({
    user_id,
    duel: { won: outcome === 'won', lost: outcome === 'lost', right, questions },
  }))
  return new Map(pair.map((id) => [id, seen.filter(({ user_id }) => user_id === id).map(({ duel }) => duel)]))
}

/** What the ledger has been given for a player's part of a duel, also what was taken back since. */
export async function findEntries(tx: Db, duelId: string, userId: string): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(tx)`select e.id from points_entries e
    where e.user_id in (select unnest(array[u.id, u.merged_into]) from users u where u.id = ${userId})
      and e.kind = 'educational' and e.source = 'duel'
      and starts_with(e.source_id, ${`${duelId}:${userId}:`})
    order by e.id`
  return rows.map(({ id }) => id)
}

type OverdueAsked = { userId: string | null; limit: number }

/** Open duels in which something is due, of one person or of all: their own end, or the question that runs. */
export async function findDue(db: Db, { userId, limit }: OverdueAsked): Promise<string[]> {
  const mine = userId ? sql`and (d.challenger_id = ${userId} or d.opponent_id = ${userId})` : sql``
  return idsOf(db)`
    select d.id from duels d where d.state in ('proposed', 'running') ${mine} and (d.until <= clock_timestamp()
      or exists (select from duel_answers a where a.duel_id = d.id and a.locked_at is null
        and a.due_at < clock_timestamp())
      or d.state = 'running' and not exists (select from duel_players p
        where p.duel_id = d.id and p.done_at is null and not p.forfeited))
    order by d.until limit ${limit}`
}

/** Whose time to play a running duel ends within these hours and who has not begun: each once. */
export async function setReminded(tx: Db, hours: number) {
  return rowsOf<{ id: string; user_id: string }>(tx)`
    with due as (
      update duels d set reminded_at = clock_timestamp()
      where d.state = 'running' and d.reminded_at is null and d.until > clock_timestamp()
        and d.until <= clock_timestamp() + ${hours} * interval '1 hour'
        and d.accepted_at <= clock_timestamp() - ${hours} * interval '1 hour'
      returning d.id
    )
    select due.id, p.user_id from due join duel_players p on p.duel_id = due.id
    where p.done_at is null and not p.forfeited`
}
