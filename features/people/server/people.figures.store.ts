import { type Db, runSql } from '#platform/server/schema.ts'

/**
 * Lets the figures follow the ledger and the sessions; at most every two seconds, and one at a time. An entry counts as
 * soon as every transaction that began before it has ended, so that none is counted twice or left out.
 */
export async function followFigures(db: Db): Promise<void> {
  await runSql(db)`with mark as (
      select xact, seen_at from people_figures_marks
      where followed_at < clock_timestamp() - interval '2 seconds' for update skip locked
    ), bounds as (
      select xact, seen_at, greatest(pg_snapshot_xmin(pg_current_snapshot()), xact) as until from mark
    ), sums as (
      select e.user_id, sum(e.points) as points from points_entries e, bounds b
      where e.xact >= b.xact and e.xact < b.until group by e.user_id
    ), seen as (
      -- A moment is written before its transaction ends.
      select s.user_id, max(s.last_seen_at) as at from auth_sessions s, bounds b
      where s.last_seen_at > b.seen_at - interval '5 minutes' group by s.user_id
    ), fresh as (
      select coalesce(a.user_id, b.user_id) as user_id, coalesce(a.points, 0) as points, b.at
      from sums a full join seen b on b.user_id = a.user_id
    ), written as (
      update people_figures f set points = f.points + fresh.points,
        last_seen_at = greatest(f.last_seen_at, fresh.at)
      from fresh where fresh.user_id = f.user_id and (fresh.points <> 0 or fresh.at > f.last_seen_at)
    )
    update people_figures_marks m set xact = b.until, followed_at = clock_timestamp(),
      seen_at = greatest(m.seen_at, (select max(at) from seen))
    from bounds b`
}
