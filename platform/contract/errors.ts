import * as z from 'zod/mini'
import { contentErrors } from './errors-content.ts'
import { peopleErrors } from './errors-people.ts'
import { programmeErrors } from './errors-programme.ts'

/** Every error a person can be told about, with its HTTP status. The words stand in server/texts. */
export const errorStatus = {
  invalid_input: 400,
  not_signed_in: 401,
  not_allowed: 403,
  key_never: 403,
  key_scope_missing: 403,
  foreign_origin: 403,
  module_off: 403,
  two_factor_needed: 403,
  concerns_everybody: 403,
  confirmation_needed: 403,
  in_person_only: 403,
  not_found: 404,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  busy: 503,
  unavailable: 503,
  storage_full: 507,
  ...peopleErrors,
  ...contentErrors,
  ...programmeErrors,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Codes that any call may answer; an endpoint does not list them. */
export const platformCodes = [
  'invalid_input',
  'not_signed_in',
  'not_allowed',
  'key_never',
  'key_scope_missing',
  'foreign_origin',
  'module_off',
  'two_factor_needed',
  'concerns_everybody',
  'confirmation_needed',
  'in_person_only',
  'not_found',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal',
  'busy',
  'unavailable',
  'storage_full',
] as const satisfies readonly ErrorCode[]

/** The body of every error answer (C-47). `fields` holds a message per path such as `email` or `consents.0.version`. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
})
export type ErrorBody = z.infer<typeof ErrorBody>
