import * as z from 'zod/mini'
import { line } from '#platform/contract/fields.ts'
import { endpoint } from '#platform/contract/kit.ts'
import { Vehicle } from '#features/teams/contract/teams.ts'

/** The six boards of the specification (C-3), by the last part of their addresses. */
export const BOARDS = [
  'overall-team',
  'half-team',
  'stage-team',
  'overall-business',
  'overall-educational',
  'stage-individual',
] as const
export const Board = z.enum(BOARDS)
export type Board = z.infer<typeof Board>

const Named = z.object({ id: z.uuid(), name: z.string() })

const Row = {
  /** Equal points share a position: 1, 2, 2, 4. */
  position: z.int(),
  /** Of a crew ranked by the average: per member, rounded to whole points. */
  points: z.int(),
  /** Places won (or lost, below 0) since midnight; null for whoever was not on the board then, or on a closed stage. */
  movement: z.nullable(z.int()),
  /** The reader, or the reader's crew. */
  mine: z.boolean(),
}

export const RankedTeam = z.object({
  ...Row,
  team: z.object({ id: z.uuid(), name: z.string(), vehicle: Vehicle, members: z.int(), closed: z.boolean() }),
})
export type RankedTeam = z.infer<typeof RankedTeam>

export const RankedPerson = z.object({
  ...Row,
  person: z.object({
    /** Null for whoever shows a pseudonym: nothing here leads to the person. */
    id: z.nullable(z.uuid()),
    /** First and last name, or the pseudonym. */
    name: z.string(),
    avatar: z.nullable(z.string()),
    department: z.nullable(z.string()),
    country: z.nullable(z.string()),
  }),
})
export type RankedPerson = z.infer<typeof RankedPerson>

/** How a board is scored, for the words on it. */
export const Scoring = z.object({
  /** Crews by the sum of their entries, or by the average per member. */
  teams_by: z.enum(['sum', 'average']),
  /** Of a stage that has ended: its table does not change any more. */
  frozen: z.boolean(),
})
export type Scoring = z.infer<typeof Scoring>

export const readBoard = endpoint({
  method: 'GET',
  path: '/api/rankings/:board',
  summary:
    'A page of a board: the top, the page around the caller, or on from a cursor in either direction; searched by name, filtered by department and country.',
  module: 'RankingModule',
  input: z.object({
    board: Board,
    /** Of the stage boards; the running stage, else the last one that has begun, when left out. */
    stage_id: z.optional(z.uuid()),
    /** Of the half board; the half of the running stage when left out. */
    half: z.optional(z.enum(['1', '2'])),
    /** People of this department; crews with a member of it. Positions stay those of the whole board. */
    department_id: z.optional(z.uuid()),
    country_id: z.optional(z.uuid()),
    /** Part of a name (a pseudonym counts as the name), without case and accents. Best first, at most 50. */
    search: z.optional(line({ min: 0, max: 60 })),
    /** `me`: the page around the caller. Otherwise from the top, or from `cursor`. */
    from: z.optional(z.enum(['top', 'me'])),
    /** `next` or `previous` of a page before. */
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  output: z.object({
    rows: z.array(z.union([RankedTeam, RankedPerson])),
    /** The reader or the reader's crew, wherever they stand; null when they are not on the board. */
    mine: z.nullable(z.union([RankedTeam, RankedPerson])),
    /** Points that are missing to the next better position; null at the top or when not on the board. */
    missing: z.nullable(z.int()),
    /** That better position. */
    next_position: z.nullable(z.int()),
    /** How many are on the board. */
    total: z.int(),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    stage: z.nullable(Named),
    half: z.nullable(z.enum(['1', '2'])),
    scoring: Scoring,
  }),
  errors: ['ranking_teams_only', 'ranking_stage_not_found', 'ranking_not_begun'],
})

const Days = z.array(z.object({ day: z.string(), points: z.int() }))

export const readCourse = endpoint({
  method: 'GET',
  path: '/api/rankings/:board/course',
  summary:
    'The points of the caller, or of the caller’s crew, over time beside those of another: a sum for each day. For the chart.',
  module: 'RankingModule',
  input: z.object({
    board: Board,
    stage_id: z.optional(z.uuid()),
    half: z.optional(z.enum(['1', '2'])),
    /** The crew or the person beside; whoever is just ahead when left out. Nobody who shows a pseudonym. */
    beside: z.optional(z.uuid()),
  }),
  output: z.object({
    /** Empty when the caller is not on the board. */
    days: Days,
    other: z.nullable(
      z.object({
        /** Null for whoever shows a pseudonym. */
        id: z.nullable(z.uuid()),
        name: z.string(),
        position: z.int(),
        days: Days,
      }),
    ),
  }),
  errors: ['ranking_teams_only', 'ranking_stage_not_found', 'ranking_not_begun', 'ranking_not_on_board'],
})

export const getRankingPrivacy = endpoint({
  method: 'GET',
  path: '/api/rankings/privacy',
  summary: 'How the caller appears on individual boards.',
  input: z.object({}),
  output: z.object({ pseudonym: z.nullable(z.string()), objects: z.boolean() }),
})

export const setRankingPrivacy = endpoint({
  method: 'PUT',
  path: '/api/rankings/privacy',
  summary:
    'Shows a pseudonym instead of the name, or objects to individual boards and still counts for the crew.',
  input: z.object({ pseudonym: z.nullable(line({ min: 3, max: 30 })), objects: z.boolean() }),
  output: z.object({ pseudonym: z.nullable(z.string()), objects: z.boolean() }),
  errors: ['ranking_pseudonym_taken'],
})
