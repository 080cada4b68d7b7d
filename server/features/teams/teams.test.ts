import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMyTeam } from '#contract/teams.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('a crew is seen by its members, captain first, without what is theirs alone', async () => {
  const [carla, maria] = [await app.person('Carla'), await app.person('Maria')]
  await app.crew('The Long Way', carla, maria)
  const { body } = await app.as(maria)(getMyTeam, {})
  expect(body.team).toMatchObject({
    name: 'The Long Way',
    seats: 6,
    vehicle: { type: 'classic', colour: 'poppy' },
  })
  expect(body.team?.members.map(({ first_name, captain }) => [first_name, captain])).toEqual([
    ['Carla', true],
    ['Maria', false],
  ])
  expect(JSON.stringify(body), 'D7: no address of anybody').not.toContain('@')
})

test('somebody without a crew, or who has left one, sees none', async () => {
  const [left, never] = [await app.person('Left'), await app.person('Never')]
  await app.crew('Left behind', await app.person('Stays'), left)
  await app.db
    .updateTable('team_members')
    .set({ left_at: '2026-01-01T00:00:00Z' })
    .where('user_id', '=', left.id)
    .execute()
  for (const person of [left, never])
    expect((await app.as(person)(getMyTeam, {})).body).toEqual({ team: null })
})

test('the database keeps everybody in one crew, and every crew to one captain', async () => {
  const busy = await app.person('Busy')
  const { id } = await app.crew('First crew', busy)
  await expect(app.crew('Second crew', busy)).rejects.toThrow(/team_members_one_team/)
  const rival = { team_id: id, user_id: (await app.person('Rival')).id, captain: true, left_at: null }
  await expect(app.db.insertInto('team_members').values(rival).execute()).rejects.toThrow(/one_captain/)
  await expect(app.crew('FIRST CREW', await app.person('Copycat'))).rejects.toThrow(/teams_name/)
})
