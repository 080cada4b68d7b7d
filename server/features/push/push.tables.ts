import type { Generated } from 'kysely'

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
    quiet_from: string | null
    quiet_to: string | null
    time_zone: string | null
    show_content: Generated<boolean>
  }
}
