import { sql } from 'kysely'
import { type Db, onlyOf, rowsOf, runSql } from '#platform/server/schema.ts'
import type { PlannedStage, StageRow } from './stages.console.rules.ts'

export async function findCalendar(db: Db): Promise<(StageRow & { has_points: boolean; now: string })[]> {
  return rowsOf<StageRow & { has_points: boolean; now: string }>(db)`
    select s.id, s."order", s.name, s.starts_at, s.ends_at, s.closed_at, clock_timestamp() as now,
      exists (select from points_entries e where e.stage_id = s.id) as has_points
    from stages s order by s."order"`
}

/** The calendar as it is wished; only its end has to hold. */
export async function replaceCalendar(tx: Db, planned: readonly PlannedStage[], removed: readonly string[]) {
  await runSql(tx)`set constraints stages_one_at_a_time, stages_order_key deferred`
  if (removed.length > 0) await tx.deleteFrom('stages').where('id', 'in', removed).execute()
  for (const [at, { id, name, starts_at, ends_at }] of planned.entries()) {
    const columns = { name, starts_at, ends_at, order: at + 1 }
    // Whoever was told that it runs is told again only when it begins anew.
    if (id === null) await tx.insertInto('stages').values(columns).execute()
    else
      await tx
        .updateTable('stages')
        .set({
          ...columns,
          opened_at: sql`case when ${starts_at}::timestamptz <= clock_timestamp() then opened_at end`,
        })
        .where('id', '=', id)
        .execute()
  }
}

const SHOWN = 100

/** Who stands where in a stage by the lines of this moment, the first hundred. */
export async function findStageTable(db: Db, stageId: string, limit: number | null = SHOWN) {
  return rowsOf<{ name: string; points: number; score: number; total: number }>(db)`
    select u.first_name || ' ' || u.last_name as name, t.points, t.points as score, t.total
    from (
      select user_id, sum(points) as points, count(*) over ()::int as total
      from points_entries where stage_id = ${stageId}::uuid group by user_id
      order by points desc, user_id limit ${limit}
    ) t join users u on u.id = t.user_id
    order by t.points desc, name, u.id`
}

/** The same of the crews: as they would be frozen, or as they were. */
export async function findCrewTable(
  db: Db,
  { id, closed_at }: Pick<StageRow, 'id' | 'closed_at'>,
  by: 'sum' | 'average',
  limit: number | null = SHOWN,
) {
  const now = sql`select t.name,
      coalesce((select sum(e.points) from points_entries e
        where e.team_id = t.id and e.stage_id = ${id}::uuid), 0) as points,
      (select count(*)::int from team_members m where m.team_id = t.id and m.left_at is null) as members
    from teams t
    where t.closed_at is null
      or exists (select from points_entries e where e.team_id = t.id and e.stage_id = ${id}::uuid)`
  const frozen = sql`select t.name, f.points, f.members from stage_crews f join teams t on t.id = f.team_id
    where f.stage_id = ${id}::uuid`
  return rowsOf<{ name: string; points: number; members: number; score: number; total: number }>(db)`
    select name, points, members, case when ${by} = 'sum' then points::float8
      else round(points::numeric / greatest(members, 1), 1)::float8 end as score, count(*) over ()::int as total
    from (${closed_at === null ? now : frozen}) crews order by score desc, name limit ${limit}`
}

/** What may still bring points. */
export async function countOpen(db: Db, stageId: string) {
  return onlyOf<{
    unreviewed_entries: number
    open_duels: number
    unreleased_imports: number
    open_questions: number
    open_challenges: number
  }>(db)`select
    (select count(*)::int from challenge_entries e join challenges c on c.id = e.challenge_id
      where e.state in ('handed_in', 'appealed') and (c.stage_id is null or c.stage_id = ${stageId}::uuid))
      as unreviewed_entries,
    (select count(*)::int from duels where state in ('proposed', 'running')) as open_duels,
    (select count(*)::int from points_imports where state = 'waiting') as unreleased_imports,
    (select count(*)::int from points_questions where answered_at is null) as open_questions,
    (select count(*)::int from challenges where stage_id = ${stageId}::uuid and state = 'published'
      and opens_at <= now() and deadline > now()) as open_challenges`
}

/** The first people of a stage as the boards name them: without who objects, by the pseudonym where there is one. */
export async function findAnnounced(db: Db, stageId: string, limit: number) {
  return rowsOf<{ name: string; points: number; score: number }>(db)`
    select coalesce(p.pseudonym, u.first_name || ' ' || u.last_name) as name, t.points, t.points as score
    from (select user_id, sum(points) as points from points_entries where stage_id = ${stageId}::uuid
      group by user_id) t join users u on u.id = t.user_id and not u.deleted
    left join ranking_privacy p on p.user_id = u.id
    where not coalesce(p.objects, false) and t.points > 0 order by t.points desc, name limit ${limit}`
}
