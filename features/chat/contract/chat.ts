import * as z from 'zod/mini'
import { line } from '#platform/contract/fields.ts'
import { endpointsOf, liveEvent } from '#platform/contract/kit.ts'
import { CaptionedPicture } from '#platform/contract/pictures.ts'

const endpoint = endpointsOf({ module: 'ChatModule' })

const module = 'ChatModule'

export const MAX_MESSAGE_CHARACTERS = 4_000
export const MAX_MESSAGE_PICTURES = 6
export const MAX_GROUP_MEMBERS = 500
/** Different emoji under one message. */
export const MAX_EMOJI_KINDS = 20
/** An own message can be written anew for so long. */
export const EDIT_WITHIN_HOURS = 24

/** Somebody as the chat shows them; whoever was deactivated is a former participant without a face. */
export const ChatPerson = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.nullable(z.string()),
})
export type ChatPerson = z.infer<typeof ChatPerson>

/** In the text a mention stands as `@[id]`; here is who that is today. */
const MentionedPerson = z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() })

/** What a message answers, as far as it is shown above it. */
export const Quote = z.object({
  id: z.uuid(),
  number: z.int(),
  author: ChatPerson,
  /** The first 200 characters; empty when it is gone. */
  excerpt: z.string(),
  has_pictures: z.boolean(),
  gone: z.boolean(),
})
export type Quote = z.infer<typeof Quote>

export const Message = z.object({
  /** Made by whoever sends it. */
  id: z.uuid(),
  conversation_id: z.uuid(),
  /** Its place in the conversation: 1, 2, 3 … without gaps. The same for all readers. */
  number: z.int(),
  /** 0 as it was sent; else the conversation's revision at which it was changed last. */
  revision: z.int(),
  author: ChatPerson,
  /** Empty when it is gone, and where pictures stand alone. */
  content: z.string(),
  mentions: z.array(MentionedPerson),
  pictures: z.array(CaptionedPicture),
  reply_to: z.nullable(Quote),
  /** When it was committed, by the clock of the database. */
  timestamp: z.string(),
  edited_at: z.nullable(z.string()),
  /** `deleted` by its author, `hidden` by organisers after a report. */
  gone: z.nullable(z.enum(['deleted', 'hidden'])),
  reactions: z.array(z.object({ emoji: z.string(), count: z.int() })),
  /** The caller's own; empty in what is told live, where `chat.changed` says whose reaction it was. */
  my_reactions: z.array(z.string()),
})
export type Message = z.infer<typeof Message>

export const ConversationKind = z.enum(['direct', 'group'])
export type ConversationKind = z.infer<typeof ConversationKind>

/** A conversation as the caller's list shows it: the specification's chat overview and group summary in one (C-50). */
export const Conversation = z.object({
  id: z.uuid(),
  kind: ConversationKind,
  /** Of a group. Null in a direct conversation, which is called as the other person is. */
  name: z.nullable(z.string()),
  /** The group of a crew: its members are the crew, and its name is the crew's. */
  is_crew: z.boolean(),
  /** In a direct conversation, the other person. */
  other: z.nullable(ChatPerson),
  members: z.int(),
  /** The caller's part in a group. Owners rename it, and invite and remove people. */
  role: z.enum(['owner', 'member']),
  last_message: z.nullable(
    z.object({
      id: z.uuid(),
      number: z.int(),
      author: ChatPerson,
      /** The first 200 characters; empty when it is gone. */
      excerpt: z.string(),
      has_pictures: z.boolean(),
      gone: z.boolean(),
      timestamp: z.string(),
    }),
  ),
  latest_number: z.int(),
  /** Up to which number the caller has read. `unread` is `latest_number` minus this, never anything else (C-53). */
  last_read_number: z.int(),
  unread: z.int(),
  /** Unread messages that name the caller. */
  unread_mentions: z.int(),
  /** Up to which number the other person of a direct conversation has read; null when somebody hides it. */
  other_read_number: z.nullable(z.int()),
  /** Grows with every change of a message that stood already. */
  revision: z.int(),
  muted: z.boolean(),
  /** Why the caller cannot write here, or null. */
  closed: z.nullable(z.enum(['blocked', 'former'])),
})
export type Conversation = z.infer<typeof Conversation>

