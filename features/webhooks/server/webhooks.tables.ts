import type { Generated, GeneratedAlways } from 'kysely'
import type { WebhookEvent } from '#features/webhooks/contract/webhooks.ts'

export interface WebhooksTables {
  webhooks: {
    id: Generated<string>
    name: string
    url: string
    /** Kept as it is, because it has to sign. */
    secret: string
    events: WebhookEvent[]
    is_on: Generated<boolean>
    off_reason: Generated<'failing' | 'gone' | null>
    failing_since: Generated<string | null>
    made_by: string | null
    created_at: Generated<string>
  }
  /** Written by the triggers of the tables in which things happen, in the same transaction. */
  webhook_deliveries: {
    id: Generated<string>
    sequence: GeneratedAlways<number>
    webhook_id: string
    event: string
    payload: unknown
    state: Generated<'waiting' | 'delivered' | 'failed'>
    attempts: Generated<number>
    status: Generated<number | null>
    took_ms: Generated<number | null>
    answer: Generated<string | null>
    created_at: Generated<string>
    attempted_at: Generated<string | null>
    next_at: Generated<string | null>
  }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends WebhooksTables {}
}
