import * as z from 'zod/mini'
import { CAMPER_COLOURS, CAMPER_TYPES } from './campers.ts'
import { endpoint } from './kit.ts'

export const TeamMember = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.nullable(z.string()),
  department: z.nullable(z.string()),
  captain: z.boolean(),
  joined_at: z.string(),
})
export type TeamMember = z.infer<typeof TeamMember>

export const Vehicle = z.object({ type: z.enum(CAMPER_TYPES), colour: z.enum(CAMPER_COLOURS) })
export type Vehicle = z.infer<typeof Vehicle>

export const Team = z.object({
  id: z.uuid(),
  name: z.string(),
  seats: z.int(),
  vehicle: Vehicle,
  members: z.array(TeamMember),
})
export type Team = z.infer<typeof Team>

export const getMyTeam = endpoint({
  method: 'GET',
  path: '/api/teams/mine',
  summary: 'The crew of the caller with its camper and members, or null for someone without a crew.',
  access: 'participant',
  input: z.object({}),
  output: z.object({ team: z.nullable(Team) }),
  errors: [],
})
