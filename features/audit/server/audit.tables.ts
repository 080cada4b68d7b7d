import type { Generated } from 'kysely'

export interface AuditTables {
  audit_actions: {
    id: string
    at: Generated<string>
    actor_id: string | null
    via: 'session' | 'key' | 'command'
    operation: string
    permission: string | null
    subject: string
    input: unknown
    outcome: string | null
  }
  /** Written by the triggers of the audited tables. */
  audit_changes: {
    id: Generated<number>
    action_id: string
    table_name: string
    kind: 'insert' | 'update' | 'delete'
    total: number
    rows: unknown
  }
  /** Written by the same triggers, and for whoever a call names. */
  audit_people: { action_id: string; user_id: string }
  audit_things: { action_id: string; place: number; kind: string; thing_id: string; name: string }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends AuditTables {}
}
