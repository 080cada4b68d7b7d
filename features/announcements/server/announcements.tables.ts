import type { Generated } from 'kysely'
import type { AnnouncementState, AnnouncementText } from '#features/announcements/contract/announcements.ts'
import type { FurtherAudienceColumns } from '#platform/server/lists/audience.ts'

export interface AnnouncementsTables {
  announcements: {
    id: Generated<string>
    texts: AnnouncementText[]
    path: string | null
    segments: string[]
    department_ids: string[]
    country_ids: string[]
    author_id: string | null
    created_at: Generated<string>
    state: Generated<AnnouncementState>
    sent_by: string | null
    /** The people of whoever sent it, when they are limited to some. */
    scope_department_ids: string[] | null
    scope_country_ids: string[] | null
    send_at: string | null
    sent_at: string | null
    /** Who was told last, by id. */
    last_user: string | null
    told: Generated<number>
  } & FurtherAudienceColumns
}

declare module '#platform/server/schema.ts' {
  interface Schema extends AnnouncementsTables {}
}