export const Cursor = z.optional(z.string().check(z.maxLength(300)))
export const ConversationId = { conversation_id: z.uuid() }

export const countUnreadMessages = endpoint({
  method: 'GET',
  path: '/api/chat/counter',
  together: true,
  summary:
    'Unread direct and group messages of the caller, of muted conversations the mentions alone (C-17, C-17a).',
  input: z.object({}),
  output: z.object({ direct: z.int(), group: z.int() }),
})

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/chat/conversations',
  summary: 'The caller’s conversations, those with the newest message first, thirty at a time.',
  input: z.object({
    kind: z.optional(ConversationKind),
    unread: z.optional(z.enum(['only'])),
    /** In names of groups and people, without accents. */
    search: z.optional(line({ min: 0, max: 60 })),
    cursor: Cursor,
  }),
  output: z.object({ conversations: z.array(Conversation), next: z.nullable(z.string()) }),
})

export const readConversation = endpoint({
  method: 'GET',
  path: '/api/chat/conversations/:conversation_id',
  summary: 'One conversation of the caller.',
  input: z.object(ConversationId),
  output: z.object({ conversation: Conversation }),
  errors: ['chat_conversation_not_found'],
})

/** The live topics bear the addresses of the specification's store (C-51); `features/chat/contract/store.ts` reads them. */
const topic = z.string()

/** New messages of one conversation, in the order of their numbers. `from` is whom a direct one is from. */
export const messagesCame = liveEvent({
  name: 'chat.messages',
  module,
  payload: z.object({ topic, conversation_id: z.uuid(), messages: z.array(Message) }),
})

/** A message that stood already is another: edited, deleted, hidden, or somebody reacted. */
export const messageChanged = liveEvent({
  name: 'chat.changed',
  module,
  payload: z.object({
    topic,
    conversation_id: z.uuid(),
    message: Message,
    /** When it is about a reaction. */
    reaction: z.nullable(z.object({ user_id: z.uuid(), emoji: z.string(), is_on: z.boolean() })),
  }),
})

/** People have read on: the listener on another device, or other members who do not hide it. In groups at most once a second. */
export const readingMoved = liveEvent({
  name: 'chat.read',
  module,
  payload: z.object({
    conversation_id: z.uuid(),
    readers: z.array(z.object({ topic, user_id: z.uuid(), number: z.int() })),
  }),
})

/** The listener's list is another: a group was opened, renamed, left, muted, or somebody came or went. */
export const conversationsChanged = liveEvent({
  name: 'chat.conversations_changed',
  module,
  payload: z.object({ conversation_id: z.nullable(z.uuid()) }),
})

/** Somebody types in a conversation of the listener. Counts for eight seconds unless it is said again. */
export const typingChanged = liveEvent({
  name: 'chat.typing',
  module,
  payload: z.object({ conversation_id: z.uuid(), person: ChatPerson, is_typing: z.boolean() }),
})

/** `last_seen` is rounded to the minute; null for whoever hides it, who also never counts as online. */
export const Presence = z.object({
  user_id: z.uuid(),
  online: z.boolean(),
  last_seen: z.nullable(z.string()),
})
export type Presence = z.infer<typeof Presence>

/** People whom the listener watches have come or gone. */
export const presenceChanged = liveEvent({
  name: 'chat.presence',
  module,
  payload: z.object({ people: z.array(z.object({ topic, ...Presence.shape })) }),
})

/** The counters of the badge are others. */
export const chatCounterChanged = liveEvent({
  name: 'chat.counter_changed',
  module,
  payload: z.object({}),
})
