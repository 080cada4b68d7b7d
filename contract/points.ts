import * as z from 'zod/mini'
import { Vehicle } from './teams.ts'
import { endpoint } from './kit.ts'

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
  summary: 'Where the caller’s crew stands, with the crews just ahead and just behind.',
  access: 'participant',
  module: 'RankingModule',
  input: z.object({}),
  output: z.object({
    crews: z.int(),
    mine: z.nullable(TeamStanding),
    ahead: z.nullable(TeamStanding),
    behind: z.nullable(TeamStanding),
  }),
  errors: [],
})
