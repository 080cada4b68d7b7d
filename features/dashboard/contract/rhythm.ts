import * as z from 'zod/mini'
import { endpointsOf } from '#platform/contract/kit.ts'

const endpoint = endpointsOf({ permission: 'dashboard.read', limited: 'scoped' })

/** With fewer days after it one rainy Tuesday would decide. */
export const LEAST_DAYS = 7

export const getRhythm = endpoint({
  method: 'GET',
  path: '/api/dashboard/rhythm',
  summary:
    'Whether the daily rhythm helps: people in four groups by how often they were here in the four weeks before its first day (of the question of the day, leagues or thanks, whichever came first), and on how many days a week each group was here before and since.',
  input: z.object({}),
  output: z.object({
    /** Its first day in the time zone of the programme; null while there is none. */
    since: z.nullable(z.string()),
    /** Days since then that are over and are compared, at most 28. */
    days: z.int(),
    /** From those who were here most. Days a week of one person, on average. Nothing where it began too long ago to compare. */
    quartiles: z.array(
      z.object({ quartile: z.int(), people: z.int(), before: z.number(), since: z.number() }),
    ),
  }),
})
export type Rhythm = z.infer<(typeof getRhythm)['output']>
