import { afterEach, describe, expect, test } from 'vitest'
import { countNotifications } from '#features/notifications/contract/notifications.ts'
import {
  acceptInvitation,
  acceptJoinRequest,
  askToJoin,
  declineInvitation,
  invitePassengers,
  listTeamOffers,
} from '#features/teams/contract/offers.ts'
import {
  closeTeam,
  createTeam,
  findTeams,
  getMyTeam,
  handOverTeam,
  leaveTeam,
  listTeamHistory,
  removeMember,
  renameTeam,
} from '#features/teams/contract/teams.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import {
  askCrew,
  crewFaults,
  crewOf,
  fillCrew,
  foundCrew,
  inviteTo,
  newcomer,
  newcomers,
} from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const app = useTestApp()
afterEach(async () => {
  await setSetting(app.db, 'crews_locked_from', null)
  expect(await crewFaults(app.db)).toEqual([])
})

const eventsOf = async (person: Person) => (await app.as(person)(listTeamHistory, {})).body.events
const requestsUnread = async (person: Person) =>
  (await app.as(person)(countNotifications, {})).body.data.camper_join_request_received

describe('who follows whom', () => {
  test('when the captain leaves, the longest-serving member follows, with the requests that wait', async () => {
    const crew = await foundCrew(app, 'Succession')
    const [second, third, asking] = await newcomers(app, 3)
    await fillCrew(app, crew, [second!, third!])
    await askCrew(app, asking!, crew.id)
    expect([await requestsUnread(crew.captain), await requestsUnread(second!)]).toEqual([1, 0])
    app.told.length = 0
    await app.as(crew.captain)(leaveTeam, {})
    expect([await requestsUnread(crew.captain), await requestsUnread(second!)]).toEqual([0, 1])
    expect((await crewOf(app, third!))?.members).toMatchObject([
      { id: second!.id, captain: true },
      { id: third!.id, captain: false },
    ])
    const told = Object.fromEntries(app.told.map(({ event, userIds }) => [event, userIds.toSorted()]))
    expect(told['team.changed']).toEqual([crew.captain, second, third].map((each) => each!.id).toSorted())
    expect(told['notifications.changed']).toEqual([crew.captain.id, second!.id].toSorted())
    expect((await eventsOf(third!)).slice(0, 2)).toMatchObject([
      { kind: 'captain_followed', person: { id: second!.id }, by: null },
      { kind: 'left', person: { id: crew.captain.id }, by: null },
    ])
  })

  test('when the last one leaves, the crew is closed, its name is free, and what was open lapses', async () => {
    const crew = await foundCrew(app, 'Last one out')
    const [invited, asking] = await newcomers(app, 2)
    const invitation_id = await inviteTo(app, crew.captain, invited!)
    await askCrew(app, asking!, crew.id)
    await app.as(crew.captain)(leaveTeam, {})
    expect((await app.as(invited)(acceptInvitation, { invitation_id })).body.code).toBe('team_offer_answered')
    expect((await app.as(asking)(findTeams, { search: 'last one' })).body.total).toBe(0)
    expect((await app.as(asking)(createTeam, { name: 'LAST ONE OUT' })).status).toBe(200)
    const kinds = await app.db
      .selectFrom('team_events')
      .select('kind')
      .where('team_id', '=', crew.id)
      .orderBy('id')
      .execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(['created', 'left', 'closed'])
  })

  test('a captain hands over to a member only, and is a passenger from then on', async () => {
    const crew = await foundCrew(app, 'Handing over')
    const [mate, stranger, asking] = await newcomers(app, 3)
    await fillCrew(app, crew, [mate!])
    await askCrew(app, asking!, crew.id)
    const hand = (from: Person, to: Person) => app.as(from)(handOverTeam, { user_id: to.id })
    expect((await hand(crew.captain, stranger!)).body.code).toBe('team_member_not_found')
    expect((await hand(crew.captain, crew.captain)).body.code).toBe('team_member_not_found')
    expect((await hand(mate!, mate!)).body.code).toBe('team_not_captain')
    expect((await hand(crew.captain, mate!)).body.team.may.rename).toBe('team_not_captain')
    expect([await requestsUnread(crew.captain), await requestsUnread(mate!)]).toEqual([0, 1])
    expect(await eventsOf(mate!)).toMatchObject([
      { kind: 'captain_handed_over', person: { id: mate!.id }, by: { id: crew.captain.id } },
      {},
      {},
    ])
  })

  test('the captain takes passengers out, nobody else, and never themselves', async () => {
    const crew = await foundCrew(app, 'Taking out')
    const [mate, stranger] = await newcomers(app, 2)
    const remove = async (by: Person, who: Person) =>
      (await app.as(by)(removeMember, { user_id: who.id })).body.code
    expect(await remove(crew.captain, stranger!)).toBe('team_member_not_found')
    await fillCrew(app, crew, [mate!])
    expect(await remove(crew.captain, crew.captain)).toBe('team_member_not_found')
    expect(await remove(mate!, crew.captain)).toBe('team_not_captain')
    expect(await remove(stranger!, mate!)).toBe('team_none')
    app.told.length = 0
    expect(await remove(crew.captain, mate!)).toBeUndefined()
    expect(app.told[0]).toMatchObject({ event: 'team.changed' })
    expect(app.told[0]!.userIds.toSorted()).toEqual([crew.captain.id, mate!.id].toSorted())
  })
})

