import * as z from 'zod/mini'
import {
  Conversation,
  ConversationId,
  Cursor,
  Message,
  MAX_MESSAGE_CHARACTERS,
  MAX_MESSAGE_PICTURES,
} from './chat.ts'
import { emailAddress, block, line } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'

const endpoint = endpointsOf({ module: 'ChatModule' })

export const MESSAGES_PER_PAGE = 50

const MessageId = { message_id: z.uuid() }
export const messageNumber = () => z.coerce.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER))

/** Chat sign-in (C-54), with the email and the chat password of the profile. It holds for this session. */
export const signInToChat = endpoint({
  method: 'POST',
  path: '/api/chat/sign-in',
  summary: 'Signs the session into the chat, with the email and the chat password of the profile (C-54).',
  input: z.object({
    email: emailAddress(),
    password: z.string().check(z.maxLength(200)),
  }),
  output: z.object({ uid: z.uuid() }),
  errors: ['chat_wrong_credentials'],
})

export const signOutOfChat = endpoint({
  method: 'DELETE',
  path: '/api/chat/sign-in',
  summary: 'Signs the session out of the chat (C-23). Reading goes on, sending does not.',
  input: z.object({}),
  output: z.object({}),
})

/** Over the open line this is the fastest way; over HTTP it is the same call. */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/chat/messages',
  summary:
    'Sends a message under an id that the caller made. The same once more answers the same; another body under it is refused.',
  overLive: true,
  input: z.object({
    id: z.uuid(),
    ...ConversationId,
    content: block({ min: 0, max: MAX_MESSAGE_CHARACTERS }),
    /** The message that it answers, of the same conversation. */
    reply_to: z.optional(z.nullable(z.uuid())),
    pictures: z.optional(
      z
        .array(z.object({ id: z.uuid(), alt: line({ min: 0, max: 300 }) }))
        .check(z.maxLength(MAX_MESSAGE_PICTURES)),
    ),
  }),
  /** Answered after the commit. */
  output: z.object({ message: Message }),
  errors: [
    'chat_not_signed_in',
    'chat_conversation_not_found',
    'chat_closed',
    'chat_empty',
    'chat_id_taken',
    'chat_message_not_found',
    'chat_picture_not_found',
    'chat_too_fast',
  ],
})

export const editMessage = endpoint({
  method: 'PATCH',
  path: '/api/chat/messages/:message_id',
  summary: 'Writes an own message anew within a day. It is marked as edited.',
  input: z.object({ ...MessageId, content: block({ min: 0, max: MAX_MESSAGE_CHARACTERS }) }),
  output: z.object({ message: Message }),
  errors: [
    'chat_not_signed_in',
    'chat_message_not_found',
    'chat_not_own',
    'chat_too_late',
    'chat_empty',
    'chat_closed',
    'chat_too_fast',
  ],
})

export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/api/chat/messages/:message_id',
  summary: 'Takes an own message back: its place stays, its content is gone. Once more changes nothing.',
  input: z.object(MessageId),
  output: z.object({ message: Message }),
  errors: ['chat_not_signed_in', 'chat_message_not_found', 'chat_not_own'],
})

/** One emoji as people see it, whatever it is made of: 👍, 👩🏽‍🚒, 🇵🇱. */
export const oneEmoji = () =>
  z.string().check(
    z.maxLength(40),
    z.refine((text) => /^\p{RGI_Emoji}$/v.test(text)),
    z.meta({ format: 'emoji' }),
  )

export const reactToMessage = endpoint({
  method: 'PUT',
  path: '/api/chat/messages/:message_id/reaction',
  summary: 'Puts one of the caller’s emoji under a message, or takes it away. Once more changes nothing.',
  input: z.object({ ...MessageId, emoji: oneEmoji(), is_on: z.boolean() }),
  output: z.object({ message: Message }),
  errors: [
    'chat_not_signed_in',
    'chat_message_not_found',
    'chat_closed',
    'chat_too_many_reactions',
    'chat_too_fast',
  ],
})

export const listReactions = endpoint({
  method: 'GET',
  path: '/api/chat/messages/:message_id/reactions',
  summary: 'Who has reacted to a message with what, the oldest first, at most two hundred.',
  input: z.object(MessageId),
  output: z.object({ reactions: z.array(z.object({ emoji: z.string(), person: Message.shape.author })) }),
  errors: ['chat_message_not_found'],
})

export const readMessages = endpoint({
  method: 'GET',
  path: '/api/chat/conversations/:conversation_id/messages',
  summary:
    'Fifty messages in the order of their numbers: the newest, those before or after a number, or those around one.',
  input: z
    .object({
      ...ConversationId,
      before: z.optional(messageNumber()),
      after: z.optional(messageNumber()),
      around: z.optional(messageNumber()),
    })
    .check(
      z.refine(
        (place) => [place.before, place.after, place.around].filter((each) => each !== undefined).length <= 1,
        { path: ['around'], params: { code: 'invalid' } },
      ),
    ),
  output: z.object({
    messages: z.array(Message),
    has_older: z.boolean(),
    has_newer: z.boolean(),
    conversation: Conversation,
  }),
  errors: ['chat_conversation_not_found'],
})

export const readChanges = endpoint({
  method: 'GET',
  path: '/api/chat/conversations/:conversation_id/changes',
  summary:
    'Messages that were changed after a revision, a hundred at a time in the order of the changes: what was missed while the line was gone.',
  input: z.object({ ...ConversationId, since: messageNumber() }),
  output: z.object({ messages: z.array(Message), revision: z.int(), has_more: z.boolean() }),
  errors: ['chat_conversation_not_found'],
})

export const moveReading = endpoint({
  method: 'PUT',
  path: '/api/chat/conversations/:conversation_id/read',
  summary: 'Says up to which number the caller has read (C-52). It never goes back.',
  overLive: true,
  input: z.object({ ...ConversationId, number: messageNumber() }),
  output: z.object({ last_read_number: z.int(), unread: z.int() }),
  errors: ['chat_conversation_not_found'],
})

export const searchMessages = endpoint({
  method: 'GET',
  path: '/api/chat/search',
  summary: 'Messages that the caller may read, by their words, the newest first, twenty at a time.',
  input: z.object({
    /** Without accents; the last word may be unfinished. */
    search: line({ min: 2, max: 60 }),
    conversation_id: z.optional(z.uuid()),
    cursor: Cursor,
  }),
  output: z.object({
    hits: z.array(z.object({ message: Message, conversation: Conversation })),
    next: z.nullable(z.string()),
  }),
  errors: ['chat_conversation_not_found'],
})

/** Typing costs the database nothing; it is lost where the line is not there. */
export const tellTyping = endpoint({
  method: 'POST',
  path: '/api/chat/conversations/:conversation_id/typing',
  summary: 'Says that the caller types, or has stopped. Told to nobody where the caller hides it.',
  overLive: true,
  input: z.object({ ...ConversationId, is_typing: z.boolean() }),
  output: z.object({}),
  errors: ['chat_conversation_not_found', 'chat_closed', 'chat_too_fast'],
})
