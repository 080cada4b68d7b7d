import * as z from 'zod/mini'
import { line } from '#platform/contract/fields.ts'
import { endpoint } from '#platform/contract/kit.ts'

export const MAX_STAGES = 60

export const ConsoleStage = z.object({
  id: z.uuid(),
  order: z.int(),
  name: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  /** `ended`: its table is not frozen yet. */
  state: z.enum(['coming', 'running', 'ended', 'closed']),
  closed_at: z.nullable(z.string()),
  /** Somebody has points in it. */
  has_points: z.boolean(),
})
export type ConsoleStage = z.infer<typeof ConsoleStage>

const Calendar = z.object({
  stages: z.array(ConsoleStage),
  /** Of the state that was read; whoever saves sends it back. */
  version: z.string(),
  /** Whether ended stages are closed by themselves. */
  close: z.enum(['by_date', 'by_hand']),
})

export const listConsoleStages = endpoint({
  method: 'GET',
  path: '/api/stages/desk',
  summary: 'The calendar of the stages as it is planned.',
  permission: 'stages.write',
  limited: 'content',
  input: z.object({}),
  output: Calendar,
})

export const planStages = endpoint({
  method: 'PUT',
  path: '/api/stages/desk',
  summary:
    'Saves the whole calendar, in the order of the list. Stages without an id are new; those left out are taken off, unless they have begun.',
  permission: 'stages.write',
  limited: 'whole',
  input: z.object({
    version: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    stages: z
      .array(
        z.object({
          id: z.nullable(z.uuid()),
          name: line({ max: 60 }),
          starts_at: z.iso.datetime({ offset: true }),
          ends_at: z.iso.datetime({ offset: true }),
        }),
      )
      .check(z.maxLength(MAX_STAGES)),
  }),
  output: Calendar,
  errors: ['programme_changed', 'stage_plan_wrong', 'stage_has_points'],
})

const Standing = z.object({
  position: z.int(),
  name: z.string(),
  points: z.int(),
  /** As the board ranks it: the sum, or the average per member. */
  score: z.number(),
})

export const previewStageClose = endpoint({
  method: 'GET',
  path: '/api/stages/desk/:stage_id/closing',
  summary: 'What the tables of a stage would be if it were closed now, and what is still in question.',
  permission: 'stages.close',
  limited: 'whole',
  input: z.object({ stage_id: z.uuid() }),
  output: z.object({
    stage: ConsoleStage,
    teams_ranked_by: z.enum(['sum', 'average']),
    /** The first hundred of each, ties sharing a position. */
    people: z.array(Standing),
    crews: z.array(z.object({ ...Standing.shape, members: z.int() })),
    people_count: z.int(),
    crews_count: z.int(),
    open: z.object({
      /** Entries to challenges of this stage, or of none, that wait for a word. */
      unreviewed_entries: z.int(),
      open_duels: z.int(),
      unreleased_imports: z.int(),
      open_questions: z.int(),
      /** Of this stage, and still open: what is handed in may count in it. */
      open_challenges: z.int(),
    }),
    /** It has ended and is not closed. */
    may_close: z.boolean(),
  }),
  errors: ['stage_not_found'],
})

export const closeStage = endpoint({
  method: 'POST',
  path: '/api/stages/desk/:stage_id/close',
  summary: 'Freezes the tables of a stage that has ended. It cannot be opened again.',
  permission: 'stages.close',
  limited: 'whole',
  confirm: true,
  input: z.object({ stage_id: z.uuid() }),
  output: z.object({ stage: ConsoleStage }),
  errors: ['stage_not_found', 'stage_not_over', 'stage_closed'],
})

export const exportStageTable = endpoint({
  method: 'GET',
  path: '/api/stages/desk/:stage_id/table',
  summary:
    'The whole table of a stage that has begun as a CSV file that is safe to open in a spreadsheet: as it stands, or final when it is closed.',
  permission: 'stages.close',
  limited: 'whole',
  input: z.object({ stage_id: z.uuid(), of: z.enum(['crews', 'people']) }),
  output: z.object({ name: z.string(), csv: z.string() }),
  errors: ['stage_not_found'],
})

export const draftStageNews = endpoint({
  method: 'POST',
  path: '/api/stages/desk/:stage_id/news',
  summary:
    'Writes a draft of news with the first crews and people of a closed stage, in every language. Who objects to the boards is left out, who has a pseudonym stands under it.',
  permission: 'news.write',
  limited: 'whole',
  input: z.object({ stage_id: z.uuid() }),
  output: z.object({ article_id: z.uuid() }),
  errors: ['stage_not_found', 'stage_not_closed'],
})
