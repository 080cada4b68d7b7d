import * as z from 'zod/mini'
import { endpointsOf } from '#platform/contract/kit.ts'

const endpoint = endpointsOf({ module: 'ChatModule' })

/**
 * Reads at the addresses of the specification's real-time store, with its spelling (C-50, C-51): for tools that know
 * them. Pages use the other calls. Each person reads what is theirs; what is not is "not found".
 */
const Uid = { uid: z.uuid() }
const Pair = { ...Uid, other_uid: z.uuid() }
const Group = { group_id: z.uuid() }

const DirectMessage = z.object({
  messageId: z.uuid(),
  from: z.uuid(),
  to: z.uuid(),
  content: z.string(),
  timestamp: z.string(),
  read: z.boolean(),
})

const GroupMessage = z.object({
  messageId: z.uuid(),
  from: z.uuid(),
  content: z.string(),
  timestamp: z.string(),
  messageIndex: z.int(),
})

export const readStoreUser = endpoint({
  method: 'GET',
  path: '/api/chat/store/users/:uid',
  summary: 'users/{uid}: whether somebody is online, and when they were seen last.',
  input: z.object(Uid),
  output: z.object({ online: z.boolean(), last_seen: z.nullable(z.string()) }),
  errors: ['chat_person_not_found'],
})

export const readStoreMessages = endpoint({
  method: 'GET',
  path: '/api/chat/store/messages/:uid/:other_uid',
  summary: 'messages/{uid}/{otherUid}: the newest hundred direct messages, by their ids.',
  input: z.object(Pair),
  output: z.record(z.uuid(), DirectMessage),
  errors: ['chat_conversation_not_found'],
})

export const readStoreMessage = endpoint({
  method: 'GET',
  path: '/api/chat/store/messages/:uid/:other_uid/:message_id',
  summary: 'messages/{uid}/{otherUid}/{messageId}: one direct message.',
  input: z.object({ ...Pair, message_id: z.uuid() }),
  output: DirectMessage,
  errors: ['chat_message_not_found'],
})

export const readStoreOverview = endpoint({
  method: 'GET',
  path: '/api/chat/store/unread_counts/:uid/:other_uid',
  summary: 'unread_counts/{uid}/{otherUid}: the chat overview of a direct conversation.',
  input: z.object(Pair),
  output: z.object({
    from: z.nullable(z.uuid()),
    to: z.nullable(z.uuid()),
    unreadCount: z.int(),
    lastMessage: z.nullable(z.string()),
    timestamp: z.nullable(z.string()),
  }),
  errors: ['chat_conversation_not_found'],
})

export const readStoreGroupMessages = endpoint({
  method: 'GET',
  path: '/api/chat/store/group_messages/:group_id/messages',
  summary: 'group_messages/{groupId}/messages: the newest hundred messages of a group, by their ids.',
  input: z.object(Group),
  output: z.record(z.uuid(), GroupMessage),
  errors: ['chat_conversation_not_found'],
})

export const readStoreGroup = endpoint({
  method: 'GET',
  path: '/api/chat/store/group_messages/:group_id',
  summary: 'group_messages/{groupId}: the summary of a group.',
  input: z.object(Group),
  output: z.object({
    lastMessage: z.nullable(z.string()),
    lastMessageAuthor: z.nullable(z.string()),
    timestamp: z.nullable(z.string()),
    latestMessageIndex: z.int(),
  }),
  errors: ['chat_conversation_not_found'],
})

export const readStoreLatestIndex = endpoint({
  method: 'GET',
  path: '/api/chat/store/group_messages/:group_id/latestMessageIndex',
  summary: 'group_messages/{groupId}/latestMessageIndex: the number of the newest message.',
  input: z.object(Group),
  output: z.object({ latestMessageIndex: z.int() }),
  errors: ['chat_conversation_not_found'],
})

export const readStoreLastRead = endpoint({
  method: 'GET',
  path: '/api/chat/store/group_last_read/:uid/:group_id',
  summary: 'group_last_read/{uid}/{groupId}: up to which number somebody has read a group.',
  input: z.object({ ...Uid, ...Group }),
  output: z.object({ lastRead: z.int() }),
  errors: ['chat_conversation_not_found'],
})
