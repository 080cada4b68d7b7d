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
    /** Gone once the mail is sent or given up: it holds a secret link. */
    body: string | null
    html: string | null
    link: string | null
    unsubscribe: Generated<string | null>
    /** `kept`: no SMTP is configured, so the mail is shown in the outbox. */
    state: 'queued' | 'sent' | 'kept' | 'refused'
    created_at: Generated<string>
    settled_at: string | null
  }
}
