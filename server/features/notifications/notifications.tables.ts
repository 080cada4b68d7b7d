import type { Generated } from 'kysely'
import type { ListedKind } from '#contract/notifications.ts'

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
  }
}
