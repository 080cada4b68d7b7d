import type { Generated } from 'kysely'
import type { Language } from '#platform/contract/languages.ts'
import type { DocumentName } from '#features/documents/contract/documents.ts'

export interface DocumentsTables {
  documents: {
    name: DocumentName
    version: number
    consent_required: boolean
    /** Off for a small correction, which whoever accepted the version before has accepted. */
    asks_again: Generated<boolean>
    published_at: Generated<string>
  }
  document_texts: { name: DocumentName; version: number; language: Language; title: string; html: string }
  document_consents: { user_id: string; name: DocumentName; version: number; given_at: Generated<string> }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends DocumentsTables {}
}