describe('closing a crew', () => {
  test('is the captain’s alone, lets everybody off, and ends what is open', async () => {
    const crew = await foundCrew(app, 'Closing down')
    const [mate, invited] = await newcomers(app, 2)
    await fillCrew(app, crew, [mate!])
    await inviteTo(app, crew.captain, invited!)
    expect((await app.as(mate)(closeTeam, {})).body.code).toBe('team_not_captain')
    expect((await app.as(invited)(closeTeam, {})).body.code).toBe('team_none')
    app.told.length = 0
    expect((await app.as(crew.captain)(closeTeam, {})).status).toBe(200)
    const told = Object.fromEntries(app.told.map(({ event, userIds }) => [event, userIds.toSorted()]))
    expect(told['team.changed']).toEqual([crew.captain.id, mate!.id].toSorted())
    expect(told['team.offers_changed']).toEqual([crew.captain.id, mate!.id, invited!.id].toSorted())
    expect(told['notifications.changed']).toEqual([invited!.id])
    expect([await crewOf(app, mate!), await crewOf(app, crew.captain)]).toEqual([null, null])
    expect((await app.as(crew.captain)(leaveTeam, {})).body.code).toBe('team_none')
  })
})

describe('once the organisers have fixed the crews', () => {
  test('nobody boards, asks, invites, leaves or closes; naming, handing over and saying no go on', async () => {
    const crew = await foundCrew(app, 'Fixed crew')
    const [mate, invited, asking, free] = await newcomers(app, 4)
    await fillCrew(app, crew, [mate!])
    const invitation_id = await inviteTo(app, crew.captain, invited!)
    const request_id = await askCrew(app, asking!, crew.id)
    await setSetting(app.db, 'crews_locked_from', '2026-01-01T00:00:00Z')

    const refused = await Promise.all([
      app.as(free)(createTeam, { name: 'Too late' }),
      app.as(free)(askToJoin, { team_id: crew.id }),
      app.as(invited)(acceptInvitation, { invitation_id }),
      app.as(crew.captain)(acceptJoinRequest, { request_id }),
      app.as(crew.captain)(invitePassengers, { user_ids: [free!.id] }),
      app.as(crew.captain)(removeMember, { user_id: mate!.id }),
      app.as(crew.captain)(closeTeam, {}),
      app.as(mate)(leaveTeam, {}),
    ])
    expect(refused.map(({ body }) => body.code)).toEqual(Array(8).fill('team_locked'))
    const { body } = await app.as(free)(getMyTeam, {})
    expect(body).toMatchObject({
      locked_from: '2026-01-01T00:00:00Z',
      may: { create: 'team_locked', ask_to_join: 'team_locked', accept_invitations: 'team_locked' },
    })
    expect((await app.as(crew.captain)(listTeamOffers, {})).body.requests).toMatchObject([
      { accept: 'team_locked' },
    ])

    const allowed = [
      await app.as(crew.captain)(renameTeam, { name: 'Fixed and named' }),
      await app.as(invited)(declineInvitation, { invitation_id }),
      await app.as(crew.captain)(handOverTeam, { user_id: mate!.id }),
    ]
    expect(allowed.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('a moment that is still to come fixes nothing, and new crews have the seats of the settings', async () => {
    await setSetting(app.db, 'crews_locked_from', '2099-01-01T00:00:00Z')
    await setSetting(app.db, 'crew_seats', 2)
    const crew = await foundCrew(app, 'Two of us')
    await fillCrew(app, crew, [await newcomer(app)])
    const { body } = await app.as(crew.captain)(getMyTeam, {})
    expect([body.seats, body.team?.seats, body.team?.members.length]).toEqual([2, 2, 2])
    await setSetting(app.db, 'crew_seats', 6)
    for (const seats of [1, 13, 2.5]) await expect(setSetting(app.db, 'crew_seats', seats)).rejects.toThrow()
  })
})

test('the history is for members alone, thirty lines at a time', async () => {
  const crew = await foundCrew(app, 'Renamed often')
  const mate = await newcomer(app)
  await fillCrew(app, crew, [mate])
  for (let time = 1; time <= 33; time += 1)
    await app.as(crew.captain)(renameTeam, { name: `Renamed, time ${time}` })
  await app.as(crew.captain)(renameTeam, { name: 'Renamed, time 33' })
  const first = (await app.as(mate)(listTeamHistory, {})).body
  expect(first.events).toHaveLength(30)
  expect(first.events[0], 'the same name again is no news').toMatchObject({
    kind: 'renamed',
    name: 'Renamed, time 33',
  })
  const second = (await app.as(mate)(listTeamHistory, { before: first.next! })).body
  expect(second.events.map(({ kind }) => kind)).toEqual([
    'renamed',
    'renamed',
    'renamed',
    'joined_by_invitation',
    'created',
  ])
  expect(second.next).toBeNull()
  await app.as(mate)(leaveTeam, {})
  expect((await app.as(mate)(listTeamHistory, {})).body.code).toBe('team_none')
})
