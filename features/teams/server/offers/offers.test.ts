import { afterEach, describe, expect, test } from 'vitest'
import { countNotifications } from '#features/notifications/contract/notifications.ts'
import {
  acceptInvitation,
  acceptJoinRequest,
  askToJoin,
  declineInvitation,
  declineJoinRequest,
  invitePassengers,
  listMyOffers,
  listTeamOffers,
  withdrawInvitation,
  withdrawJoinRequest,
} from '#features/teams/contract/offers.ts'
import { closeTeam, createTeam, leaveTeam, removeMember } from '#features/teams/contract/teams.ts'
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
afterEach(async () => expect(await crewFaults(app.db)).toEqual([]))

const unreadOf = async (person: Person) => {
  const { data } = (await app.as(person)(countNotifications, {})).body
  return [data.camper_invitation_received, data.camper_join_request_received]
}
const refusalsOf = async (captain: Person, ...ids: string[]) =>
  (await app.as(captain)(invitePassengers, { user_ids: ids })).body.refused.map(({ reason }) => reason)

describe('invitations', () => {
  test('the invited person is told, sees the crew, boards, and all else that was open lapses', async () => {
    const [crew, rival] = [await foundCrew(app, 'Inviting'), await foundCrew(app, 'Rival')]
    const wanted = await newcomer(app)
    const lapsing = await inviteTo(app, rival.captain, wanted)
    const asked = await askCrew(app, wanted, (await foundCrew(app, 'Asked as well')).id)
    app.told.length = 0
    const { body } = await app.as(crew.captain)(invitePassengers, {
      user_ids: [wanted.id, wanted.id.toUpperCase()],
      message: 'Come along\r\nplease',
    })
    expect(body).toMatchObject({ invited: [{ user_id: wanted.id }], refused: [] })
    expect(app.told.map(({ event, userIds }) => [event, userIds.toSorted()])).toEqual([
      ['team.offers_changed', [wanted.id, crew.captain.id].toSorted()],
      ['notifications.changed', [wanted.id]],
    ])
    expect(await unreadOf(wanted)).toEqual([2, 0])
    const mine = (await app.as(wanted)(listMyOffers, {})).body
    expect(mine.invitations[0]).toMatchObject({
      message: 'Come along\nplease',
      state: 'open',
      team: { name: 'Inviting', free_seats: 5 },
      invited_by: { id: crew.captain.id },
      accept: null,
    })
    const { invitation_id } = body.invited[0]!

    const boarded = await app.as(wanted)(acceptInvitation, { invitation_id })
    expect(boarded.body.team.members).toHaveLength(2)
    const again = await app.as(wanted)(acceptInvitation, { invitation_id })
    expect(again.body.team.id, 'the same press again is the same success').toBe(boarded.body.team.id)
    expect(await unreadOf(wanted)).toEqual([0, 0])
    const rows = await app.db
      .selectFrom('team_offers')
      .select('state')
      .where('id', 'in', [lapsing, asked])
      .execute()
    expect(rows).toEqual([{ state: 'lapsed' }, { state: 'lapsed' }])
    const late = await app.as(wanted)(acceptInvitation, { invitation_id: lapsing })
    expect(late.body.code).toBe('team_offer_answered')
  })

  test('who cannot be invited is named with the reason, and the others are invited', async () => {
    const crew = await foundCrew(app, 'Choosing')
    const [fine, invited, asking, riding] = await newcomers(app, 4)
    await inviteTo(app, crew.captain, invited!)
    await askCrew(app, asking!, crew.id)
    await foundCrew(app, 'Elsewhere', riding)
    const gone = await app.person('Gone', { deleted: true })
    const off = await app.person('Off', { access: false })
    const unconfirmed = await app.person('Unconfirmed', { verified: false })
    const nobody = crypto.randomUUID()
    const ids = [fine, invited, asking, riding, gone, off, unconfirmed, { id: nobody }, crew.captain]
    const { body } = await app.as(crew.captain)(invitePassengers, { user_ids: ids.map((each) => each!.id) })
    expect(body.invited.map(({ user_id }) => user_id)).toEqual([fine!.id])
    expect(body.refused.map(({ reason }) => reason)).toEqual([
      'team_invitation_waiting',
      'team_request_waiting',
      'team_person_in_crew',
      ...Array(5).fill('team_person_not_found'),
    ])
  })

  test('more may be invited than there are seats: who comes first rides, and the rest keep their invitation', async () => {
    const crew = await foundCrew(app, 'Popular')
    await fillCrew(app, crew, await newcomers(app, 4))
    const [first, second] = await newcomers(app, 2)
    const ids = [await inviteTo(app, crew.captain, first!), await inviteTo(app, crew.captain, second!)]
    expect((await app.as(first)(acceptInvitation, { invitation_id: ids[0]! })).status).toBe(200)
    const full = await app.as(second)(acceptInvitation, { invitation_id: ids[1]! })
    expect([full.status, full.body.code]).toEqual([409, 'team_full'])
    expect((await app.as(second)(listMyOffers, {})).body.invitations[0]).toMatchObject({
      state: 'open',
      accept: 'team_full',
    })
    await app.as(first)(leaveTeam, {})
    expect((await app.as(second)(acceptInvitation, { invitation_id: ids[1]! })).status).toBe(200)
  })

  test('after a no the crew may ask again, three times a day in all', async () => {
    const crew = await foundCrew(app, 'Insisting')
    const shy = await newcomer(app)
    for (let time = 0; time < 3; time += 1) {
      const invitation_id = await inviteTo(app, crew.captain, shy)
      expect((await app.as(shy)(declineInvitation, { invitation_id })).status).toBe(200)
      expect((await app.as(shy)(declineInvitation, { invitation_id })).body.code).toBe('team_offer_answered')
    }
    expect(await refusalsOf(crew.captain, shy.id)).toEqual(['team_invited_too_often'])
    await app.db.updateTable('team_offers').set({ created_at: '2026-01-01T00:00:00Z' }).execute()
    await inviteTo(app, crew.captain, shy)
  })

  test('whoever left or was taken out can be invited again at once', async () => {
    const crew = await foundCrew(app, 'Returning')
    const restless = await newcomer(app)
    await fillCrew(app, crew, [restless])
    await app.as(restless)(leaveTeam, {})
    await fillCrew(app, crew, [restless])
    await app.as(crew.captain)(removeMember, { user_id: restless.id })
    expect(await inviteTo(app, crew.captain, restless)).toEqual(expect.any(String))
  })

  test('twenty are open at most: a batch that would exceed it invites nobody', async () => {
    const crew = await foundCrew(app, 'Inviting many')
    const people = await newcomers(app, 21)
    const invite = (some: Person[]) =>
      app.as(crew.captain)(invitePassengers, { user_ids: some.map(({ id }) => id) })
    expect((await invite(people.slice(0, 18))).body.invited).toHaveLength(18)
    expect((await invite(people.slice(18))).body.code).toBe('team_too_many_invitations')
    expect((await app.as(crew.captain)(listTeamOffers, {})).body.invitations).toHaveLength(18)
    expect((await invite(people.slice(0, 20))).body).toMatchObject({ invited: [{}, {}] })
    expect((await crewOf(app, crew.captain))?.may.invite).toBe('team_too_many_invitations')
  })

  test('the captain takes one back: it stops counting, and cannot be accepted any more', async () => {
    const crew = await foundCrew(app, 'Changing minds')
    const wanted = await newcomer(app)
    const invitation_id = await inviteTo(app, crew.captain, wanted)
    expect(await unreadOf(wanted)).toEqual([1, 0])
    expect((await app.as(crew.captain)(withdrawInvitation, { invitation_id })).status).toBe(200)
    expect(await unreadOf(wanted)).toEqual([0, 0])
    expect((await app.as(wanted)(acceptInvitation, { invitation_id })).body.code).toBe('team_offer_answered')
    expect((await app.as(crew.captain)(withdrawInvitation, { invitation_id })).body.code).toBe(
      'team_offer_answered',
    )
  })

  test('members see what is open and leave it to the captain; without a crew there is nothing', async () => {
    const crew = await foundCrew(app, 'Looking on')
    const [mate, wanted, asking] = await newcomers(app, 3)
    await fillCrew(app, crew, [mate!])
    const invitation_id = await inviteTo(app, crew.captain, wanted!)
    const request_id = await askCrew(app, asking!, crew.id)
    const { body } = await app.as(mate)(listTeamOffers, {})
    expect(body).toMatchObject({
      invitations: [{ id: invitation_id, person: { id: wanted!.id } }],
      requests: [{ id: request_id, accept: 'team_not_captain' }],
    })
    expect(JSON.stringify(body), 'D7: no address of anybody').not.toContain('@')
    const codes = [
      (await app.as(mate)(withdrawInvitation, { invitation_id })).body.code,
      (await app.as(mate)(acceptJoinRequest, { request_id })).body.code,
      (await app.as(mate)(declineJoinRequest, { request_id })).body.code,
      (await app.as(mate)(invitePassengers, { user_ids: [asking!.id] })).body.code,
    ]
    expect(codes).toEqual(Array(4).fill('team_not_captain'))
    expect((await app.as(asking)(invitePassengers, { user_ids: [mate!.id] })).body.code).toBe('team_none')
    expect((await app.as(asking)(listTeamOffers, {})).body.code).toBe('team_none')
  })
})

