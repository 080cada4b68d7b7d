import type { ColumnType, Generated } from 'kysely'
import type { Language } from '#platform/contract/languages.ts'
import type { FurtherAudienceColumns } from '#platform/server/lists/audience.ts'

export type FolderNames = Partial<Record<Language, string>>

export interface LibraryTables {
  library_folders: {
    id: Generated<string>
    parent_id: string | null
    /** As JSON when it is written. */
    texts: ColumnType<FolderNames, string, string>
    /** Among those beside it. */
    position: Generated<number>
    created_at: Generated<string>
  }
  library_documents: {
    id: Generated<string>
    folder_id: string | null
    created_at: Generated<string>
    author_id: string | null
    segments: Generated<string[]>
    department_ids: Generated<string[]>
    country_ids: Generated<string[]>
    required: Generated<boolean>
    due_at: string | null
    /** What readers see; the texts of the next one are the draft. */
    version: Generated<number>
    archived_at: Generated<string | null>
    reminded_at: Generated<string | null>
  } & FurtherAudienceColumns
  library_versions: {
    document_id: string
    version: number
    published_at: Generated<string>
    note: string
    asks_again: boolean
  }
  library_texts: {
    document_id: string
    version: number
    language: Language
    title: string
    summary: string
    html: string
    attachment_id: string | null
    plain: string
  }
  library_confirmations: {
    document_id: string
    version: number
    user_id: string
    confirmed_at: Generated<string>
  }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends LibraryTables {}
}
