import * as z from 'zod/mini'
import { line } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'
import { permissionNames } from '#platform/contract/permissions.ts'

const endpoint = endpointsOf({ permission: 'audit.read' })

/** Something an action was about, under the name it had then. */
export const AuditThing = z.object({
  /** The table that holds it, or `people_works`, `people_imports`, `team_works`; empty for what was only wished. */
  kind: z.string(),
  id: z.string(),
  name: z.string(),
})
export type AuditThing = z.infer<typeof AuditThing>

const Person = z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() })

export const AuditAction = z.object({
  id: z.uuid(),
  at: z.string(),
  /** Null: the command line, or somebody who has left. */
  actor: z.nullable(Person),
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
  /** What it was about, at most twenty. */
  things: z.array(AuditThing),
  /** Whom it was about: how many, and the first three by name (of one line: the first two hundred). */
  people: z.object({ total: z.int(), first: z.array(Person) }),
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
    /** Part of an id, of an operation, of the name of a thing, or of the name of whoever did it or was changed. */
    search: z.optional(line({ max: 100 })),
    /** Whom it was about. */
    about_id: z.optional(z.uuid()),
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
  output: z.object({
    action: AuditAction,
    input: z.unknown(),
    changes: z.array(AuditChange),
    /** What the ids in the rows and in what was sent are called: people, departments, countries, and what else has a name. */
    names: z.record(z.string(), z.string()),
  }),
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
    about_id: z.optional(z.uuid()),
    from: z.optional(z.iso.datetime({ offset: true })),
    until: z.optional(z.iso.datetime({ offset: true })),
  }),
  output: z.object({ name: z.string(), csv: z.string() }),
})

/**
 * Columns that say nothing to whoever reads the log: what is made of others, what the programme counts, ids that only
 * hold rows together. They stand among the raw rows.
 */
export const UNTOLD_FIELDS = (
  'answer_count changed_at comments correcting_entry_id created_at deviation duel_id edited_at entry_id fingerprint id ' +
  'key_hash last_at last_used_at last_user likes look message_id noted outline plain rating reading_minutes revision ' +
  'own_id run_id saved_at saved_by search search_name search_text sequence sort_name told_at version version_id volatility console_search sha256 near stickers turn written_at'
).split(' ')
