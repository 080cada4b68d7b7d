import * as z from 'zod/mini'
import { line } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'
import { PeopleFilter } from '#features/people/contract/people.ts'
import { TeamName } from './teams.ts'

const endpoint = endpointsOf({ permission: 'crews.write', limited: 'scoped' })

/** As many people as one work moves, or brings into crews. */
export const MOST_MOVED = 5_000
export const MOST_DISSOLVED = 500

/** Named people, or everybody whom a filter finds: as many as were shown to whoever decided. */
export const RidersTarget = z.union([
  z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(1_000)) }),
  z.object({
    filter: PeopleFilter,
    expected: z.int().check(z.gte(1), z.lte(MOST_MOVED)),
    /** But for these, who count among the expected. */
    except: z.optional(z.array(z.uuid()).check(z.maxLength(1_000))),
  }),
])
export type RidersTarget = z.infer<typeof RidersTarget>

export const CrewDeed = z.union([
  /** Into a crew, out of whichever they ride in now; null: out of their crews. */
  z.object({ kind: z.literal('move'), people: RidersTarget, team_id: z.nullable(z.uuid()) }),
  z.object({ kind: z.literal('captain'), team_id: z.uuid(), user_id: z.uuid() }),
  z.object({ kind: z.literal('rename'), team_id: z.uuid(), name: TeamName }),
  z.object({
    kind: z.literal('dissolve'),
    team_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_DISSOLVED)),
  }),
  /** New crews of people who ride in none. */
  z.object({
    kind: z.literal('form'),
    people: RidersTarget,
    /** Riders of each; where they do not come out even, some have one less. */
    size: z.int().check(z.gte(2), z.lte(20)),
    within: z.enum(['departments', 'everybody']),
    order: z.enum(['name', 'random']),
    /** Which of the random orders: the same number deals the same crews. */
    seed: z.int().check(z.gte(0), z.lte(2 ** 31 - 1)),
    /** What crews are called that no department names; a number follows. */
    called: line({ min: 2, max: 24 }),
  }),
])
export type CrewDeed = z.infer<typeof CrewDeed>
export type DeedOf<Kind extends CrewDeed['kind']> = Extract<CrewDeed, { kind: Kind }>

/** Why somebody was left where they are. */
export const RIDER_SKIPS = [
  'not_found',
  /** Deactivated, without access, or nobody has confirmed the address. */
  'takes_no_part',
  'in_crew',
  'in_no_crew',
  'already_there',
  'no_seat',
  /** The last of a department, who would ride alone. */
  'left_over',
] as const
export type RiderSkip = (typeof RIDER_SKIPS)[number]

const Named = z.object({ id: z.uuid(), name: z.string() })

/** What a deed comes to: nothing has been done yet. */
export const CrewPlan = z.object({
  /** Stands for exactly this plan: sent along, it is this plan that is done, or nothing. */
  stamp: z.string(),
  /** How many people board, change crews or get off. */
  moved: z.int(),
  /** Crews that are made: the first two hundred, and how many in all. */
  made: z.array(z.object({ name: z.string(), captain: z.string(), riders: z.array(z.string()) })),
  made_count: z.int(),
  /** Crews that end, as nobody is left in them or as they are dissolved. The first hundred, and how many in all. */
  closed: z.array(Named),
  closed_count: z.int(),
  /** Who follows whom at the wheel of crews that go on; the first hundred. */
  captains: z.array(z.object({ crew: z.string(), from: z.nullable(z.string()), to: z.string() })),
  renamed: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** Invitations and requests that end with it. */
  lapsing: z.int(),
  skipped: z.int(),
  /** The first hundred. */
  skipped_people: z.array(
    z.object({ id: z.uuid(), name: z.nullable(z.string()), reason: z.enum(RIDER_SKIPS) }),
  ),
})
export type CrewPlan = z.infer<typeof CrewPlan>

const refusals = [
  'people_number_changed',
  'team_not_found',
  'team_locked',
  'team_name_taken',
  'team_member_not_found',
  'crew_others_aboard',
  'crew_nothing_to_do',
] as const

export const previewCrewDeed = endpoint({
  method: 'POST',
  path: '/api/teams/console/preview',
  summary:
    'What moving people, handing a crew over, renaming, dissolving or forming crews would come to: nothing is changed yet.',
  reads: true,
  input: z.object({ deed: CrewDeed }),
  output: z.object({ plan: CrewPlan }),
  errors: refusals,
})

export const CrewWork = z.object({
  id: z.uuid(),
  kind: z.enum(['move', 'captain', 'rename', 'dissolve', 'form']),
  moved: z.int(),
  made: z.int(),
  closed: z.int(),
  /** Of one crew, what it is called. */
  crew: z.nullable(z.string()),
  by: z.nullable(z.string()),
  at: z.string(),
  undone_at: z.nullable(z.string()),
})
export type CrewWork = z.infer<typeof CrewWork>

export const doCrewDeed = endpoint({
  method: 'POST',
  path: '/api/teams/console/works',
  summary:
    'Moves people between crews, hands a crew over, renames, dissolves or forms crews: exactly what was shown before, or nothing.',
  input: z.object({ deed: CrewDeed, stamp: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  output: z.object({ work: CrewWork }),
  errors: [...refusals, 'crew_plan_changed', 'team_full', 'team_person_in_crew'],
})

export const listCrewWorks = endpoint({
  method: 'GET',
  path: '/api/teams/console/works',
  summary:
    'What organisers did with crews within thirty days, the newest first: the caller, or for administrators all.',
  permission: 'crews.read',
  input: z.object({}),
  output: z.object({ works: z.array(CrewWork) }),
})

export const undoCrewWork = endpoint({
  method: 'POST',
  path: '/api/teams/console/works/:work_id/undo',
  summary:
    'Takes such a work back, once: everybody sits where they sat, with the same captains, names and open invitations. Where somebody has moved on since, nothing is done.',
  input: z.object({ work_id: z.uuid() }),
  output: z.object({ work: CrewWork }),
  errors: [
    'crew_work_not_found',
    'crew_work_undone',
    'crew_moved_on',
    'team_name_taken',
    'team_full',
    'team_locked',
  ],
})
