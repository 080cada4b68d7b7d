import * as z from 'zod/mini'
import { Role } from '#platform/contract/roles.ts'
import { endpointsOf } from '#platform/contract/kit.ts'

const endpoint = endpointsOf({ permission: 'programme.write' })

export const WeekReader = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  role: Role,
  /** Gets the week by mail. */
  reads: z.boolean(),
})
const Readers = z.object({
  /** All who organise. */
  readers: z.array(WeekReader),
  /** Without a mail server nothing is sent. */
  has_mail: z.boolean(),
})

export const listWeekReaders = endpoint({
  method: 'GET',
  path: '/api/dashboard/week/readers',
  summary: 'Who organises, and who of them gets the week by mail each Monday.',
  input: z.object({}),
  output: Readers,
})

export const setWeekReaders = endpoint({
  method: 'PUT',
  path: '/api/dashboard/week/readers',
  summary: 'Says who gets the week by mail each Monday; whoever is left out gets it no more.',
  input: z.object({ user_ids: z.array(z.uuid()).check(z.maxLength(200)) }),
  output: Readers,
  errors: ['dashboard_reader_not_found'],
})
