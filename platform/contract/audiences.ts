import * as z from 'zod/mini'
import { line } from './fields.ts'
import { endpoint } from './kit.ts'

const Named = z.object({ id: z.uuid(), name: z.string() })

/** Whoever is in one of these; everybody when all three are empty. */
export const Audience = z.object({
  segments: z.array(line({ max: 100 })).check(z.maxLength(50)),
  department_ids: z.array(z.uuid()).check(z.maxLength(200)),
  country_ids: z.array(z.uuid()).check(z.maxLength(200)),
})
export type Audience = z.infer<typeof Audience>

export const listPeopleOptions = endpoint({
  method: 'GET',
  path: '/api/people/desk/options',
  summary:
    'What people can be filtered by: departments, countries and segments, with how far the caller may go.',
  permission: 'people.read',
  limited: 'scoped',
  input: z.object({}),
  output: z.object({
    departments: z.array(Named),
    countries: z.array(z.object({ id: z.uuid(), name: z.string(), code: z.string() })),
    segments: z.array(z.string()),
    /** Null: the caller sees everybody. */
    scope: z.nullable(z.object({ department_ids: z.array(z.uuid()), country_ids: z.array(z.uuid()) })),
  }),
})
