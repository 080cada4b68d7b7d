import * as z from 'zod/mini'
import { passwordAgain } from '#features/auth/contract/auth.ts'
import { secondFactor } from '#platform/contract/fields.ts'
import { endpoint } from '#platform/contract/kit.ts'

/** Null: the account stays. */
const Erasure = z.object({ due_at: z.nullable(z.string()), grace_days: z.int() })

export const getErasure = endpoint({
  method: 'GET',
  path: '/api/user/me/erasure',
  together: true,
  summary: 'When the caller’s account will be deleted, if they have asked for it.',
  input: z.object({}),
  output: Erasure,
})

export const askForErasure = endpoint({
  method: 'POST',
  path: '/api/user/me/erasure',
  inPerson: true,
  summary: 'Deletes the caller’s account when the days of grace are over. Until then it can be taken back.',
  input: z.object({
    password: passwordAgain(),
    code: z.optional(secondFactor()),
  }),
  output: Erasure,
  errors: [
    'auth_wrong_password',
    'auth_no_password',
    'auth_code_required',
    'auth_code_wrong',
    'auth_too_many_attempts',
    'erasure_last_administrator',
  ],
})

export const withdrawErasure = endpoint({
  method: 'DELETE',
  path: '/api/user/me/erasure',
  inPerson: true,
  summary: 'Keeps the account after all.',
  input: z.object({}),
  output: Erasure,
})