describe('join requests', () => {
  test('one asks, waits, takes it back, asks again, is told no, and may ask three times a day', async () => {
    const crew = await foundCrew(app, 'Asked often')
    const keen = await newcomer(app)
    const first = await askCrew(app, keen, crew.id)
    expect((await app.as(keen)(askToJoin, { team_id: crew.id })).body.code).toBe('team_request_waiting')
    expect((await app.as(keen)(withdrawJoinRequest, { request_id: first })).status).toBe(200)
    expect(await unreadOf(crew.captain)).toEqual([0, 0])
    expect((await app.as(crew.captain)(acceptJoinRequest, { request_id: first })).body.code).toBe(
      'team_offer_answered',
    )
    for (let time = 0; time < 2; time += 1) {
      const request_id = await askCrew(app, keen, crew.id)
      expect((await app.as(crew.captain)(declineJoinRequest, { request_id })).status).toBe(200)
    }
    const fourth = await app.as(keen)(askToJoin, { team_id: crew.id })
    expect([fourth.status, fourth.body.code]).toEqual([429, 'team_asked_too_often'])
  })

  test('who is invited by the crew has nothing to ask, and a full, closed or unknown crew cannot be asked', async () => {
    const crew = await foundCrew(app, 'Hard to ask')
    const keen = await newcomer(app)
    const ask = async (team_id: string) => (await app.as(keen)(askToJoin, { team_id })).body.code
    const invitation_id = await inviteTo(app, crew.captain, keen)
    expect(await ask(crew.id)).toBe('team_invitation_waiting')
    await app.as(keen)(declineInvitation, { invitation_id })
    await fillCrew(app, crew, await newcomers(app, 5))
    expect(await ask(crew.id)).toBe('team_full')
    await app.as(crew.captain)(closeTeam, {})
    expect([await ask(crew.id), await ask(crypto.randomUUID())]).toEqual(['team_not_found', 'team_not_found'])
  })

  test('five crews may be asked at once, and the first that says yes ends the other requests', async () => {
    const keen = await newcomer(app)
    const crews: Awaited<ReturnType<typeof foundCrew>>[] = []
    for (let at = 1; at <= 6; at += 1) crews.push(await foundCrew(app, `One of six, number ${at}`))
    const ids: string[] = []
    for (const { id } of crews.slice(0, 5)) ids.push(await askCrew(app, keen, id))
    expect((await app.as(keen)(askToJoin, { team_id: crews[5]!.id })).body.code).toBe(
      'team_too_many_requests',
    )
    expect((await app.as(keen)(listMyOffers, {})).body.requests).toHaveLength(5)
    const yes = () => app.as(crews[2]!.captain)(acceptJoinRequest, { request_id: ids[2]! })
    expect((await yes()).status).toBe(200)
    expect((await yes()).status, 'the same press again is the same success').toBe(200)
    expect((await app.as(keen)(listMyOffers, {})).body.requests).toEqual([])
    expect(await unreadOf(crews[0]!.captain), 'nothing is left to answer').toEqual([0, 0])
    expect((await app.as(keen)(askToJoin, { team_id: crews[5]!.id })).body.code).toBe('team_already_member')
    await app.as(keen)(leaveTeam, {})
    expect((await yes()).body.code, 'it brings nobody back who has left').toBe('team_offer_answered')
  })

  test('what is not one’s own is answered as if it did not exist', async () => {
    const [crew, other] = [await foundCrew(app, 'Owning'), await foundCrew(app, 'Not owning')]
    const [wanted, asking] = await newcomers(app, 2)
    const invitation = { invitation_id: await inviteTo(app, crew.captain, wanted!) }
    const request = { request_id: await askCrew(app, asking!, crew.id) }
    const strangers = [asking!, other.captain]
    for (const stranger of strangers) {
      expect((await app.as(stranger)(acceptInvitation, invitation)).body.code).toBe(
        'team_invitation_not_found',
      )
      expect((await app.as(stranger)(declineInvitation, invitation)).body.code).toBe(
        'team_invitation_not_found',
      )
      expect((await app.as(stranger)(withdrawInvitation, invitation)).body.code).toBe(
        'team_invitation_not_found',
      )
      expect((await app.as(stranger)(acceptJoinRequest, request)).body.code).toBe('team_request_not_found')
      expect((await app.as(stranger)(declineJoinRequest, request)).body.code).toBe('team_request_not_found')
    }
    expect((await app.as(crew.captain)(withdrawJoinRequest, request)).body.code).toBe(
      'team_request_not_found',
    )
    expect((await app.as(crew.captain)(createTeam, { name: 'Second' })).body.code).toBe('team_already_member')
  })
})
