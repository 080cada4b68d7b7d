import { programmeOf } from './run-command.fixture.ts'
import { TOTP } from 'otpauth'
import { afterEach, describe, expect, test } from 'vitest'
import { getProfile } from '#platform/contract/profile.ts'
import { autologin, login } from '#features/auth/contract/auth.ts'
import { listModules } from '#platform/contract/modules.ts'
import { countNotifications } from '#features/notifications/contract/notifications.ts'
import { acceptInvitation, acceptJoinRequest } from '#features/teams/contract/offers.ts'
import { findPassengers, findTeams, getMyTeam, listTeamHistory } from '#features/teams/contract/teams.ts'
import { setUpTwoFactor, turnTwoFactorOn } from '#features/auth/contract/two-factor.ts'
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
import { lastMailTo } from '#app/testing/mails.ts'
import { PASSWORD, type Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { deactivatePerson, makeLink, resetTwoFactor, setSegment } from './people.ts'

const app = useTestApp()
afterEach(async () => expect(await crewFaults(app.db)).toEqual([]))

const eventsOf = async (person: Person) => (await app.as(person)(listTeamHistory, {})).body.events
const requestsUnread = async (person: Person) =>
  (await app.as(person)(countNotifications, {})).body.data.camper_join_request_received
const deactivate = (person: Person, deleted = true) =>
  deactivatePerson(deleted)(programmeOf(app), [person.email], {})

describe('deactivated people', () => {
  test('leave their crew, lead none, ask none, and come back without one', async () => {
    const crew = await foundCrew(app, 'Losing a captain')
    const [mate, invited] = await newcomers(app, 2)
    await fillCrew(app, crew, [mate!])
    const invitation_id = await inviteTo(app, crew.captain, invited!)
    await deactivate(crew.captain)
    expect((await crewOf(app, mate!))?.members).toMatchObject([{ id: mate!.id, captain: true }])
    const [followed, gone] = await eventsOf(mate!)
    expect([followed?.kind, gone?.kind, gone?.person], 'without a name').toEqual([
      'captain_followed',
      'deactivated',
      null,
    ])
    expect((await app.as(mate)(findPassengers, { search: crew.captain.first_name })).body.total).toBe(0)
    const still = await app.as(invited)(acceptInvitation, { invitation_id })
    expect(still.status, 'the invitation is the crew’s').toBe(200)

    await deactivate(crew.captain, false)
    const back = await app.signIn(crew.captain)
    expect((await app.as(back)(getMyTeam, {})).body.team).toBeNull()
  })

  test('who only had offers has none afterwards, and the last one out closes the crew even when crews are fixed', async () => {
    const crew = await foundCrew(app, 'Asked by a leaver')
    const [asking, alone] = await newcomers(app, 2)
    await foundCrew(app, 'One left', alone)
    const request_id = await askCrew(app, asking!, crew.id)
    await setSetting(app.db, 'crews_locked_from', '2026-01-01T00:00:00Z')
    await deactivate(asking!)
    await deactivate(alone!)
    await setSetting(app.db, 'crews_locked_from', null)
    expect((await app.as(crew.captain)(acceptJoinRequest, { request_id })).body.code).toBe(
      'team_offer_answered',
    )
    expect(await requestsUnread(crew.captain)).toBe(0)
    expect((await app.as(crew.captain)(findTeams, { search: 'one left' })).body.total).toBe(0)
  })

  test.each([1, 2, 3, 4, 5])(
    'while the captain lets them in at the same moment, they end up outside (%i)',
    async (round) => {
      const crew = await foundCrew(app, `Closing doors ${round}`)
      const asking = await newcomer(app)
      const request_id = await askCrew(app, asking, crew.id)
      await Promise.all([deactivate(asking), app.as(crew.captain)(acceptJoinRequest, { request_id })])
      expect((await crewOf(app, crew.captain))?.members).toHaveLength(1)
    },
  )
})

describe('segments', () => {
  test('are given and taken by command, within their length', async () => {
    const [person] = await newcomers(app, 1)
    const give = (...words: string[]) => setSegment(programmeOf(app), [person!.email, ...words], {})
    const segment = async () => (await app.as(person)(getProfile, {})).body.segment
    expect(await give('drivers')).toEqual([`${person!.email} is in the segment drivers.`])
    expect(await segment()).toBe('drivers')
    await expect(give('x'.repeat(101))).rejects.toThrow('Which segment?')
    await expect(give()).rejects.toThrow('Which segment?')
    expect(await segment(), 'as it was').toBe('drivers')
    expect(await give('null')).toEqual([`${person!.email} is in no segment.`])
    expect(await segment()).toBeNull()
  })
})

describe('people reset-2fa', () => {
  const reset = (mail: string) => resetTwoFactor(programmeOf(app), [mail], {})

  test('lets somebody who has lost the app in with the password alone, and signs every device out', async () => {
    const person = await newcomer(app)
    const { body } = await app.as(person)(setUpTwoFactor, { password: PASSWORD })
    const code = new TOTP({ secret: body.secret }).generate()
    expect((await app.as(person)(turnTwoFactorOn, { code })).status).toBe(200)
    const enter = async () =>
      (await app.as(undefined)(login, { email: person.email, password: PASSWORD })).status
    expect(await enter()).toBe(403)
    expect(await reset(person.email)).toEqual([expect.stringContaining('password alone')])
    expect((await app.as(person)(getProfile, {})).status).toBe(401)
    expect(await enter()).toBe(200)
    expect(await reset(person.email)).toEqual([expect.stringContaining('already')])
    await expect(reset('nobody@example.com')).rejects.toThrow('Nobody here')
  })
})

test('D12: whoever gets a personal link by a command is told, and what it opens is not their own', async () => {
  const [person] = await newcomers(app, 1)
  const { email } = (await app.as(person)(getProfile, {})).body
  const [address] = await makeLink(programmeOf(app), [email], {})
  expect((await lastMailTo(app, email)).subject).toMatch(/A personal link to your account/)
  const { body } = await app.as(undefined)(autologin, { token: address!.split('/').at(-1)! })
  expect((await app.as(body)(listModules, {})).body.status_modules.ChatModule).toBe(false)
  expect((await lastMailTo(app, email)).subject).toMatch(/come in to your account/)
})
