import { describe, expect, test } from 'vitest'
import {
  mayAcceptInvitation,
  mayAcceptRequest,
  mayAnswerRequests,
  mayAskToJoin,
  mayClose,
  mayCreate,
  mayHandOver,
  mayInvite,
  mayInvitePerson,
  mayLeave,
  mayPaint,
  mayRemoveMembers,
  mayRename,
  successorOf,
} from './teams.rules.ts'

const captain = { captain: true, members: 3, seats: 6 }
const passenger = { ...captain, captain: false }
const alone = { ...captain, members: 1 }
const free = { crew: undefined, locked: false, openRequests: 0, openInvitations: 0 }
const leading = { ...free, crew: captain }
const riding = { ...free, crew: passenger }
const fixed = { locked: true }
const target = { freeSeats: 2, waiting: undefined, offersToday: 0 }

describe('who has no crew', () => {
  test('may found one, ask one and accept an invitation; who has one may not', () => {
    expect([mayCreate(free), mayAskToJoin(free, target), mayAcceptInvitation(free, 1)]).toEqual([
      null,
      null,
      null,
    ])
    expect([mayCreate(riding), mayAskToJoin(riding), mayAcceptInvitation(riding)]).toEqual(
      Array(3).fill('team_already_member'),
    )
  })

  test('may do none of it once the crews are fixed', () => {
    const late = { ...free, ...fixed }
    expect([mayCreate(late), mayAskToJoin(late), mayAcceptInvitation(late)]).toEqual(
      Array(3).fill('team_locked'),
    )
  })

  test('may ask a crew with a free seat, once at a time, three times a day, five crews at most', () => {
    expect(mayAskToJoin(free, { ...target, freeSeats: 0 })).toBe('team_full')
    expect(mayAskToJoin(free, { ...target, waiting: 'request' })).toBe('team_request_waiting')
    expect(mayAskToJoin(free, { ...target, waiting: 'invitation' })).toBe('team_invitation_waiting')
    expect(mayAskToJoin(free, { ...target, offersToday: 2 })).toBeNull()
    expect(mayAskToJoin(free, { ...target, offersToday: 3 })).toBe('team_asked_too_often')
    expect(mayAskToJoin({ ...free, openRequests: 4 }, target)).toBeNull()
    expect(mayAskToJoin({ ...free, openRequests: 5 }, target)).toBe('team_too_many_requests')
  })

  test('may accept an invitation while there is a seat', () => {
    expect([mayAcceptInvitation(free, 1), mayAcceptInvitation(free, 0)]).toEqual([null, 'team_full'])
  })
})

describe('the captain alone', () => {
  test('renames, paints, invites, answers, removes, hands over and closes', () => {
    const verdicts = (rider: typeof leading | typeof riding) => [
      mayRename(rider.crew),
      mayPaint(rider.crew),
      mayInvite(rider),
      mayAnswerRequests(rider.crew),
      mayAcceptRequest(rider.crew, { locked: false, inCrew: false }),
      mayRemoveMembers(rider),
      mayHandOver(rider.crew),
      mayClose(rider),
    ]
    expect(verdicts(leading)).toEqual(Array(8).fill(null))
    expect(verdicts(riding)).toEqual(Array(8).fill('team_not_captain'))
  })

  test('still renames, paints, declines and hands over once the crews are fixed, and nothing else', () => {
    const late = { ...leading, ...fixed }
    expect([mayRename(captain), mayPaint(captain), mayAnswerRequests(captain), mayHandOver(captain)]).toEqual(
      Array(4).fill(null),
    )
    const verdicts = [mayInvite(late), mayRemoveMembers(late), mayClose(late), mayLeave(late)]
    expect([...verdicts, mayAcceptRequest(captain, { locked: true, inCrew: false })]).toEqual(
      Array(5).fill('team_locked'),
    )
  })

  test('has nobody to remove or to hand over to when riding alone', () => {
    expect([mayRemoveMembers({ ...leading, crew: alone }), mayHandOver(alone)]).toEqual(
      Array(2).fill('team_nobody_else'),
    )
  })

  test('keeps at most twenty invitations open, however many are sent at once', () => {
    expect(mayInvite({ ...leading, openInvitations: 19 })).toBeNull()
    expect(mayInvite({ ...leading, openInvitations: 20 })).toBe('team_too_many_invitations')
    expect(mayInvite({ ...leading, openInvitations: 15, wanted: 6 })).toBe('team_too_many_invitations')
  })

  test('lets in who has no crew yet, while there is a seat', () => {
    expect(mayAcceptRequest(captain, { locked: false, inCrew: true })).toBe('team_person_in_crew')
    expect(mayAcceptRequest({ ...captain, members: 6 }, { locked: false, inCrew: false })).toBe('team_full')
  })
})

describe('who can be invited', () => {
  const person = { known: true, inCrew: false, waiting: undefined, offersToday: 0 }
  test.each([
    ['somebody without a crew', {}, null],
    ['nobody', { known: false, inCrew: true }, 'team_person_not_found'],
    ['somebody with a crew', { inCrew: true }, 'team_person_in_crew'],
    ['somebody who is invited', { waiting: 'invitation' }, 'team_invitation_waiting'],
    ['somebody who has asked', { waiting: 'request' }, 'team_request_waiting'],
    ['somebody invited twice today', { offersToday: 2 }, null],
    ['somebody invited three times today', { offersToday: 3 }, 'team_invited_too_often'],
  ] as const)('%s', (_, change, verdict) => {
    expect(mayInvitePerson({ ...person, ...change })).toBe(verdict)
  })
})

test('without a crew there is nothing to lead or to leave', () => {
  const verdicts = [mayRename(undefined), mayPaint(undefined), mayInvite(free), mayRemoveMembers(free)]
  expect([...verdicts, mayHandOver(undefined), mayLeave(free), mayClose(free)]).toEqual(
    Array(7).fill('team_none'),
  )
  expect(mayLeave(riding)).toBeNull()
})

test('the longest-serving member follows the captain', () => {
  const seat = (user_id: string, joined_at: string) => ({ user_id, joined_at })
  expect(successorOf([])).toBeUndefined()
  const [late, early] = [seat('a', '2026-03-01T00:00:00.000Z'), seat('b', '2026-02-01T00:00:00.000Z')]
  expect(successorOf([late, early])).toBe(early)
  const twin = seat('c', early.joined_at)
  expect([successorOf([twin, early]), successorOf([early, twin])]).toEqual([early, early])
})
