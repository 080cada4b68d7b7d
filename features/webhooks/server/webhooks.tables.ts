import type { Generated, GeneratedAlways } from 'kysely'
import type { WebhookKind } from '#features/webhooks/contract/destinations.ts'
import type { WebhookEvent } from '#features/webhooks/contract/events.ts'
import type { Language } from '#platform/contract/languages.ts'
import type { Off } from './messages/verdicts.rules.ts'

export interface WebhooksTables {
  webhooks: {
    id: Generated<string>
    name: string
    kind: Generated<WebhookKind>
    /** Of a channel: the language of its messages. */
    language: Language | null
    /** Of a channel only how its address begins and ends. */
    url: string
    /** Kept as it is, because it has to sign; of a channel its whole address, which is the secret. */
    secret: string
    /** Before that moment nothing more is sent there. */
    free_at: Generated<string | null>
    events: WebhookEvent[]
    is_on: Generated<boolean>
    off_reason: Generated<'failing' | Off | null>
    failing_since: Generated<string | null>
    made_by: string | null
    created_at: Generated<string>
  }
  /** What organisers have messages say in place of Convoy's words. */
  webhook_wordings: {
    event: string
    language: Language
    title: string
    text: string
    changed_at: Generated<string>
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
