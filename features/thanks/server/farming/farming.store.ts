import { type Db, onlyOf, type RowOf, rowsOf, runSql } from '#platform/server/schema.ts'
import { PAIR_EACH_WAY, RING_EACH, WINDOW_WEEKS } from '#features/thanks/contract/farming.ts'
import { type Given, LEAST_EACH } from './farming.rules.ts'

/** One look at a time, on whichever instance; false when somebody else is at it. */
export async function lockLooking(tx: Db): Promise<boolean> {
  const { got } = await onlyOf<{ got: boolean }>(tx)`
    select pg_try_advisory_xact_lock(hashtext('thanks farming')) as got`
  return got
}

export type Among = { first_id: string; second_id: string; third_id: string | null }

/** Pairs and threes, in the order of their ids, who might have arranged it: who has thanked whom how often, and no more. */
export async function findCandidates(tx: Db, week: string): Promise<Among[]> {
  return rowsOf<Among>(tx)`
    with edges as materialized (
      select giver_id as a, receiver_id as b, count(*)::int as times from thanks
      where stands and week > ${week}::date - 7 * ${WINDOW_WEEKS}::int and giver_id <> receiver_id
      group by 1, 2 having count(*) >= ${LEAST_EACH}::int
    )
    select x.a as first_id, x.b as second_id, null::uuid as third_id
      from edges x join edges y on y.a = x.b and y.b = x.a
      where x.a < x.b and x.times >= ${PAIR_EACH_WAY}::int and y.times >= ${PAIR_EACH_WAY}::int
    union
    select x.a, least(x.b, y.b), greatest(x.b, y.b)
      from edges x join edges y on y.a = x.b join edges z on z.a = y.b and z.b = x.a
      where x.a < x.b and x.a < y.b and x.b <> y.b and x.times >= ${RING_EACH}::int and y.times >= ${RING_EACH}::int
        and z.times >= ${RING_EACH}::int`
}

/** What these have given each other lately, since organisers have last decided about them. */
export async function findAmong(
  tx: Db,
  { first_id, second_id, third_id }: Among,
  week: string,
): Promise<Given[]> {
  const ids = [first_id, second_id, ...(third_id ? [third_id] : [])]
  return rowsOf<Given>(tx)`select t.id, t.giver_id, t.receiver_id from thanks t
    where t.stands and t.week > ${week}::date - 7 * ${WINDOW_WEEKS}::int
      and t.giver_id = any (${ids}::uuid[]) and t.receiver_id = any (${ids}::uuid[]) and t.giver_id <> t.receiver_id
      and t.created_at > coalesce((select max(f.reviewed_at) from thanks_flags f where f.first_id = ${first_id}
        and f.second_id = ${second_id} and f.third_id is not distinct from ${third_id}::uuid), '-infinity')`
}

/** Puts it before the organisers; one that waits already takes what has come since. Answers true when it is a new one. */
export async function upsertFlag(
  tx: Db,
  { among, lines }: { among: Among; lines: readonly string[] },
): Promise<boolean> {
  const { id, fresh } = await onlyOf<RowOf<'thanks_flags', 'id'> & { fresh: boolean }>(tx)`
    with added as (
      insert into thanks_flags (kind, first_id, second_id, third_id)
      values (${among.third_id === null ? 'pair' : 'ring'}, ${among.first_id}, ${among.second_id}, ${among.third_id})
      on conflict (first_id, second_id, third_id) where state = 'open' do nothing returning id
    )
    select id, true as fresh from added
    union all select f.id, false from thanks_flags f where f.state = 'open' and f.first_id = ${among.first_id}
      and f.second_id = ${among.second_id} and f.third_id is not distinct from ${among.third_id}::uuid
    limit 1`
  await runSql(tx)`insert into thanks_flag_lines (flag_id, thanks_id)
    select ${id}::uuid, unnest(${[...lines]}::uuid[]) on conflict do nothing`
  return fresh
}
