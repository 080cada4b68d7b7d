import * as z from 'zod/mini'
import { endpoint, liveEvent } from '#platform/contract/kit.ts'

export const Stage = z.object({
  id: z.uuid(),
  name: z.string(),
  order: z.int(),
  half: z.union([z.literal(1), z.literal(2)]),
  starts_at: z.string(),
  ends_at: z.string(),
  state: z.enum(['past', 'running', 'coming']),
})
export type Stage = z.infer<typeof Stage>

export const listStages = endpoint({
  method: 'GET',
  path: '/api/stages',
  together: true,
  summary: 'The stages of the road in their order, judged by the clock of the database.',
  input: z.object({}),
  output: z.array(Stage),
})

/** A stage has begun, ended, or was planned anew. */
export const stagesChanged = liveEvent({ name: 'stages.changed', payload: z.object({}) })
