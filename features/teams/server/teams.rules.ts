import type { TeamRefusal } from '#features/teams/contract/teams.ts'

type Crew = { captain: boolean; members: number; seats: number }
type Rider = { crew: Crew | undefined; locked: boolean }
type Verdict<Code extends TeamRefusal> = Code | null
type BoardingRefusal = 'team_locked' | 'team_already_member'
type Waiting = 'team_invitation_waiting' | 'team_request_waiting'
type NotLed = 'team_none' | 'team_not_captain'

export const MOST_OPEN_REQUESTS = 5
export const MOST_OPEN_INVITATIONS = 20
/** Within 24 hours, between one crew and one person. */
export const MOST_OFFERS_A_DAY = 3

/** Who founds a crew or boards one has none yet, and the crews are not fixed. */
export function mayCreate({ crew, locked }: Rider): Verdict<BoardingRefusal> {
  if (locked) return 'team_locked'
  return crew ? 'team_already_member' : null
}

/** What stands between a person and a crew. */
export type Dealings = {
  waiting: 'invitation' | 'request' | undefined
  /** How often the person has asked the crew, or the crew has invited the person, within 24 hours. */
  offersToday: number
}

/** Without a target: whether they may ask any crew at all. */
export function mayAskToJoin(
  rider: Rider & { openRequests: number },
  target?: Dealings & { freeSeats: number },
): Verdict<BoardingRefusal | Waiting | 'team_full' | 'team_too_many_requests' | 'team_asked_too_often'> {
  const refusal = mayCreate(rider)
  if (refusal) return refusal
  if (target?.waiting) return waitingFor(target.waiting)
  if (target && target.freeSeats <= 0) return 'team_full'
  if (rider.openRequests >= MOST_OPEN_REQUESTS) return 'team_too_many_requests'
  return target && target.offersToday >= MOST_OFFERS_A_DAY ? 'team_asked_too_often' : null
}

/** `wanted`: how many people are to be invited at once. */
export function mayInvite({
  crew,
  locked,
  openInvitations,
  wanted = 1,
}: Rider & { openInvitations: number; wanted?: number }): Verdict<
  NotLed | 'team_locked' | 'team_too_many_invitations'
> {
  const refusal = ledBy(crew) ?? whileOpen(locked)
  if (refusal) return refusal
  return openInvitations + wanted > MOST_OPEN_INVITATIONS ? 'team_too_many_invitations' : null
}

export type Candidate = Dealings & {
  /** Takes part, and is somebody else than the captain. */
  known: boolean
  inCrew: boolean
}

export function mayInvitePerson({
  known,
  inCrew,
  waiting,
  offersToday,
}: Candidate): Verdict<Waiting | 'team_person_not_found' | 'team_person_in_crew' | 'team_invited_too_often'> {
  if (!known) return 'team_person_not_found'
  if (inCrew) return 'team_person_in_crew'
  if (waiting) return waitingFor(waiting)
  return offersToday >= MOST_OFFERS_A_DAY ? 'team_invited_too_often' : null
}

/** Without free seats: whether they may accept any invitation at all. */
export function mayAcceptInvitation(
  rider: Rider,
  freeSeats?: number,
): Verdict<BoardingRefusal | 'team_full'> {
  const refusal = mayCreate(rider)
  if (refusal) return refusal
  return freeSeats !== undefined && freeSeats <= 0 ? 'team_full' : null
}

/** To decline them, or to take invitations back; accepting asks for more. */
export function mayAnswerRequests(crew: Pick<Crew, 'captain'>): Verdict<'team_not_captain'> {
  return crew.captain ? null : 'team_not_captain'
}

export function mayAcceptRequest(
  crew: Crew,
  { locked, inCrew }: { locked: boolean; inCrew: boolean },
): Verdict<'team_not_captain' | 'team_locked' | 'team_person_in_crew' | 'team_full'> {
  const refusal = mayAnswerRequests(crew) ?? whileOpen(locked)
  if (refusal) return refusal
  if (inCrew) return 'team_person_in_crew'
  return crew.members >= crew.seats ? 'team_full' : null
}

export function mayRename(crew: Pick<Crew, 'captain'> | undefined): Verdict<NotLed> {
  return ledBy(crew)
}

export function mayPaint(crew: Pick<Crew, 'captain'> | undefined): Verdict<NotLed> {
  return ledBy(crew)
}

export function mayRemoveMembers({
  crew,
  locked,
}: Rider): Verdict<NotLed | 'team_locked' | 'team_nobody_else'> {
  return ledBy(crew) ?? whileOpen(locked) ?? withCompany(crew)
}

export function mayHandOver(crew: Crew | undefined): Verdict<NotLed | 'team_nobody_else'> {
  return ledBy(crew) ?? withCompany(crew)
}

export function mayLeave({ crew, locked }: Rider): Verdict<'team_none' | 'team_locked'> {
  return crew ? whileOpen(locked) : 'team_none'
}

export function mayClose({ crew, locked }: Rider): Verdict<NotLed | 'team_locked'> {
  return ledBy(crew) ?? whileOpen(locked)
}

/** The longest-serving member; of two who came at once, always the same one. */
export function successorOf<Member extends { user_id: string; joined_at: string }>(
  members: readonly Member[],
): Member | undefined {
  return members.toSorted(
    (a, b) => Date.parse(a.joined_at) - Date.parse(b.joined_at) || (a.user_id < b.user_id ? -1 : 1),
  )[0]
}

function ledBy(crew: Pick<Crew, 'captain'> | undefined): Verdict<NotLed> {
  return crew ? mayAnswerRequests(crew) : 'team_none'
}

function whileOpen(locked: boolean): Verdict<'team_locked'> {
  return locked ? 'team_locked' : null
}

function withCompany(crew: Crew | undefined): Verdict<'team_nobody_else'> {
  return crew && crew.members < 2 ? 'team_nobody_else' : null
}

function waitingFor(kind: 'invitation' | 'request'): 'team_invitation_waiting' | 'team_request_waiting' {
  return kind === 'invitation' ? 'team_invitation_waiting' : 'team_request_waiting'
}
