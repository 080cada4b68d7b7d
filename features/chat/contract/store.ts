import * as z from 'zod/mini'
import { MAX_MESSAGE_CHARACTERS } from './chat.ts'
import { messageNumber, sendMessage } from './messages.ts'
import { block } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'

const endpoint = endpointsOf({ module: 'ChatModule' })

/**
 * Reads and writes at the addresses of the specification's real-time store, with its spelling (C-50, C-51): for tools
 * that know them. Pages use the other calls. Each person has what is theirs; what is not is "not found".
 */
const Uid = { uid: z.uuid() }
const Pair = { ...Uid, other_uid: z.uuid() }
const Group = { group_id: z.uuid() }
const Written = { message_id: z.uuid(), content: block({ min: 0, max: MAX_MESSAGE_CHARACTERS }) }

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

export const writeStoreMessage = endpoint({
  method: 'PUT',
  path: '/api/chat/store/messages/:uid/:other_uid/:message_id',
  summary:
    'messages/{uid}/{otherUid}/{messageId}: sends a direct message under an id of the caller’s own (C-50a). Once more changes nothing.',
  input: z.object({ ...Pair, ...Written }),
  output: DirectMessage,
  errors: [...sendMessage.errors, 'chat_person_not_found'],
})

export const writeStoreOverview = endpoint({
  method: 'PUT',
  path: '/api/chat/store/unread_counts/:uid/:other_uid',
  summary: 'unread_counts/{uid}/{otherUid}: the caller has read the direct conversation to its end (C-50a).',
  input: z.object({ ...Pair, unreadCount: z.literal(0) }),
  output: z.object({ unreadCount: z.int() }),
  errors: ['chat_conversation_not_found'],
})

export const writeStoreGroupMessage = endpoint({
  method: 'PUT',
  path: '/api/chat/store/group_messages/:group_id/messages/:message_id',
  summary:
    'group_messages/{groupId}/messages/{messageId}: sends a message to a group under an id of the caller’s own (C-50a). Once more changes nothing.',
  input: z.object({ ...Group, ...Written }),
  output: GroupMessage,
  errors: sendMessage.errors,
})

export const writeStoreLastRead = endpoint({
  method: 'PUT',
  path: '/api/chat/store/group_last_read/:uid/:group_id',
  summary:
    'group_last_read/{uid}/{groupId}: up to which number the caller has read a group (C-50a). It never goes back.',
  input: z.object({ ...Uid, ...Group, lastRead: messageNumber() }),
  output: z.object({ lastRead: z.int() }),
  errors: ['chat_conversation_not_found'],
})
