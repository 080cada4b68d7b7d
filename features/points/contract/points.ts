import * as z from 'zod/mini'
import { block } from '#platform/contract/fields.ts'
import { Vehicle } from '#features/teams/contract/teams.ts'
import { endpoint, liveEvent } from '#platform/contract/kit.ts'

export const TeamStanding = z.object({
  team_id: z.uuid(),
  name: z.string(),
  vehicle: Vehicle,
  points: z.int(),
  /** Equal points share a position: 1, 2, 2, 4. */
  position: z.int(),
})
export type TeamStanding = z.infer<typeof TeamStanding>

export const getMyTeamStanding = endpoint({
  method: 'GET',
  path: '/api/points/my-team',
  together: true,
  summary: 'Where the caller’s crew stands, with the crews just ahead and just behind.',
  module: 'RankingModule',
  input: z.object({}),
  output: z.object({
    crews: z.int(),
    mine: z.nullable(TeamStanding),
    ahead: z.nullable(TeamStanding),
    behind: z.nullable(TeamStanding),
  }),
})

/** Points have come in somewhere: positions may have moved. At most once every two seconds. */
export const pointsChanged = liveEvent({ name: 'points.changed', payload: z.object({}) })

export const POINT_KINDS = ['business', 'educational', 'challenge', 'bonus'] as const
export const PointKind = z.enum(POINT_KINDS)
export type PointKind = z.infer<typeof PointKind>

/** A question about one entry: opened with the organisers, answered by a reason or by a further entry. */
export const PointsQuestion = z.object({
  id: z.uuid(),
  state: z.enum(['open', 'answered']),
  text: z.string(),
  created_at: z.string(),
  answer: z.nullable(z.string()),
  answered_at: z.nullable(z.string()),
  /** The entry that corrects the one in question. */
  correcting_entry_id: z.nullable(z.int()),
})
export type PointsQuestion = z.infer<typeof PointsQuestion>

/** One line of the ledger, as the person whom it concerns sees it. */
export const PointsEntry = z.object({
  id: z.int(),
  kind: PointKind,
  points: z.int(),
  /** Why, in words. */
  reason: z.string(),
  /** Where it came from, as `import`, `duel`, `command`. */
  source: z.string(),
  stage: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** The crew under whose name it was earned. */
  team: z.nullable(z.string()),
  created_at: z.string(),
  /** Who wrote it, when a person did. */
  author: z.nullable(z.string()),
  /** The entry that this one takes back, and the one that took this one back. */
  counters: z.nullable(z.int()),
  countered_by: z.nullable(z.int()),
  question: z.nullable(PointsQuestion),
  /** It is young enough to be questioned, and has not been. */
  may_question: z.boolean(),
})
export type PointsEntry = z.infer<typeof PointsEntry>

export const listMyPoints = endpoint({
  method: 'GET',
  path: '/api/points/mine',
  summary: 'Every line of the caller’s points with its why, newest first, thirty at a time.',
  input: z.object({
    kind: z.optional(PointKind),
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  output: z.object({
    entries: z.array(PointsEntry),
    /** The sum of all lines, of every kind. */
    total: z.int(),
    /** For how many days a line can be questioned. */
    question_days: z.int(),
    next: z.nullable(z.string()),
  }),
})

export const questionEntry = endpoint({
  method: 'POST',
  path: '/api/points/entries/:entry_id/question',
  summary: 'Questions a line of the caller’s points with the organisers.',
  input: z.object({
    entry_id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2 ** 53 - 1)),
    text: block({ min: 3, max: 1_000 }),
  }),
  output: z.object({ question: PointsQuestion }),
  errors: ['points_entry_not_found', 'points_question_late', 'points_question_asked'],
})

/** A question as the organisers see it. */
export const AskedQuestion = z.extend(PointsQuestion, {
  entry: z.object({
    id: z.int(),
    kind: PointKind,
    points: z.int(),
    reason: z.string(),
    created_at: z.string(),
  }),
  asked_by: z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() }),
})

export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/points/questions',
  summary: 'Questioned points, the oldest open one first, thirty at a time.',
  permission: 'points.answer',
  limited: 'scoped',
  input: z.object({
    state: z.optional(z.enum(['open', 'answered'])),
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  output: z.object({ questions: z.array(AskedQuestion), open: z.int(), next: z.nullable(z.string()) }),
})

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/points/questions/:question_id/answer',
  summary: 'Answers a question, with the points that the correcting entry brings or takes when there is one.',
  permission: 'points.answer',
  limited: 'scoped',
  input: z.object({
    question_id: z.uuid(),
    answer: block({ min: 3, max: 1_000 }),
    correction: z.optional(z.int().check(z.gte(-1_000_000), z.lte(1_000_000))),
  }),
  output: z.object({ question: AskedQuestion }),
  errors: ['points_question_not_found', 'points_question_answered'],
})

export const takeBackAnswer = endpoint({
  method: 'DELETE',
  path: '/api/points/questions/:question_id/answer',
  summary:
    'Takes the answer of that moment back: the question is open again, and the entry that corrected the points is countered.',
  permission: 'points.answer',
  limited: 'scoped',
  input: z.object({
    question_id: z.uuid(),
    /** `answered_at` of the answer that is meant. */
    answered_at: z.iso.datetime({ offset: true }),
  }),
  output: z.object({ question: AskedQuestion }),
  errors: ['points_question_not_found', 'points_question_answered_since'],
})

/** Something about the listener's questions or lines is new. */
export const myPointsChanged = liveEvent({ name: 'points.questioned', payload: z.object({}) })
