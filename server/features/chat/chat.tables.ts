import type { Generated } from 'kysely'

export interface ChatTables {
  chat_conversations: {
    id: Generated<string>
    kind: 'direct' | 'group'
    name: string | null
    latest_number: Generated<number>
  }
  chat_members: { conversation_id: string; user_id: string; last_read_number: Generated<number> }
}
