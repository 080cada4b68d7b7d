import * as z from 'zod/mini'
import { line } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'
import { permissionNames } from '#platform/contract/permissions.ts'

const endpoint = endpointsOf({ permission: 'audit.read' })

export const AuditAction = z.object({
  id: z.uuid(),
  at: z.string(),
  /** Null: the command line, or somebody who has left. */
  actor: z.nullable(z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() })),
  via: z.enum(['session', 'key', 'command']),
  /** Method and path of the call in the contract, or the command. */
  operation: z.string(),
  permission: z.nullable(z.string()),
  /** The ids in the address. */
  subject: z.string(),
  /** `done`, the code of the refusal, or null while it is under way (or was when the process ended). */
  outcome: z.nullable(z.string()),
  /** The tables in which rows changed, with how many. */
  changed: z.array(z.object({ table: z.string(), rows: z.int() })),
})
export type AuditAction = z.infer<typeof AuditAction>

export const AuditChange = z.object({
  table: z.string(),
  kind: z.enum(['insert', 'update', 'delete']),
  total: z.int(),
  /** The first fifty. Secrets are left out; empty when it was about somebody who has left. */
  rows: z.array(
    z.object({
      before: z.nullable(z.record(z.string(), z.unknown())),
      after: z.nullable(z.record(z.string(), z.unknown())),
    }),
  ),
})
export type AuditChange = z.infer<typeof AuditChange>

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  summary: 'What was done in the console, fifty at a time, the newest first.',
  input: z.object({
    actor_id: z.optional(z.uuid()),
    permission: z.optional(z.enum(permissionNames)),
    /** Part of an id, of an operation or of an actor's name. */
    search: z.optional(line({ max: 100 })),
    from: z.optional(z.iso.datetime({ offset: true })),
    until: z.optional(z.iso.datetime({ offset: true })),
    cursor: z.optional(z.string().check(z.maxLength(400))),
  }),
  output: z.object({ actions: z.array(AuditAction), next: z.nullable(z.string()) }),
})

export const getAudit = endpoint({
  method: 'GET',
  path: '/api/audit/:action_id',
  summary: 'One action with what was sent and the rows before and after.',
  input: z.object({ action_id: z.uuid() }),
  output: z.object({ action: AuditAction, input: z.unknown(), changes: z.array(AuditChange) }),
  errors: ['audit_action_not_found'],
})

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/audit/export',
  summary: 'The same as CSV, the newest ten thousand that the filter finds.',
  input: z.object({
    actor_id: z.optional(z.uuid()),
    permission: z.optional(z.enum(permissionNames)),
    search: z.optional(line({ max: 100 })),
    from: z.optional(z.iso.datetime({ offset: true })),
    until: z.optional(z.iso.datetime({ offset: true })),
  }),
  output: z.object({ name: z.string(), csv: z.string() }),
})
