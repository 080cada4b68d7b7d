import { sql } from 'kysely'
import type { CrewWork } from '#features/teams/contract/works.ts'
import { lookOf } from '#features/teams/server/look.rules.ts'
import { columnsOf } from '#features/teams/server/teams.store.ts'
import { type Db, rowsOf, runSql } from '#platform/server/schema.ts'
import type { MadeCrew } from './planning.rules.ts'

// Sets, and no loops: a work may be about thousands.

export async function insertTeams(
  tx: Db,
  {
    teams,
    seats,
  }: { teams: readonly (Pick<MadeCrew, 'name' | 'vehicle'> & { id: string })[]; seats: number },
): Promise<void> {
  if (teams.length === 0) return
  const rows = teams.map(({ id, name, vehicle }) => ({ id, name, look: lookOf(name), ...columnsOf(vehicle) }))
  await runSql(tx)`insert into teams (id, name, look, seats, vehicle_type, vehicle_colour)
    select id, name, look, ${seats}::int, vehicle_type, vehicle_colour
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t (id uuid, name text, look text, vehicle_type text, vehicle_colour text)`
}

export type NewRide = { id: string; team_id: string; user_id: string; captain: boolean }

/** People take their seats, in this order. */
export async function insertRides(tx: Db, rides: readonly NewRide[]): Promise<void> {
  await runSql(tx)`insert into team_members (id, team_id, user_id, captain)
    select r.id, r.team_id, r.user_id, r.captain from jsonb_to_recordset(${JSON.stringify(rides)}::jsonb)
      as r (id uuid, team_id uuid, user_id uuid, captain boolean)`
}

export async function setRidesEnded(tx: Db, ids: readonly string[]): Promise<void> {
  await runSql(tx)`update team_members set left_at = now()
    where id = any(${[...ids]}::uuid[]) and left_at is null`
}

/** Rides go on as if they had not ended: since the same day, at the wheel if they were there. */
export async function setRidesResumed(tx: Db, ids: readonly string[]): Promise<void> {
  await runSql(tx)`update team_members set left_at = null
    where id = any(${[...ids]}::uuid[]) and left_at is not null`
}

export async function setAtWheel(tx: Db, ids: readonly string[], captain: boolean): Promise<void> {
  await runSql(tx)`update team_members set captain = ${captain}
    where id = any(${[...ids]}::uuid[]) and left_at is null and captain <> ${captain}`
}

export async function setTeamsClosed(tx: Db, ids: readonly string[]): Promise<void> {
  await runSql(
    tx,
  )`update teams set closed_at = now() where id = any(${[...ids]}::uuid[]) and closed_at is null`
}

export async function setTeamsReopened(tx: Db, ids: readonly string[]): Promise<void> {
  await runSql(tx)`update teams set closed_at = null where id = any(${[...ids]}::uuid[])`
}

export type WorkRider = { user_id: string; ended_id: string | null; begun_id: string | null }
export type WorkCrew = {
  team_id: string
  made: boolean
  closed: boolean
  was_name: string | null
  name: string | null
  led_id: string | null
  leads_id: string | null
}
export type WorkRows = { riders: WorkRider[]; crews: WorkCrew[]; offers: string[] }

