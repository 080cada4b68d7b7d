import type { Generated } from 'kysely'
import type { Language } from '#platform/contract/languages.ts'

/** Tables of the platform itself. The jobs stand in a schema of their own, which graphile-worker keeps. */
export interface PlatformTables {
  mail_outbox: {
    id: Generated<string>
    recipient: string
    name: string
    language: Language
    subject: string
    /** Of which kind it is; null: from before that was noted. */
    template: Generated<string | null>
    /** Gone once the mail is sent or given up: it holds a secret link. */
    body: string | null
    html: string | null
    link: string | null
    unsubscribe: Generated<string | null>
    /** `kept`: no SMTP is configured, so the mail waits and is shown in the outbox; `lapsed`: nobody took it in its time. */
    state: 'queued' | 'sent' | 'kept' | 'refused' | 'lapsed'
    /** What the mail server said last. */
    answer: Generated<string | null>
    /** After that it is not worth sending: its link is dead. */
    good_until: Generated<string | null>
    created_at: Generated<string>
    settled_at: string | null
  }
}
