import { sql } from 'kysely'
import type { MomentKind } from '#features/wall/contract/wall.ts'
import type { Vehicle } from '#features/teams/contract/teams.ts'
import { type Db, firstOf, idsOf, onlyOf, type RowOf, rowsOf, runSql } from '#platform/server/schema.ts'

/** Something that a crew has reached, whether or not it was told before. */
export type Reached = { team_id: string; kind: MomentKind; subject: string; place: number | null }

export type Mark = { mark: string; looked_at: string }

/** Up to where was looked; nothing when nobody has looked yet. */
export async function findMark(db: Db): Promise<Mark | undefined> {
  return firstOf<Mark>(db)`select mark, looked_at from wall_moments_mark`
}

/** What is visible now: whatever comes to be seen later is found by it. */
export async function readMark(db: Db): Promise<Mark> {
  return onlyOf<Mark>(db)`select pg_current_snapshot()::text as mark, clock_timestamp() as looked_at`
}

export async function setMark(db: Db, { mark, looked_at }: Mark): Promise<void> {
  await runSql(db)`insert into wall_moments_mark (mark, looked_at) values (${mark}, ${looked_at})
    on conflict (one) do update set mark = excluded.mark, looked_at = excluded.looked_at`
}

/**
 * Open crews that may have come further by the ledger since a mark: those with lines that came to be seen since, and
 * all with any where a stage has ended meanwhile. Without a mark all crews.
 */
export async function findMoved(db: Db, since: Mark | undefined): Promise<string[]> {
  if (!since) return idsOf(db)`select id from teams where closed_at is null order by number`
  const running = since.mark.split(':')[2]!.split(',').filter(Boolean)
  return idsOf(db)`select t.id from teams t where t.closed_at is null and (
    t.id in (select e.team_id from points_entries e where e.xact >= pg_snapshot_xmax(${since.mark}::pg_snapshot)
      union all select e.team_id from points_entries e where e.xact = any (${running}::xid8[]))
    or exists (select from stages s where s.ends_at > ${since.looked_at} and s.ends_at <= clock_timestamp())
  ) order by t.number`
}

/** Of these crews the stages that run and in which they have scored. */
export async function findStages(db: Db, teamIds: readonly string[]): Promise<Reached[]> {
  return rowsOf<Reached>(db)`
    select e.team_id, 'stage' as kind, e.stage_id::text as subject, null::int as place
    from points_entries e join stages s on s.id = e.stage_id
      and s.starts_at <= clock_timestamp() and s.ends_at > clock_timestamp()
    where e.team_id = any (${[...teamIds]}::uuid[]) group by e.team_id, e.stage_id having sum(e.points) > 0`
}

/** Open crews whose seats are all taken, and of which that is not noted: each is looked up, no table is read for it. */
export async function findFull(db: Db): Promise<Reached[]> {
  return rowsOf<Reached>(db)`select t.id as team_id, 'full' as kind, '' as subject, null::int as place
    from teams t where t.closed_at is null
      and (select true from wall_moments k where k.team_id = t.id and k.kind = 'full') is null
      and (select count(*) from team_members m where m.team_id = t.id and m.left_at is null) >= t.seats`
}

/** The first of each closed stage of which that is not noted: as the board of crews counts, equal ones share a place. */
export async function findWinners(
  db: Db,
  { average, last }: { average: boolean; last: number },
): Promise<Reached[]> {
  const score = average ? sql`c.points::numeric / greatest(c.members, 1)` : sql`c.points`
  return rowsOf<Reached>(db)`select * from (
      select c.team_id, 'place' as kind, s.id::text as subject,
        (rank() over (partition by s.id order by ${score} desc))::int as place
      from stages s join stage_crews c on c.stage_id = s.id and c.points > 0
      where s.closed_at is not null
        and not exists (select from wall_moments k where k.kind = 'place' and k.subject = s.id::text)
    ) ranked where place <= ${last}`
}

export type SeatedCrew = { team_id: string; seats: number; members: number }

export async function findSeated(db: Db, teamIds: readonly string[]): Promise<SeatedCrew[]> {
  return rowsOf<SeatedCrew>(db)`select t.id as team_id, t.seats,
      (select count(*) from team_members m where m.team_id = t.id and m.left_at is null)::int as members
    from teams t where t.id = any (${[...teamIds]}::uuid[]) order by t.number`
}

/** Notes what was reached, and answers what of it is new and whose crew still rides. */
export async function insertReached(tx: Db, reached: readonly Reached[]): Promise<Reached[]> {
  if (reached.length === 0) return []
  return rowsOf<Reached>(tx)`with fresh as (
      insert into wall_moments (team_id, kind, subject, place)
      select team_id, kind, subject, place
      from json_to_recordset(${JSON.stringify(reached)}::json) as r (team_id uuid, kind text, subject text, place int)
      on conflict do nothing returning team_id, kind, subject, place
    )
    select f.* from fresh f join teams t on t.id = f.team_id and t.closed_at is null`
}

export type ToldMoment = Reached & { entry_id: string; near: boolean }

/** Puts an entry on the wall for each of these. */
export async function insertEntries(tx: Db, told: readonly ToldMoment[]): Promise<void> {
  const rows = sql`json_to_recordset(${JSON.stringify(told)}::json) as r (entry_id uuid, team_id uuid, kind text,
    subject text, near boolean)`
  await runSql(tx)`insert into wall_entries (id, author_id, text, sha256, crew_id, near)
    select entry_id, null, '', decode(repeat('00', 32), 'hex'), team_id, near from ${rows}`
  await runSql(tx)`update wall_moments k set entry_id = r.entry_id from ${rows}
    where k.team_id = r.team_id and k.kind = r.kind and k.subject = r.subject`
}

/** How many moments have come for everybody within a day. */
export async function countWide(db: Db): Promise<number> {
  const { wide } = await onlyOf<{ wide: number }>(db)`select count(*)::int as wide from wall_entries
    where crew_id is not null and not near and created_at > clock_timestamp() - interval '1 day'`
  return wide
}

type MomentRow = Pick<RowOf<'wall_moments'>, 'kind' | 'subject' | 'place'> & {
  entry_id: string
  team_id: string
  crew: string
  vehicle: Vehicle
  members: number
  stage: string | null
}

/** What these entries tell of, with the crew as it rides today. */
export async function findMoments(db: Db, entryIds: readonly string[]): Promise<MomentRow[]> {
  return rowsOf<MomentRow>(db)`select k.entry_id, k.kind, k.subject, k.place, k.team_id, t.name as crew,
      json_build_object('type', t.vehicle_type, 'colour', t.vehicle_colour, 'accessories', t.vehicle_accessories) as vehicle,
      (select count(*) from team_members m where m.team_id = t.id and m.left_at is null)::int as members,
      s.name as stage
    from wall_moments k join teams t on t.id = k.team_id
    left join stages s on k.kind in ('stage', 'place') and s.id::text = k.subject
    where k.entry_id = any (${[...entryIds]}::uuid[])`
}
