import * as z from 'zod/mini'
import { ChatPerson, Conversation, ConversationId, Cursor, MAX_GROUP_MEMBERS, Presence } from './chat.ts'
import { line, shownName } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'

const endpoint = endpointsOf({ module: 'ChatModule' })

export const MAX_GROUP_NAME = 60

export const openDirect = endpoint({
  method: 'POST',
  path: '/api/chat/direct',
  summary: 'The conversation of the caller with another person; opened if there is none.',
  input: z.object({ user_id: z.uuid() }),
  output: z.object({ conversation: Conversation }),
  errors: ['chat_person_not_found', 'chat_with_oneself'],
})

export const openGroup = endpoint({
  method: 'POST',
  path: '/api/chat/groups',
  summary: 'Opens a group under an id that the caller made. The caller owns it. Once more answers the same.',
  input: z.object({
    ...ConversationId,
    name: shownName({ max: MAX_GROUP_NAME }),
    user_ids: z.array(z.uuid()).check(z.maxLength(MAX_GROUP_MEMBERS - 1)),
  }),
  output: z.object({ conversation: Conversation }),
  errors: ['chat_id_taken', 'chat_person_not_found', 'chat_too_many_groups'],
})

export const renameGroup = endpoint({
  method: 'PATCH',
  path: '/api/chat/groups/:conversation_id',
  summary: 'Renames a group that the caller owns. The group of a crew is called as the crew is.',
  input: z.object({ ...ConversationId, name: shownName({ max: MAX_GROUP_NAME }) }),
  output: z.object({ conversation: Conversation }),
  errors: ['chat_conversation_not_found', 'chat_not_owner', 'chat_crew_group'],
})

export const Member = z.object({
  person: ChatPerson,
  role: z.enum(['owner', 'member']),
  joined_at: z.string(),
  presence: Presence,
  /** Up to which number the person has read; null when somebody hides it. */
  read_number: z.nullable(z.int()),
})
export type Member = z.infer<typeof Member>

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/chat/conversations/:conversation_id/members',
  summary: 'Who is in a conversation, by name, fifty at a time.',
  input: z.object({ ...ConversationId, search: z.optional(line({ min: 0, max: 60 })), cursor: Cursor }),
  output: z.object({ members: z.array(Member), next: z.nullable(z.string()) }),
  errors: ['chat_conversation_not_found'],
})

export const addMembers = endpoint({
  method: 'POST',
  path: '/api/chat/groups/:conversation_id/members',
  summary: 'Takes people into a group. They read what is said from then on. Who is in it already stays.',
  input: z.object({
    ...ConversationId,
    user_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_GROUP_MEMBERS)),
  }),
  output: z.object({ conversation: Conversation }),
  errors: [
    'chat_conversation_not_found',
    'chat_not_owner',
    'chat_crew_group',
    'chat_person_not_found',
    'chat_group_full',
  ],
})

const MemberPath = { ...ConversationId, user_id: z.uuid() }

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/chat/groups/:conversation_id/members/:user_id',
  summary: 'Takes somebody out of a group that the caller owns. What they had read they can read no more.',
  input: z.object(MemberPath),
  output: z.object({ conversation: Conversation }),
  errors: ['chat_conversation_not_found', 'chat_not_owner', 'chat_crew_group', 'chat_member_not_found'],
})

export const setMemberRole = endpoint({
  method: 'PUT',
  path: '/api/chat/groups/:conversation_id/members/:user_id/role',
  summary: 'Makes a member an owner, or an owner a member. One owner always stays.',
  input: z.object({ ...MemberPath, role: z.enum(['owner', 'member']) }),
  output: z.object({ conversation: Conversation }),
  errors: [
    'chat_conversation_not_found',
    'chat_not_owner',
    'chat_crew_group',
    'chat_member_not_found',
    'chat_last_owner',
  ],
})

export const leaveGroup = endpoint({
  method: 'POST',
  path: '/api/chat/groups/:conversation_id/leave',
  summary:
    'The caller leaves a group. When its last owner leaves, whoever has been in it longest owns it. A crew’s group is left with the crew.',
  input: z.object(ConversationId),
  output: z.object({}),
  errors: ['chat_conversation_not_found', 'chat_crew_group'],
})

export const muteConversation = endpoint({
  method: 'PUT',
  path: '/api/chat/conversations/:conversation_id/muted',
  summary:
    'Mutes a conversation for the caller, or not: only mentions count in the badge, and nothing is pushed.',
  input: z.object({ ...ConversationId, muted: z.boolean() }),
  output: z.object({ conversation: Conversation }),
  errors: ['chat_conversation_not_found'],
})

export const findChatPeople = endpoint({
  method: 'GET',
  path: '/api/chat/people',
  summary:
    'Up to twenty people to write to, by what is typed of their name; the own crew and recent ones first.',
  input: z.object({
    search: z.optional(line({ min: 0, max: 60 })),
    /** Only those who are in this conversation: for mentions. */
    conversation_id: z.optional(z.uuid()),
  }),
  output: z.object({
    people: z.array(z.object({ person: ChatPerson, department: z.nullable(z.string()), presence: Presence })),
  }),
  errors: ['chat_conversation_not_found'],
})

export const MAX_WATCHED = 200
export const WATCH_SECONDS = 120

export const watchPresence = endpoint({
  method: 'PUT',
  path: '/api/chat/presence',
  summary:
    'Who of these people is online. For two minutes the caller’s open pages are told of their coming and going; ask again to go on.',
  overLive: true,
  input: z.object({ user_ids: z.array(z.uuid()).check(z.maxLength(MAX_WATCHED)) }),
  output: z.object({ people: z.array(Presence) }),
})

/** Whoever hides something does not see it of others either. */
export const ChatSettings = z.object({
  show_last_seen: z.boolean(),
  show_read: z.boolean(),
  show_typing: z.boolean(),
})
export type ChatSettings = z.infer<typeof ChatSettings>

export const getChatSettings = endpoint({
  method: 'GET',
  path: '/api/chat/settings',
  summary: 'What the caller shows of themselves in the chat.',
  input: z.object({}),
  output: z.object({ settings: ChatSettings }),
})

export const setChatSettings = endpoint({
  method: 'PUT',
  path: '/api/chat/settings',
  summary:
    'Sets what the caller shows of themselves in the chat. Who hides a thing does not see it of others.',
  input: ChatSettings,
  output: z.object({ settings: ChatSettings }),
})
