import * as z from 'zod/mini'
import { endpointsOf } from '#platform/contract/kit.ts'

const endpoint = endpointsOf({ permission: 'programme.write' })

/** What a programme can lack when it starts, or when people are invited into it. */
export const GAPS = ['documents', 'mail', 'address', 'questions', 'administrators', 'languages'] as const
export const GapName = z.enum(GAPS)
export type GapName = z.infer<typeof GapName>

export const Gap = z.object({
  name: GapName,
  /** How many there are, or of `languages` how many people lack one; null where nothing is counted. */
  count: z.nullable(z.int()),
  /** How many there have to be. */
  needed: z.nullable(z.int()),
})
export type Gap = z.infer<typeof Gap>

/** The gaps that somebody goes on with all the same, by name; what is not among them refuses the call. */
export const Without = z.optional(z.array(GapName).check(z.maxLength(GAPS.length)))

export const listStartGaps = endpoint({
  method: 'GET',
  path: '/api/programme/gaps',
  summary: 'Whether the programme runs, when it begins, and what it lacks at its start.',
  input: z.object({}),
  output: z.object({
    /** None once it runs. */
    gaps: z.array(Gap),
    started: z.boolean(),
    starts_at: z.nullable(z.string()),
    /** The clock starts it then. */
    by_itself: z.boolean(),
  }),
})

export const startProgramme = endpoint({
  method: 'POST',
  path: '/api/programme/start',
  summary:
    'Starts the programme now. Refused while it lacks something, unless each gap is named in `without`, which the log keeps.',
  input: z.object({ without: Without }),
  output: z.object({}),
  errors: ['programme_gaps_left'],
})
