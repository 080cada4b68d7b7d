import { sql } from 'kysely'
import { isWithinScope, type Scope } from '#features/account/server/account.ts'
import type { Rhythm } from '#features/dashboard/contract/rhythm.ts'
import { COMPARED_DAYS, KNOWN_DAYS } from '#features/people/contract/people.ts'
import { type Db, onlyOf } from '#platform/server/schema.ts'

/** On how many of so many days from that one on the person `u` was here. */
const hereFrom = (first: ReturnType<typeof sql>, days: ReturnType<typeof sql>) =>
  sql`bit_count(substring(u.days from ${first} - u.anchor + 1 for greatest(${days}, 0)))`

/**
 * How often people were here before the daily rhythm and since. Groups by the days before: whoever has as many as
 * others at a border counts on both sides with what they did on average.
 */
export function findRhythm(db: Db, scope: Scope): Promise<Rhythm> {
  const before = hereFrom(sql`t.since - ${COMPARED_DAYS}::int`, sql`${COMPARED_DAYS}::int`)
  const since = hereFrom(sql`t.since`, sql`t.days`)
  return onlyOf<Rhythm>(db)`
    with t as materialized (select since, day, case when since is null then 0 else least(day - since, ${COMPARED_DAYS}::int) end as days,
        since - ${COMPARED_DAYS}::int > day - ${KNOWN_DAYS}::int as known
      from (select programme_day(now()) as day, rhythm_began() as since) f),
    alike as (select ${before} as before, count(*) as people, sum(${since})::float as since
      from t join dashboard_people u on t.known and t.days > 0 and u.access and ${isWithinScope(scope)}
      group by 1),
    placed as (select *, (sum(people) over (order by before desc))::bigint as until,
        (sum(people) over ())::bigint as everybody from alike),
    parted as (select quartile, before, since / people as since,
        least(until, quartile * (everybody / 4) + least(quartile, everybody % 4))
          - greatest(until - people, (quartile - 1) * (everybody / 4) + least(quartile - 1, everybody % 4)) as people
      from placed cross join generate_series(1, 4) quartile),
    grouped as (select quartile, sum(people)::int as people,
        round((sum(before * people) / sum(people) * 7 / ${COMPARED_DAYS}::int)::numeric, 2)::float as before,
        round((sum(since * people) / sum(people) * 7 / (select days from t))::numeric, 2)::float as since
      from parted where people > 0 group by quartile)
    select to_char(t.since, 'YYYY-MM-DD') as since, t.days,
      coalesce((select json_agg(g order by g.quartile) from grouped g), '[]') as quartiles from t`
}
