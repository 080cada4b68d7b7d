import type { Generated } from 'kysely'
import type { ContactState, ContactTopic } from '#features/contact/contract/contact.ts'

export interface ContactTables {
  contact_threads: {
    id: Generated<string>
    user_id: string
    topic: ContactTopic
    subject: Generated<string>
    state: ContactState
    assigned_id: Generated<string | null>
    created_at: Generated<string>
    last_at: Generated<string>
    /** Since when the person waits for an answer. */
    waiting_since: Generated<string | null>
  }
  contact_messages: {
    id: Generated<string>
    thread_id: string
    /** Whose thread it is, whoever wrote. */
    user_id: string
    from_organisers: boolean
    author_id: Generated<string | null>
    body: string
    created_at: Generated<string>
    read_at: Generated<string | null>
    /** Since when the mail about it is decided: sent, or not needed. */
    mailed_at: Generated<string | null>
  }
  contact_attachments: { attachment_id: string; message_id: string; position: number }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends ContactTables {}
}
