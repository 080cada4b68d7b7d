import * as z from 'zod/mini'
import { line } from './fields.ts'

/** Whoever is in one of these; everybody when all three are empty. */
export const Audience = z.object({
  segments: z.array(line({ max: 100 })).check(z.maxLength(50)),
  department_ids: z.array(z.uuid()).check(z.maxLength(200)),
  country_ids: z.array(z.uuid()).check(z.maxLength(200)),
})
export type Audience = z.infer<typeof Audience>
