import type { Generated, GeneratedAlways } from 'kysely'
import type { ConversationKind } from '#features/chat/contract/chat.ts'
import type { ChatDecision } from '#features/chat/contract/console.ts'
import type { ReportReason } from '#platform/contract/reports.ts'

export interface ChatTables {
  chat_conversations: {
    id: Generated<string>
    kind: ConversationKind
    name: string | null
    latest_number: Generated<number>
    /** Its id is the crew's, its members are the crew. */
    is_crew: Generated<boolean>
    first_user_id: string | null
    second_user_id: string | null
    revision: Generated<number>
    latest_at: string | null
    created_by: string | null
    created_at: Generated<string>
    /** Of what a group was opened with. */
    opened_sha256: Buffer | null
    search_name: GeneratedAlways<string | null>
  }
  chat_members: {
    conversation_id: string
    user_id: string
    last_read_number: Generated<number>
    role: Generated<'owner' | 'member'>
    joined_at: Generated<string>
    left_at: string | null
    muted: Generated<boolean>
  }
  /** What somebody may read: `from_number` < number ≤ `to_number`, to the end when that is null. */
  chat_periods: { conversation_id: string; user_id: string; from_number: number; to_number: number | null }
  chat_messages: {
    conversation_id: string
    number: number
    id: string
    author_id: string
    content: string
    reply_to: number | null
    sent_at: string
    sha256: Buffer
    revision: Generated<number>
    has_pictures: Generated<boolean>
    has_mentions: Generated<boolean>
    has_reactions: Generated<boolean>
    edited_at: string | null
    deleted_at: string | null
    hidden_at: string | null
    hidden_reason: string | null
  }
  chat_pictures: { picture_id: string; message_id: string; place: number; alt: Generated<string> }
  chat_mentions: { conversation_id: string; user_id: string; number: number }
  chat_reactions: { message_id: string; user_id: string; emoji: string; created_at: Generated<string> }
  chat_words: { conversation_id: string; number: number; words: string; sent_at: string }
  /** How far a conversation can be searched: up to which number, and which change. */
  chat_searchable: { conversation_id: string; number: number; revision: number }
  chat_sign_ins: { session_id: string; signed_in_at: Generated<string> }
  chat_settings: {
    user_id: string
    show_last_seen: Generated<boolean>
    show_read: Generated<boolean>
    show_typing: Generated<boolean>
  }
  chat_seen: { user_id: string; last_seen: string }
  chat_reports: {
    message_id: string
    user_id: string
    reason: ReportReason
    text: Generated<string>
    content: string
    created_at: Generated<string>
    decided_at: string | null
    decided_by: string | null
    decision: ChatDecision | null
    /** When and by whom it had been dismissed before its message was hidden. */
    dismissed_at: Generated<string | null>
    dismissed_by: Generated<string | null>
  }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends ChatTables {}
}
