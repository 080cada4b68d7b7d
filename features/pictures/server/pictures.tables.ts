import type { Generated } from 'kysely'

export type PicturesTables = {
  pictures: {
    id: string
    /** Of the files, which several pictures may share. */
    file_id: string
    /** Null: of the programme, or of somebody who is gone. */
    owner_id: string | null
    sha256: Buffer
    width: number
    height: number
    preview: string
    widths: number[]
    created_at: Generated<string>
    /** Stands in a post, an entry, an article … */
    attached: Generated<boolean>
    /** Only by addresses for its author and organisers. */
    hidden: Generated<boolean>
    /** Stands nowhere any more: it loads no longer, and its files go with the next sweep. */
    released_at: string | null
  }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends PicturesTables {}
}
