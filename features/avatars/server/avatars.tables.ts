import type { Generated } from 'kysely'

export type AvatarsTables = {
  /** Which pictures load without a seal: faces, as long as they are somebody's. */
  avatars: { user_id: string; picture_id: string; changed_at: Generated<string> }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends AvatarsTables {}
}
