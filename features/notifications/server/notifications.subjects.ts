import type { Language } from '#platform/contract/languages.ts'
import type { Role } from '#platform/contract/roles.ts'
import type { NoticeKind } from '#features/notifications/contract/notifications.ts'
import type { Db } from '#platform/server/schema.ts'

export type NotificationReader = { id: string; role: Role; language: Language }

/** What a notice is about, as this reader may see it: its name, a sentence more, its moment, and where it is. */
export type NoticeSubject = {
  id: string
  title: string
  detail?: string | null
  at?: string | null
  path: string
}

/** Answers those of these subjects that are there for the reader, in any order. */
export type DescribeNotices = (
  db: Db,
  ids: readonly string[],
  reader: NotificationReader,
) => Promise<NoticeSubject[]>

declare module '#platform/server/feature.ts' {
  interface Feature {
    /** How it shows what its notices are about, by their kind: in the list, in a mail and in a push. */
    notices?: Partial<Record<NoticeKind, DescribeNotices>>
  }
}
