import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { readRecap } from '#features/recap/contract/recap.ts'
import { removeSwitch } from '#features/modules/server/modules.ts'
import { onlyOf, rowsOf, runSql } from '#platform/server/schema.ts'
import { addCrew, type Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import type { CrewFigures } from '#features/recap/contract/figures.ts'
import { makeRecaps } from './making.ts'

type Somebody = Pick<Person, 'id'>

let serial = 0

/** A crew that has been on the road since a moment. */
export async function crewSince(app: TestApp, people: readonly Somebody[], since: string): Promise<string> {
  const { id } = await addCrew(app, `Pocztówka ${(serial += 1)}`, people)
  await runSql(app.db)`update teams set created_at = ${since} where id = ${id}`
  await runSql(app.db)`update team_members set joined_at = ${since} where team_id = ${id}`
  return id
}

export const zoneOf = (app: TestApp, { id }: Somebody, zone: string) =>
  runSql(app.db)`insert into notification_settings (user_id, time_zone) values (${id}, ${zone})
    on conflict (user_id) do update set time_zone = excluded.time_zone`

/** The job looks at that moment. */
export const lookAt = (app: TestApp, at: string) => makeRecaps(app.services, new Date(at))

export const cardOf = async (app: TestApp, person: Person, week?: string) =>
  (await app.as(person)(readRecap, week === undefined ? {} : { week })).body

/** How many cards there are of a week, by person. */
export async function cardsOf(app: TestApp, week: string): Promise<string[]> {
  const rows = await rowsOf<{ user_id: string }>(app.db)`select user_id from recap_cards
    where week = ${week}::date order by user_id`
  return rows.map(({ user_id }) => user_id)
}

export async function figuresOf(app: TestApp, teamId: string, week: string) {
  const { figures, since, until } = await onlyOf<{ figures: CrewFigures; since: string; until: string }>(
    app.db,
  )`select figures, since, until from recap_crews where team_id = ${teamId} and week = ${week}::date`
  return { ...figures, since, until }
}

/** A post of somebody at a moment. */
export async function postedAt(app: TestApp, { id }: Somebody, at: string): Promise<string> {
  const post = randomUUID()
  await runSql(app.db)`insert into wall_entries (id, author_id, text, sha256, created_at)
    values (${post}, ${id}, 'On the road', '\\x00', ${at})`
  return post
}

/** Points of somebody for a crew at a moment. */
export const scoredAt = (app: TestApp, { person, team, points, at, stage = null }: Scored) =>
  runSql(
    app.db,
  )`insert into points_entries (user_id, team_id, stage_id, kind, points, reason, source, source_id, created_at)
    values (${person.id}, ${team}, ${stage}, 'bonus', ${points}, 'Test', 'recap', ${`r${(serial += 1)}`}, ${at})`
type Scored = { person: Somebody; team: string; points: number; at: string; stage?: string | null }

/** A stage of the road; answers its id. */
export async function stageOnRoad(app: TestApp, name: string, [from, until]: readonly [string, string]) {
  const { id } = await onlyOf<{ id: string }>(app.db)`insert into stages (name, "order", starts_at, ends_at)
    values (${name}, (select coalesce(max("order"), 0) + 1 from stages), ${from}, ${until}) returning id`
  return id
}

/** Somebody thanks somebody at a moment, as the wall keeps it. */
export async function thankedAt(
  app: TestApp,
  [giver, receiver]: readonly [Somebody, Somebody],
  { value, at, text = 'You stayed late for me.' }: { value: string; at: string; text?: string },
): Promise<string> {
  const id = randomUUID()
  await runSql(
    app.db,
  )`insert into wall_entries (id, author_id, text, sha256, thanked_id, thanked_for, created_at)
    values (${id}, ${giver.id}, ${text}, '\\x00', ${receiver.id}, '{"sign":"heart","colour":"poppy","texts":[]}', ${at})`
  await runSql(app.db)`insert into thanks (id, giver_id, receiver_id, value_id, week, sha256, created_at)
    values (${id}, ${giver.id}, ${receiver.id}, ${value},
      date_trunc('week', ${at}::timestamptz at time zone 'Europe/Warsaw')::date, '\\x00', ${at})`
  return id
}

/** Nothing is on the road any more, and no card is kept. */
export async function forgetRecaps(app: TestApp): Promise<void> {
  await sql`delete from recap_crews`.execute(app.db)
  await sql`delete from notifications`.execute(app.db)
  await removeSwitch(app.db, { module: 'RecapModule', scope: 'all', target: '' })
  await sql`update team_members set left_at = joined_at where left_at is null`.execute(app.db)
  await sql`update teams set closed_at = created_at where closed_at is null`.execute(app.db)
  await sql`delete from stages`.execute(app.db)
}
