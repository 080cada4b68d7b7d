import * as z from 'zod/mini'
import { MappingRule, MAX_RULES } from '#features/people/contract/mapping.ts'
import { line } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'

const endpoint = endpointsOf({ permission: 'directory.write' })

export const MAX_CONNECTIONS = 10
/** Where a directory calls: SCIM 2.0 has addresses and names of its own (RFC 7644). */
export const SCIM_PATH = '/api/scim/v2'

/** `dry`: everything is taken and answered, and nobody here is changed. */
export const ConnectionState = z.enum(['off', 'dry', 'live'])
export type ConnectionState = z.infer<typeof ConnectionState>

const Domain = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/))

const written = {
  name: line({ max: 60 }),
  /** Whose addresses people may have; without any, all. */
  domains: z.array(Domain).check(z.maxLength(100)),
  /** Whether somebody who organises here already may become a person of the directory. */
  takes_staff: z.boolean(),
  /** Whether whoever joins is written to at once. */
  invites: z.boolean(),
  /** Whether departments that are not here are made. */
  makes_departments: z.boolean(),
  rules: z.array(MappingRule).check(z.maxLength(MAX_RULES)),
}

export const Connection = z.object({
  id: z.uuid(),
  ...written,
  state: ConnectionState,
  /** The first letters of the token. */
  token_start: z.string(),
  token_made_at: z.string(),
  /** Until when the token before is still taken. */
  earlier_until: z.nullable(z.string()),
  created_at: z.string(),
  /** To the minute. */
  last_used_at: z.nullable(z.string()),
  users: z.int(),
  groups: z.int(),
  /** Of those users, who is a person here. */
  people: z.int(),
  /** Whom it holds and who is not here, because something stands against it. */
  refused: z.int(),
  /** What has yet to be done of what the directory says. */
  waiting: z.int(),
})
export type Connection = z.infer<typeof Connection>

const which = { connection_id: z.uuid() }
const One = z.object({ connection: Connection })
const WithToken = z.object({ connection: Connection, token: z.string() })

export const getDirectory = endpoint({
  method: 'GET',
  path: '/api/directory',
  summary: 'The directories that say who is here, never their tokens, and where they call.',
  input: z.object({}),
  output: z.object({ connections: z.array(Connection), base_url: z.string() }),
})

export const createConnection = endpoint({
  method: 'POST',
  path: '/api/directory/connections',
  summary: 'Adds a directory, dry, and answers its token, which is never shown again.',
  confirm: true,
  input: z.object(written),
  output: WithToken,
  errors: ['directory_too_many'],
})

export const changeConnection = endpoint({
  method: 'PUT',
  path: '/api/directory/connections/:connection_id',
  summary: 'Changes what a directory may do. Its people are looked at again by the new rules.',
  confirm: true,
  input: z.object({ ...which, ...written }),
  output: One,
  errors: ['directory_not_found'],
})

export const setConnectionState = endpoint({
  method: 'PUT',
  path: '/api/directory/connections/:connection_id/state',
  summary:
    'Switches a directory off, lets it only say what it would do, or lets it work: then what it has said so far is done.',
  confirm: true,
  input: z.object({ ...which, state: ConnectionState }),
  output: One,
  errors: ['directory_not_found'],
})

export const TOKEN_KEPT_HOURS = [0, 24, 168] as const
export const renewToken = endpoint({
  method: 'POST',
  path: '/api/directory/connections/:connection_id/token',
  summary: 'Makes a new token for a directory; the one before is taken for some hours more, or for none.',
  confirm: true,
  input: z.object({ ...which, kept_hours: z.int().check(z.gte(0), z.lte(168)) }),
  output: WithToken,
  errors: ['directory_not_found'],
})

export const deleteConnection = endpoint({
  method: 'DELETE',
  path: '/api/directory/connections/:connection_id',
  summary: 'Disconnects a directory. Its people stay as they are and can be changed by hand again.',
  confirm: true,
  input: z.object(which),
  output: z.object({}),
  errors: ['directory_not_found'],
})

export const DEED_KINDS = ['joiner', 'mover', 'leaver', 'back', 'refused'] as const
export const DeedKind = z.enum(DEED_KINDS)
export type DeedKind = z.infer<typeof DeedKind>

export const DEED_FIELDS = [
  'first_name',
  'last_name',
  'email',
  'worker_id',
  'position',
  'phone_number',
  'city',
  'language',
  'department',
  'country',
  'segment',
  'role',
] as const
export const DeedChange = z.object({
  field: z.enum(DEED_FIELDS),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** There is no such department, country or role: the field stays as it is. */
  unknown: z.boolean(),
})
export type DeedChange = z.infer<typeof DeedChange>

export const Deed = z.object({
  id: z.string(),
  at: z.string(),
  kind: DeedKind,
  is_dry: z.boolean(),
  /** As the directory names them. */
  name: z.string(),
  user_id: z.nullable(z.uuid()),
  changes: z.array(DeedChange),
  /** Why they were refused, in words. */
  reason: z.nullable(z.string()),
})
export type Deed = z.infer<typeof Deed>

export const listDeeds = endpoint({
  method: 'GET',
  path: '/api/directory/connections/:connection_id/deeds',
  summary:
    'What a directory has changed within a day, or would have changed while it is dry, the newest first.',
  input: z.object({
    ...which,
    kind: z.optional(DeedKind),
    cursor: z.optional(z.string().check(z.maxLength(40))),
  }),
  output: z.object({
    deeds: z.array(Deed),
    next: z.nullable(z.string()),
    counts: z.object({ joiner: z.int(), mover: z.int(), leaver: z.int(), back: z.int(), refused: z.int() }),
  }),
  errors: ['directory_not_found'],
})

export const DirectoryRequest = z.object({
  id: z.string(),
  at: z.string(),
  method: z.string(),
  path: z.string(),
  /** The names of what was sent, without its values. */
  asked: z.string(),
  status: z.int(),
  /** Why it was refused, in words. */
  reason: z.nullable(z.string()),
  took_ms: z.int(),
})
export type DirectoryRequest = z.infer<typeof DirectoryRequest>

export const listRequests = endpoint({
  method: 'GET',
  path: '/api/directory/connections/:connection_id/requests',
  summary:
    'The last hundred calls of a directory and what was answered, without secrets and without anybody’s data.',
  input: z.object(which),
  output: z.object({ requests: z.array(DirectoryRequest) }),
  errors: ['directory_not_found'],
})
