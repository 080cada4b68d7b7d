import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/kit.ts'
import { RankedTeam } from './rankings.ts'

/** What the end of a week makes of a crew, or would make of it now. */
export const Turn = z.enum(['up', 'down', 'stay'])
export type Turn = z.infer<typeof Turn>

/** The group of crews that are in no league yet, in the place of a number. */
export const NEW_ON_THE_ROAD = 0

export const LeagueRow = z.object({
  /** Nobody shares one; null for whoever is new on the road or has left it. */
  place: z.nullable(z.int()),
  /** Of the week: the sum of the crew, or that per member, as crews are ranked. */
  score: z.int(),
  turn: z.nullable(Turn),
  /** The crew of the reader. */
  mine: z.boolean(),
  team: RankedTeam.shape.team,
})
export type LeagueRow = z.infer<typeof LeagueRow>

export const readLeague = endpoint({
  method: 'GET',
  path: '/api/leagues',
  summary:
    'A weekly league with its crews, best first: the one of the caller unless another is asked for (0: crews that are new on the road, the newest 50). While leagues are switched off for the caller, the last week that is over.',
  input: z.object({ league: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000))) }),
  output: z.object({
    on: z.boolean(),
    /** Null before the first draw. A week that is over never changes again. */
    week: z.nullable(z.object({ monday: z.iso.date(), ends_at: z.string(), over: z.boolean() })),
    leagues: z.int(),
    /** The one that is shown. */
    league: z.int(),
    /** Where the crew of the caller rides; 0: new on the road; null: in no crew. */
    mine: z.nullable(z.int()),
    ranked_by: z.enum(['sum', 'average']),
    rows: z.array(LeagueRow),
    /** How the crew of the caller ended its last weeks, the newest first, eight at most. */
    past: z.array(z.object({ monday: z.iso.date(), league: z.int(), place: z.int(), turn: Turn })),
  }),
  errors: ['league_not_found'],
})
