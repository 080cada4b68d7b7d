import type { CrewFigures } from '#features/recap/contract/figures.ts'
import { type Db, rowsOf } from '#platform/server/schema.ts'

export type RecapStanding = Pick<CrewFigures, 'members' | 'place' | 'crews' | 'missing' | 'next_place'>

/**
 * How all crews stood at a moment on the board of a stage, or of everything: as the boards count, by the ledger. One
 * question for all of them; what is kept of it in memory is a line a crew.
 */
export async function findStandings(
  db: Db,
  { until, stageId, by }: { until: string; stageId: string | null; by: 'sum' | 'average' },
): Promise<Map<string, RecapStanding>> {
  type Row = Omit<RecapStanding, 'next_place'> & { team_id: string; score: number; ahead: number | null }
  const rows = await rowsOf<Row>(db)`
    with scored as (
      select t.id as team_id, m.members, coalesce(e.points, 0)::int as points,
        case when ${by} = 'sum' then coalesce(e.points, 0)
          else floor(coalesce(e.points, 0)::numeric / greatest(m.members, 1) + 0.5) end::int as score
      from teams t
      join (select team_id, count(*)::int as members from team_members
        where joined_at <= ${until} and (left_at is null or left_at > ${until}) group by team_id) m on m.team_id = t.id
      left join (select team_id, sum(points) as points from points_entries
        where created_at < ${until} and team_id is not null
          and (${stageId}::uuid is null or stage_id = ${stageId}::uuid) group by team_id) e on e.team_id = t.id
      where t.closed_at is null or t.closed_at > ${until}
    ), placed as (
      select *, rank() over (order by score desc)::int as place, count(*) over ()::int as crews,
        min(score) over (order by score range between 1 following and unbounded following) as ahead
      from scored
    )
    select team_id, members, score, crews, ahead, place,
      ((ahead - score) * case when ${by} = 'sum' then 1 else members end)::int as missing
    from placed`
  const placeOf = new Map(rows.map(({ score, place }) => [score, place]))
  return new Map(
    rows.map(({ team_id, score, ahead, place, ...standing }) => [
      team_id,
      {
        ...standing,
        place: score > 0 ? place : null,
        next_place: ahead === null ? null : (placeOf.get(ahead) ?? null),
      },
    ]),
  )
}
