import * as z from 'zod/mini'
import { line } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'
import { keyScopes, permissionNames } from '#platform/contract/permissions.ts'

const endpoint = endpointsOf({ permission: 'keys.write' })

export const MAX_KEYS = 100

export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The first letters of the secret, by which people tell keys apart. */
  prefix: z.string(),
  scopes: z.array(z.enum(permissionNames)),
  /** Whoever made it; the key may do nothing that they may not. */
  made_by: z.nullable(z.string()),
  created_at: z.string(),
  expires_at: z.nullable(z.string()),
  /** To some minutes. */
  last_used_at: z.nullable(z.string()),
  revoked_at: z.nullable(z.string()),
  state: z.enum(['active', 'expired', 'revoked', 'maker_gone']),
})
export type ApiKey = z.infer<typeof ApiKey>

export const listKeys = endpoint({
  method: 'GET',
  path: '/api/keys',
  summary: 'The API keys, those that work first; never their secrets.',
  input: z.object({}),
  output: z.object({ keys: z.array(ApiKey) }),
})

export const createKey = endpoint({
  method: 'POST',
  path: '/api/keys',
  summary: 'Makes an API key and answers its secret, which is never shown again.',
  confirm: true,
  input: z.object({
    name: line({ max: 80 }),
    scopes: z.array(z.enum(keyScopes as [(typeof keyScopes)[number]])).check(z.minLength(1), z.maxLength(60)),
    expires_at: z.nullable(z.iso.datetime({ offset: true })),
  }),
  output: z.object({ key: ApiKey, secret: z.string() }),
  errors: ['key_scope_beyond', 'key_too_many'],
})

export const revokeKey = endpoint({
  method: 'POST',
  path: '/api/keys/:key_id/revoke',
  summary: 'Ends an API key at once, on every instance.',
  confirm: true,
  input: z.object({ key_id: z.uuid() }),
  output: z.object({ key: ApiKey }),
  errors: ['key_not_found'],
})
