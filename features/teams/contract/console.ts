import * as z from 'zod/mini'
import { line } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'
import { TEAM_EVENT_KINDS } from './teams.ts'

const endpoint = endpointsOf({ permission: 'crews.read', limited: 'scoped' })

/** `alone`: one rides; `free`: a seat is free; `full`: none is. */
export const CREW_SIZES = ['alone', 'free', 'full'] as const
/** Within seven days: `quiet` nobody was here, `some` somebody and not everybody, `all` everybody. */
export const CREW_ACTIVITIES = ['quiet', 'some', 'all'] as const
export const CREW_SORTS = ['name', 'members', 'active', 'free', 'seen', 'created'] as const
export type CrewSort = (typeof CREW_SORTS)[number]

const Filter = {
  /** Words that stand in the name of the crew, of somebody aboard or of their department. */
  search: z.optional(line({ min: 0, max: 80 })),
  department_id: z.optional(z.uuid()),
  size: z.optional(z.enum(CREW_SIZES)),
  activity: z.optional(z.enum(CREW_ACTIVITIES)),
}
export const CrewFilter = z.object(Filter)
export type CrewFilter = z.infer<typeof CrewFilter>

const Named = z.object({ id: z.uuid(), name: z.string() })

export const ConsoleCrew = z.object({
  id: z.uuid(),
  name: z.string(),
  seats: z.int(),
  members: z.int(),
  /** Those of them whom the caller looks after: all, where the caller is not limited. */
  own: z.int(),
  /** Of those, who was here within seven days. */
  active: z.int(),
  captain: z.nullable(
    z.extend(Named, {
      /** Null when they were never here, or when the caller does not look after them. */
      last_seen_at: z.nullable(z.string()),
    }),
  ),
  created_at: z.string(),
})
export type ConsoleCrew = z.infer<typeof ConsoleCrew>

export const listCrewsConsole = endpoint({
  method: 'GET',
  path: '/api/teams/console',
  summary:
    'The crews, a hundred at a time, with who leads them and how many were here lately. Limited organisers see those in which one of their people rides.',
  input: z.object({
    ...Filter,
    sort: z.optional(z.enum(CREW_SORTS)),
    order: z.optional(z.enum(['asc', 'desc'])),
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  output: z.object({ crews: z.array(ConsoleCrew), next: z.nullable(z.string()) }),
})

export const countCrewsConsole = endpoint({
  method: 'GET',
  path: '/api/teams/console/count',
  summary: 'How many crews a filter finds, and the seats of a new one.',
  input: CrewFilter,
  output: z.object({
    count: z.int(),
    /** Seats of a new crew. */
    seats: z.int(),
    /** Since when nobody boards or leaves; null while they may. */
    locked_since: z.nullable(z.string()),
  }),
})

export const exportCrews = endpoint({
  method: 'GET',
  path: '/api/teams/console/export',
  summary: 'The crews that a filter finds, by name, as CSV.',
  answers: 'csv',
  input: CrewFilter,
  output: z.string(),
})

const Rider = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  department: z.nullable(z.string()),
  captain: z.boolean(),
  joined_at: z.string(),
  /** Whether the caller looks after them; of the others only what their crew-mates see. */
  own: z.boolean(),
  last_seen_at: z.nullable(z.string()),
  /** On how many of the last seven days they were here. */
  days: z.nullable(z.int()),
  points: z.nullable(z.int()),
})
export type ConsoleRider = z.infer<typeof Rider>

const Happening = z.object({
  id: z.int(),
  kind: z.enum(TEAM_EVENT_KINDS),
  at: z.string(),
  person: z.nullable(Named),
  by: z.nullable(Named),
  name: z.nullable(z.string()),
})
export type CrewHappening = z.infer<typeof Happening>

export const CrewInFull = z.object({
  id: z.uuid(),
  name: z.string(),
  seats: z.int(),
  created_at: z.string(),
  closed_at: z.nullable(z.string()),
  /** The captain first. */
  riders: z.array(Rider),
  /** How many of those who ride along now were here in each of the last eight weeks, by its Monday; of the caller’s people. */
  weeks: z.array(z.object({ week: z.string(), active: z.int() })),
  /** Invitations and requests that wait for an answer. */
  waiting: z.int(),
  /** The last fifty, the newest first. */
  happened: z.array(Happening),
})
export type CrewInFull = z.infer<typeof CrewInFull>

export const getCrewConsole = endpoint({
  method: 'GET',
  path: '/api/teams/console/crews/:team_id',
  summary: 'One crew: who rides along and was here, and what happened.',
  input: z.object({ team_id: z.uuid() }),
  output: z.object({ crew: CrewInFull }),
  errors: ['team_not_found'],
})
