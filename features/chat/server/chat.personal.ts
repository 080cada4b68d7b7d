import type { PersonalTables } from '#platform/server/database/personal-rows.ts'

/** What is kept about people here (D9). */
export const chatPersonal: PersonalTables = {
  chat_conversations: {
    created_by: { erased: 'unnamed', exported: ['id', 'name', 'created_at'] },
    first_user_id: { erased: 'kept', exported: 'nothing', why: 'the other one keeps what was said' },
    second_user_id: { erased: 'kept', exported: 'nothing', why: 'the other one keeps what was said' },
  },
  chat_members: {
    user_id: { erased: 'kept', exported: ['conversation_id', 'role', 'joined_at', 'left_at', 'muted'] },
  },
  chat_periods: {
    user_id: { erased: 'kept', exported: 'nothing', why: 'which messages were theirs to read' },
  },
  chat_messages: {
    author_id: {
      erased: 'kept',
      exported: ['conversation_id', 'content', 'sent_at', 'edited_at', 'deleted_at'],
      why: 'the others keep what was said',
    },
  },
  chat_mentions: { user_id: { erased: 'deleted', exported: ['conversation_id', 'number'] } },
  chat_reactions: { user_id: { erased: 'kept', exported: ['message_id', 'emoji', 'created_at'] } },
  chat_settings: { user_id: { erased: 'deleted', exported: ['show_last_seen', 'show_read', 'show_typing'] } },
  chat_seen: { user_id: { erased: 'deleted', exported: ['last_seen'] } },
  chat_reports: {
    user_id: { erased: 'kept', exported: ['message_id', 'reason', 'text', 'created_at', 'decision'] },
    decided_by: { erased: 'unnamed', exported: 'nothing', why: 'the work of an organiser' },
  },
}