export async function insertWork(
  tx: Db,
  { author_id, kind, riders, crews, offers }: WorkRows & { author_id: string; kind: CrewWork['kind'] },
): Promise<string> {
  const { id } = await tx
    .insertInto('team_works')
    .values({ author_id, kind, undone_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await runSql(tx)`insert into team_work_riders (work_id, user_id, ended_id, begun_id)
    select ${id}::uuid, user_id, ended_id, begun_id from jsonb_to_recordset(${JSON.stringify(riders)}::jsonb)
      as r (user_id uuid, ended_id uuid, begun_id uuid)`
  await runSql(
    tx,
  )`insert into team_work_crews (work_id, team_id, made, closed, was_name, name, led_id, leads_id)
    select ${id}::uuid, team_id, made, closed, was_name, name, led_id, leads_id
    from jsonb_to_recordset(${JSON.stringify(crews)}::jsonb)
      as c (team_id uuid, made boolean, closed boolean, was_name text, name text, led_id uuid, leads_id uuid)`
  await runSql(tx)`insert into team_work_offers (work_id, offer_id)
    select ${id}::uuid, offer_id from unnest(${[...offers]}::uuid[]) offer_id`
  return id
}

/** The work with its row locked. */
export async function lockWork(tx: Db, id: string) {
  return tx
    .selectFrom('team_works')
    .select(['id', 'author_id', 'kind', 'undone_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function setWorkUndone(tx: Db, id: string): Promise<void> {
  await tx.updateTable('team_works').set({ undone_at: sql`now()` }).where('id', '=', id).execute()
}

export async function findWorkRows(db: Db, id: string): Promise<WorkRows> {
  const riders = await db
    .selectFrom('team_work_riders')
    .select(['user_id', 'ended_id', 'begun_id'])
    .where('work_id', '=', id)
    .orderBy('user_id')
    .execute()
  const crews = await db
    .selectFrom('team_work_crews')
    .select(['team_id', 'made', 'closed', 'was_name', 'name', 'led_id', 'leads_id'])
    .where('work_id', '=', id)
    .orderBy('team_id')
    .execute()
  const offers = await db
    .selectFrom('team_work_offers')
    .select('offer_id')
    .where('work_id', '=', id)
    .execute()
  return { riders, crews, offers: offers.map(({ offer_id }) => offer_id) }
}

const SHOWN = 20

/** The latest works: of one author, or of all. */
export async function findWorks(
  db: Db,
  wish: { authorId: string } | { id: string } | { days: number },
): Promise<CrewWork[]> {
  const which =
    'id' in wish
      ? sql`w.id = ${wish.id}::uuid`
      : 'authorId' in wish
        ? sql`w.author_id = ${wish.authorId}::uuid`
        : sql`w.created_at > now() - make_interval(days => ${wish.days})`
  return rowsOf<CrewWork>(db)`
    with latest as (select w.* from team_works w where ${which} order by w.created_at desc, w.id limit ${SHOWN})
    select w.id, w.kind, w.created_at as at, w.undone_at, a.first_name || ' ' || a.last_name as by,
      (select count(*)::int from team_work_riders r where r.work_id = w.id) as moved,
      (select count(*)::int from team_work_crews c where c.work_id = w.id and c.made) as made,
      (select count(*)::int from team_work_crews c where c.work_id = w.id and c.closed) as closed,
      coalesce((select min(t.name) from team_work_crews c join teams t on t.id = c.team_id
          where c.work_id = w.id having count(*) = 1),
        (select min(t.name) from team_work_riders r join team_members m on m.id = r.begun_id
          join teams t on t.id = m.team_id where r.work_id = w.id having count(distinct t.id) = 1)) as crew
    from latest w left join users a on a.id = w.author_id order by w.created_at desc, w.id`
}

export async function deleteOldWorks(db: Db, days: number): Promise<void> {
  await runSql(db)`delete from team_works where created_at < now() - make_interval(days => ${days})`
}

/** What of a work does not stand any more as it was left: then it cannot be taken back. */
export async function hasMovedOn(tx: Db, id: string): Promise<boolean> {
  const rows = await rowsOf<{ moved: boolean }>(tx)`select (
      -- Somebody sits elsewhere than the work put them, or takes no part any more.
      exists (select from team_work_riders r join users u on u.id = r.user_id
        left join team_members m on m.user_id = r.user_id and m.left_at is null
        where r.work_id = ${id}::uuid and (m.id is distinct from r.begun_id
          or (r.ended_id is not null and (u.deleted or not u.access))))
      -- Somebody else leads, or leads under another name.
      or exists (select from team_work_crews c join teams t on t.id = c.team_id
        left join team_members l on l.id = c.leads_id
        where c.work_id = ${id}::uuid and (
          (c.leads_id is not null and (l.left_at is not null or not l.captain))
          or (c.led_id is not null and c.leads_id is null and not c.closed)
          or (c.name is not null and t.name <> c.name)
          or (c.closed and t.closed_at is null)
          or (c.made and t.closed_at is not null)))
      -- Whoever led before and stayed aboard has got off.
      or exists (select from team_work_crews c join team_members l on l.id = c.led_id
        where c.work_id = ${id}::uuid and l.left_at is not null
          and not exists (select from team_work_riders r where r.work_id = c.work_id and r.ended_id = c.led_id))
      -- The crew that somebody would get back to has ended meanwhile.
      or exists (select from team_work_riders r join team_members e on e.id = r.ended_id
        join teams t on t.id = e.team_id
        where r.work_id = ${id}::uuid and t.closed_at is not null and not exists (
          select from team_work_crews c where c.work_id = r.work_id and c.team_id = t.id and c.closed))
      -- Somebody has boarded a crew that was made.
      or exists (select from team_work_crews c join team_members m on m.team_id = c.team_id and m.left_at is null
        where c.work_id = ${id}::uuid and c.made
          and not exists (select from team_work_riders r where r.work_id = c.work_id and r.begun_id = m.id))
    ) as moved`
  return rows[0]!.moved
}

/** Which offers that ended with a work may be open again: between a crew with a place in the world and somebody free. */
export async function setOffersOpened(tx: Db, ids: readonly string[]) {
  return rowsOf<{ id: string; kind: 'invitation' | 'request'; team_id: string; user_id: string }>(tx)`
    update team_offers o set state = 'open', closed_at = null
    where o.id = any(${[...ids]}::uuid[]) and o.state = 'lapsed'
      and exists (select from teams t where t.id = o.team_id and t.closed_at is null)
      and exists (select from users u where u.id = o.user_id and not u.deleted)
      and not exists (select from team_members m where m.user_id = o.user_id and m.left_at is null)
      and not exists (select from team_offers other where other.team_id = o.team_id and other.user_id = o.user_id
        and other.state = 'open')
    returning o.id, o.kind, o.team_id, o.user_id`
}

/** Who leads these crews now. */
export async function findCaptains(db: Db, teamIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await rowsOf<{ team_id: string; user_id: string }>(
    db,
  )`select team_id, user_id from team_members
    where team_id = any(${[...teamIds]}::uuid[]) and left_at is null and captain`
  return new Map(rows.map(({ team_id, user_id }) => [team_id, user_id]))
}

/** Crews of a work and, for its people, where each of these rides is. */
export async function findRideTeams(db: Db, rideIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await rowsOf<{ id: string; team_id: string }>(db)`select id, team_id from team_members
    where id = any(${[...rideIds]}::uuid[])`
  return new Map(rows.map(({ id, team_id }) => [id, team_id]))
}
