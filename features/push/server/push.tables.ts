import type { ColumnType, Generated } from 'kysely'
import type { PushSettings } from '#features/push/contract/push.ts'

export interface PushTables {
  push_subscriptions: {
    id: Generated<string>
    user_id: string
    session_id: string
    endpoint: string
    p256dh: string
    auth: string
    user_agent: string | null
    created_at: Generated<string>
  }
  push_settings: {
    user_id: string
    /** As JSON when it is written. */
    quiet: ColumnType<PushSettings['quiet'], string | null, string | null>
    show_content: Generated<boolean>
  }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends PushTables {}
}
