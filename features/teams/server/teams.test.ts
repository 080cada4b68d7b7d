import { describe, expect, test } from 'vitest'
import { countNotifications } from '#features/notifications/contract/notifications.ts'
import { acceptJoinRequest, askToJoin, listTeamOffers } from '#features/teams/contract/offers.ts'
import {
  createTeam,
  findTeams,
  getMyTeam,
  handOverTeam,
  leaveTeam,
  listTeamHistory,
  removeMember,
  renameTeam,
} from '#features/teams/contract/teams.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const app = useTestApp()

const crewOf = async (person: Person) => (await app.as(person)(getMyTeam, {})).body.team
const unreadOf = async (person: Person) => (await app.as(person)(countNotifications, {})).body.data
const kindsOf = async (person: Person) =>
  (await app.as(person)(listTeamHistory, {})).body.events.map(({ kind }) => kind)

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
    expect((await app.as(person)(getMyTeam, {})).body).toMatchObject({ team: null })
})

test('the database keeps everybody in one crew, and every crew to one captain', async () => {
  const busy = await app.person('Busy')
  const { id } = await app.crew('First crew', busy)
  await expect(app.crew('Second crew', busy)).rejects.toThrow(/team_members_one_team/)
  const rival = { team_id: id, user_id: (await app.person('Rival')).id, captain: true, left_at: null }
  await expect(app.db.insertInto('team_members').values(rival).execute()).rejects.toThrow(/one_captain/)
  await expect(app.crew('FIRST CREW', await app.person('Copycat'))).rejects.toThrow(/teams_name/)
})

describe('the life of a crew', () => {
  test('somebody founds it, another finds it, asks, is let in, and history tells of it', async () => {
    const [celina, marta] = [await app.person('Celina'), await app.person('Marta')]
    const founded = await app.as(celina)(createTeam, { name: '  The   Wide Way ' })
    expect(founded.body.team).toMatchObject({
      name: 'The Wide Way',
      seats: 6,
      vehicle: { type: 'classic', colour: 'poppy', accessories: [] },
      members: [{ first_name: 'Celina', captain: true, online: false }],
      may: {
        rename: null,
        paint: null,
        invite: null,
        leave: null,
        close: null,
        hand_over: 'team_nobody_else',
      },
    })

    const [card] = (await app.as(marta)(findTeams, { search: 'wide' })).body.teams
    expect(card).toMatchObject({ name: 'The Wide Way', free_seats: 5, ask_to_join: null, request_id: null })
    const asked = await app.as(marta)(askToJoin, { team_id: card!.id, message: 'Take me along' })
    expect(asked.status).toBe(200)
    expect((await unreadOf(celina)).camper_join_request_received).toBe(1)
    const { requests } = (await app.as(celina)(listTeamOffers, {})).body
    expect(requests).toMatchObject([
      { message: 'Take me along', person: { first_name: 'Marta' }, accept: null },
    ])

    app.told.length = 0
    const accepted = await app.as(celina)(acceptJoinRequest, { request_id: asked.body.request_id })
    expect(accepted.body.team.members.map(({ first_name }) => first_name)).toEqual(['Celina', 'Marta'])
    expect(app.told.find(({ event }) => event === 'team.changed')?.userIds.toSorted()).toEqual(
      [celina.id, marta.id].toSorted(),
    )
    expect((await unreadOf(celina)).camper_join_request_received, 'an answered request reminds nobody').toBe(
      0,
    )
    expect(await kindsOf(marta)).toEqual(['joined_by_request', 'created'])

    expect((await app.as(marta)(renameTeam, { name: 'Mine' })).body.code).toBe('team_not_captain')
    expect((await app.as(celina)(renameTeam, { name: 'The Short Way' })).body.team.name).toBe('The Short Way')
    expect((await app.as(celina)(handOverTeam, { user_id: marta.id })).body.team.members[0]).toMatchObject({
      first_name: 'Marta',
      captain: true,
    })
    expect((await app.as(marta)(removeMember, { user_id: celina.id })).status).toBe(200)
    expect(await crewOf(celina)).toBeNull()
    expect(await kindsOf(marta)).toEqual([
      'removed',
      'captain_handed_over',
      'renamed',
      'joined_by_request',
      'created',
    ])
    expect((await app.as(marta)(leaveTeam, {})).status).toBe(200)
    expect((await app.as(marta)(listTeamHistory, {})).body.code).toBe('team_none')
    expect((await app.as(marta)(findTeams, { search: 'short' })).body).toEqual({
      teams: [],
      total: 0,
      next: null,
    })
  })
})
