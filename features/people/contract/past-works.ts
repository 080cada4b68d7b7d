import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/kit.ts'
import { PeopleWork } from './changes.ts'

/** A change of many people in one line. */
export const PastPeopleWork = z.extend(
  z.pick(PeopleWork, {
    id: true,
    kind: true,
    state: true,
    total: true,
    changed: true,
    created_at: true,
    back: true,
    put_back_by: true,
  }),
  {
    /** Who ordered it: null when they are not here any more. */
    by: z.nullable(z.string()),
  },
)
export type PastPeopleWork = z.infer<typeof PastPeopleWork>

export const listPeopleWorks = endpoint({
  method: 'GET',
  path: '/api/people/desk/works',
  summary:
    'The changes of people that the caller ordered within thirty days, newest first, at most fifty; an administrator sees those of all.',
  permission: 'people.read',
  limited: 'scoped',
  input: z.object({}),
  output: z.object({ works: z.array(PastPeopleWork) }),
})
