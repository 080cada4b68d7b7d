import { sql } from 'kysely'
import type { RankedPerson, RankedTeam } from '#features/rankings/contract/rankings.ts'
import { awardPoints } from '#features/points/server/points.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

/** For the tests of the boards: a road of three stages, and points by name. */

export async function pavedRoad(app: TestApp) {
  const { rows } = await sql<{ id: string }>`insert into stages (name, "order", starts_at, ends_at) values
    ('First', 1, now() - interval '20 days', now() - interval '10 days'),
    ('Running', 2, now() - interval '10 days', now() + interval '10 days'),
    ('Coming', 3, now() + interval '10 days', now() + interval '20 days') returning id`.execute(app.db)
  return { first: rows[0]!.id, running: rows[1]!.id, coming: rows[2]!.id }
}

type Kind = 'business' | 'educational' | 'challenge' | 'bonus'
let serial = 0

/** Without a stage: in the one that runs. */
export async function earn(
  app: TestApp,
  person: Pick<Person, 'id'>,
  points: number,
  { kind = 'business', stage_id }: { kind?: Kind; stage_id?: string } = {},
) {
  serial += 1
  await awardPoints(app.db, {
    user_id: person.id,
    stage_id,
    kind,
    points,
    reason: 'Results',
    rule: 'test@1',
    source: 'test',
    source_id: String(serial),
  })
}

export async function crowdOf(app: TestApp, prefix: string, count: number): Promise<Person[]> {
  const made: Person[] = []
  for (let number = 0; number < count; number += 1) made.push(await app.person(`${prefix}${number}`))
  return made
}

export const names = (rows: readonly (RankedTeam | RankedPerson)[]) =>
  rows.map((row) => ['team' in row ? row.team.name : row.person.name, row.points, row.position])
