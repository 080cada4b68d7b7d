import * as z from 'zod/mini'
import { CAMPER_ACCESSORIES, CAMPER_COLOURS, CAMPER_TYPES } from '#platform/contract/campers.ts'
import { line, shownName } from '#platform/contract/fields.ts'
import { endpoint, liveEvent } from '#platform/contract/kit.ts'
import { Colleague } from '#features/account/contract/account.ts'

export const TeamMember = z.extend(Colleague, {
  captain: z.boolean(),
  joined_at: z.string(),
  /** Has the app open on some device. */
  online: z.boolean(),
})
export type TeamMember = z.infer<typeof TeamMember>

export const Vehicle = z.object({
  type: z.enum(CAMPER_TYPES),
  colour: z.enum(CAMPER_COLOURS),
  accessories: z.array(z.enum(CAMPER_ACCESSORIES)),
})
export type Vehicle = z.infer<typeof Vehicle>

/** Why somebody may not do something about a crew: a code of errors.ts, so that screen and server say the same. */
export const TEAM_REFUSALS = [
  'team_none',
  'team_already_member',
  'team_not_captain',
  'team_locked',
  'team_full',
  'team_nobody_else',
  'team_request_waiting',
  'team_invitation_waiting',
  'team_too_many_requests',
  'team_too_many_invitations',
  'team_invited_too_often',
  'team_asked_too_often',
  'team_person_in_crew',
  'team_person_not_found',
] as const
export const TeamRefusal = z.enum(TEAM_REFUSALS)
export type TeamRefusal = z.infer<typeof TeamRefusal>
/** Null: allowed. */
const Allowed = z.nullable(TeamRefusal)

/** 3 to 30 characters, unique regardless of case. */
export const TeamName = shownName({ min: 3, max: 30 }).check(
  z.overwrite((name) => name.replaceAll(/\s+/g, ' ')),
)

export const Team = z.object({
  id: z.uuid(),
  name: z.string(),
  seats: z.int(),
  created_at: z.string(),
  vehicle: Vehicle,
  members: z.array(TeamMember),
  /** What the caller may do in this crew, and if not, why. */
  may: z.object({
    rename: Allowed,
    paint: Allowed,
    invite: Allowed,
    answer_requests: Allowed,
    remove_members: Allowed,
    hand_over: Allowed,
    leave: Allowed,
    close: Allowed,
  }),
})
export type Team = z.infer<typeof Team>

export const getMyTeam = endpoint({
  method: 'GET',
  path: '/api/teams/mine',
  module: 'VehicleModule',
  together: true,
  summary:
    'The crew of the caller with its camper and members, or null; and what the caller may do about crews.',
  input: z.object({}),
  output: z.object({
    team: z.nullable(Team),
    /** Seats of a new crew. */
    seats: z.int(),
    /** From then on nobody joins, leaves or founds a crew. */
    locked_from: z.nullable(z.string()),
    may: z.object({ create: Allowed, ask_to_join: Allowed, accept_invitations: Allowed }),
  }),
})

export const createTeam = endpoint({
  method: 'POST',
  path: '/api/teams',
  summary: 'Founds a crew with the caller as its captain. Open requests and invitations of the caller lapse.',
  module: 'VehicleModule',
  input: z.object({
    name: TeamName,
    vehicle: z.optional(z.object({ type: z.enum(CAMPER_TYPES), colour: z.enum(CAMPER_COLOURS) })),
  }),
  output: z.object({ team: Team }),
  errors: ['team_already_member', 'team_locked', 'team_name_taken'],
})

export const renameTeam = endpoint({
  method: 'PUT',
  path: '/api/teams/mine/name',
  summary: 'Gives the crew another name. The captain only.',
  module: 'VehicleModule',
  input: z.object({ name: TeamName }),
  output: z.object({ team: Team }),
  errors: ['team_none', 'team_not_captain', 'team_name_taken'],
})

export const TeamCard = z.object({
  id: z.uuid(),
  name: z.string(),
  seats: z.int(),
  free_seats: z.int(),
  vehicle: Vehicle,
  /** The captain first. */
  members: z.array(z.extend(Colleague, { captain: z.boolean() })),
  created_at: z.string(),
  /** The open invitation of the crew to the caller, and the caller's open request. */
  invitation_id: z.nullable(z.uuid()),
  request_id: z.nullable(z.uuid()),
  /** Whether the caller may ask to join. */
  ask_to_join: Allowed,
})
export type TeamCard = z.infer<typeof TeamCard>

export const TEAM_ORDERS = ['name', 'free_seats', 'newest'] as const

