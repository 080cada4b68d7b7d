import type { Generated } from 'kysely'
import type { ListedKind, Rhythm } from '#features/notifications/contract/notifications.ts'

export interface NotificationsTables {
  notifications: {
    id: Generated<string>
    user_id: string
    kind: ListedKind
    /** What it is about: an invitation, a join request, a duel, a post or a comment. */
    subject_id: string | null
    /** What happened with it, where the kind alone does not tell. */
    event: Generated<string | null>
    created_at: Generated<string>
    read_at: string | null
    /** When it was part of a summary by mail, and when it was pushed. */
    mailed_at: Generated<string | null>
    pushed_at: Generated<string | null>
  }
  notification_choices: {
    user_id: string
    kind: ListedKind
    in_app: boolean
    email: boolean
    push: boolean
  }
  notification_settings: {
    user_id: string
    rhythm: Generated<Rhythm>
    digest_hour: Generated<number>
    digest_day: Generated<number>
    time_zone: string | null
    daily_cap: number | null
    digest_at: Generated<string | null>
    /** The day of the person's calendar that `pushed` counts. */
    pushed_on: Generated<string | null>
    pushed: Generated<number>
  }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends NotificationsTables {}
}
