import * as z from 'zod/mini'
import { passwordAgain } from './auth.ts'
import { secondFactor } from '#platform/contract/fields.ts'
import { endpoint } from '#platform/contract/kit.ts'

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/api/auth/confirm',
  summary:
    'The password again, and a code of whoever signs in in two steps: opens for ten minutes of this session the calls that ask for it (`confirmation_needed`).',
  access: 'participant',
  input: z.object({
    password: passwordAgain(),
    code: z.optional(secondFactor()),
  }),
  output: z.object({ confirmed: z.boolean() }),
  errors: [
    'auth_wrong_password',
    'auth_no_password',
    'auth_code_required',
    'auth_code_wrong',
    'auth_too_many_attempts',
  ],
})