export const findTeams = endpoint({
  method: 'GET',
  path: '/api/teams',
  summary: 'Crews by name, member or department, twenty at a time. Letters count without case and accents.',
  module: 'VehicleModule',
  input: z.object({
    /** Part of the name of the crew, of a member or of a member's department. */
    search: z.optional(line({ min: 0, max: 60 })),
    department_id: z.optional(z.uuid()),
    /** At least so many free seats. */
    free_seats: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(20))),
    order: z.optional(z.enum(TEAM_ORDERS)),
    /** `next` of the page before. */
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  output: z.object({
    teams: z.array(TeamCard),
    /** How many there are in all. */
    total: z.int(),
    next: z.nullable(z.string()),
  }),
})

export const FoundPassenger = z.extend(Colleague, {
  /** The name of the crew in which the person rides already. */
  crew: z.nullable(z.string()),
  invitation_id: z.nullable(z.uuid()),
  request_id: z.nullable(z.uuid()),
  invite: Allowed,
})
export type FoundPassenger = z.infer<typeof FoundPassenger>

export const findPassengers = endpoint({
  method: 'GET',
  path: '/api/teams/passengers',
  summary: 'Colleagues by name or department, those without a crew first, twenty at a time. For inviting.',
  module: 'VehicleModule',
  input: z.object({
    search: z.optional(line({ min: 0, max: 60 })),
    department_id: z.optional(z.uuid()),
    /** Nobody who rides in a crew. */
    free: z.optional(z.enum(['only'])),
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  output: z.object({ people: z.array(FoundPassenger), total: z.int(), next: z.nullable(z.string()) }),
})

export const leaveTeam = endpoint({
  method: 'POST',
  path: '/api/teams/mine/leave',
  summary: 'Leaves the crew. The longest-serving member follows a captain; the last one closes the crew.',
  module: 'VehicleModule',
  input: z.object({}),
  output: z.object({}),
  errors: ['team_none', 'team_locked'],
})

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/teams/mine/members/:user_id',
  summary: 'Takes a passenger out of the crew. The captain only.',
  module: 'VehicleModule',
  input: z.object({ user_id: z.uuid() }),
  output: z.object({ team: Team }),
  errors: ['team_none', 'team_not_captain', 'team_locked', 'team_member_not_found'],
})

export const handOverTeam = endpoint({
  method: 'PUT',
  path: '/api/teams/mine/captain',
  summary: 'Makes another member the captain. The captain only.',
  module: 'VehicleModule',
  input: z.object({ user_id: z.uuid() }),
  output: z.object({ team: Team }),
  errors: ['team_none', 'team_not_captain', 'team_member_not_found'],
})

export const closeTeam = endpoint({
  method: 'POST',
  path: '/api/teams/mine/close',
  summary: 'Closes the crew for good: everybody gets off, its points and its history stay. The captain only.',
  module: 'VehicleModule',
  input: z.object({}),
  output: z.object({}),
  errors: ['team_none', 'team_not_captain', 'team_locked'],
})

export const TEAM_EVENT_KINDS = [
  'created',
  'joined_by_invitation',
  'joined_by_request',
  'left',
  'removed',
  'deactivated',
  'captain_handed_over',
  'captain_followed',
  'renamed',
  'painted',
  'closed',
  // By the organisers.
  'formed',
  'placed',
  'taken_out',
  'appointed',
  'reopened',
] as const

export const TeamEvent = z.object({
  id: z.int(),
  kind: z.enum(TEAM_EVENT_KINDS),
  at: z.string(),
  /** Whom it is about. */
  person: z.nullable(Colleague),
  /** Who did it, when that is somebody else. */
  by: z.nullable(Colleague),
  /** The new name of a renamed crew. */
  name: z.nullable(z.string()),
})
export type TeamEvent = z.infer<typeof TeamEvent>

export const listTeamHistory = endpoint({
  method: 'GET',
  path: '/api/teams/mine/history',
  summary: 'Who joined and left the caller’s crew, and why, newest first, thirty at a time. For its members.',
  module: 'VehicleModule',
  input: z.object({ before: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2 ** 53 - 1))) }),
  output: z.object({ events: z.array(TeamEvent), next: z.nullable(z.int()) }),
  errors: ['team_none'],
})

/** Something about the listener's crew or its camper is new, or the listener has joined or left one. */
export const teamChanged = liveEvent({
  name: 'team.changed',
  payload: z.object({}),
  module: 'VehicleModule',
})

/** A crew-mate came or went. */
export const crewPresenceChanged = liveEvent({
  name: 'team.presence_changed',
  payload: z.object({ user_id: z.uuid(), online: z.boolean() }),
  module: 'VehicleModule',
})
