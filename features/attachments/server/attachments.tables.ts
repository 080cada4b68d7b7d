import type { Generated } from 'kysely'
import type { AttachmentKind } from '#platform/contract/attachments.ts'

export type AttachmentsTables = {
  attachments: {
    id: string
    /** Of the file: another upload under the same id never touches it. */
    file_id: string
    /** Null: of the programme, or of somebody who is gone. */
    owner_id: string | null
    name: string
    kind: AttachmentKind
    ending: string
    /** As browsers are told. */
    type: string
    size: number
    /** Of what was handed over, which is not always what is kept: pictures are drawn anew. */
    sha256: Buffer
    created_at: Generated<string>
    /** Stands in a thread, a lesson, a library … */
    attached: Generated<boolean>
    /** Stands nowhere any more: it loads no longer, and its file goes with the next sweep. */
    released_at: string | null
  }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends AttachmentsTables {}
}
