import { beforeAll, describe, expect, test } from 'vitest'
import { getProfile } from '#platform/contract/profile.ts'
import { getMyTeamStanding } from '#features/points/contract/points.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { awardPoints } from './points.ts'

const app = useTestApp()
let people: Person[]
let stage: string

beforeAll(async () => {
  people = []
  for (const name of ['First', 'Tied', 'Equal', 'Fourth']) people.push(await app.person(name))
  for (const person of people) await app.crew(`Crew of ${person.first_name}`, person)
  const { id } = await app.db
    .insertInto('stages')
    .values({ name: 'Coast', order: 1, starts_at: '2026-01-01T00:00:00Z', ends_at: '2099-01-01T00:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow()
  stage = id
  for (const [at, points] of [30, 20, 20, 10].entries()) await award(people[at]!, points, `entry ${at}`)
})

const award = (person: Person, points: number, source_id: string) =>
  awardPoints(app.db, {
    user_id: person.id,
    stage_id: stage,
    kind: 'business',
    points,
    reason: 'Results',
    source: 'test',
    source_id,
    rule: 'test@1',
  })

describe('points', () => {
  test('equal points share a position: 1, 2, 2, 4', async () => {
    const rankings = await Promise.all(
      people.map(async (person) => (await app.as(person)(getProfile, {})).body.ranking),
    )
    expect(rankings.map(({ general }) => general.position)).toEqual([1, 2, 2, 4])
    expect(rankings.map(({ stages }) => stages)).toEqual(
      [30, 20, 20, 10].map((points, at) => [
        { stage: { id: stage, name: 'Coast' }, position: [1, 2, 2, 4][at], points },
      ]),
    )
  })

  test('somebody who has not scored has no position', async () => {
    const { body } = await app.as(await app.person('Newcomer'))(getProfile, {})
    expect(body.ranking.general).toEqual({ position: null, points: 0 })
  })

  test('a crew sees itself and the crews just ahead and just behind', async () => {
    const { body } = await app.as(people[0])(getMyTeamStanding, {})
    expect([body.crews, body.mine?.points, body.ahead, body.behind?.points]).toEqual([4, 30, null, 20])
    const alone = await app.as(await app.person('Walker'))(getMyTeamStanding, {})
    expect(alone.body).toEqual({ crews: 4, mine: null, ahead: null, behind: null })
  })
})
