import * as z from 'zod/mini'
import { passwordAgain } from '#features/auth/contract/auth.ts'
import { secondFactor } from '#platform/contract/fields.ts'
import { endpoint } from '#platform/contract/kit.ts'

/** Days for which a copy can be fetched. */
export const EXPORT_KEPT_DAYS = 7

export const DataExport = z.object({
  id: z.uuid(),
  state: z.enum(['waiting', 'ready']),
  asked_at: z.string(),
  expires_at: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
})
export type DataExport = z.infer<typeof DataExport>

export const getDataExport = endpoint({
  method: 'GET',
  path: '/api/user/me/export',
  inPerson: true,
  summary: 'The newest copy of the caller’s data, and when another one can be asked for.',
  input: z.object({}),
  output: z.object({ export: z.nullable(DataExport), next_at: z.nullable(z.string()) }),
})

export const askForDataExport = endpoint({
  method: 'POST',
  path: '/api/user/me/export',
  inPerson: true,
  summary:
    'Begins a copy of everything that is kept about the caller: a ZIP with JSON files and their pictures. Once a day.',
  input: z.object({
    password: passwordAgain(),
    code: z.optional(secondFactor()),
  }),
  output: z.object({ export: DataExport }),
  errors: [
    'auth_wrong_password',
    'auth_no_password',
    'auth_code_required',
    'auth_code_wrong',
    'auth_too_many_attempts',
    'export_under_way',
    'export_made_today',
  ],
})

export const addressDataExport = endpoint({
  method: 'POST',
  path: '/api/user/me/export/address',
  inPerson: true,
  summary: 'Where the caller’s copy can be fetched for the next one to two hours, without a token.',
  input: z.object({}),
  output: z.object({ address: z.string() }),
  errors: ['export_not_found'],
})
