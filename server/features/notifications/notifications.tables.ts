import type { Generated } from 'kysely'
import type { NotificationKind } from '#contract/notifications.ts'

export interface NotificationsTables {
  notifications: {
    id: Generated<string>
    user_id: string
    kind: NotificationKind
    created_at: Generated<string>
    read_at: string | null
  }
}
