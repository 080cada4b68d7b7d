import type { ChatPerson, Conversation, Message } from '#features/chat/contract/chat.ts'

export const ANNA: ChatPerson = {
  id: '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f00a1',
  first_name: 'Anna',
  last_name: 'Nowak',
  avatar: null,
}
export const BEN: ChatPerson = { ...ANNA, id: '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f00b2', first_name: 'Ben' }
export const CONVERSATION = '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f00c0'

export const idOf = (number: number) => `0a6ae9c6-6a51-4f0e-9bd5-${String(number).padStart(12, '0')}`

/** A message as it was sent. */
export function messageOf(number: number, more: Partial<Message> = {}): Message {
  return {
    id: idOf(number),
    conversation_id: CONVERSATION,
    number,
    revision: 0,
    author: ANNA,
    content: `Message ${number}`,
    mentions: [],
    pictures: [],
    reply_to: null,
    timestamp: new Date(Date.UTC(2026, 10, 20, 8) + number * 60_000).toISOString(),
    edited_at: null,
    gone: null,
    reactions: [],
    my_reactions: [],
    ...more,
  }
}

export function conversationOf(more: Partial<Conversation> = {}): Conversation {
  return {
    id: CONVERSATION,
    kind: 'direct',
    name: null,
    is_crew: false,
    other: ANNA,
    members: 2,
    role: 'member',
    last_message: null,
    latest_number: 0,
    last_read_number: 0,
    unread: 0,
    unread_mentions: 0,
    other_read_number: null,
    revision: 0,
    muted: false,
    closed: null,
    ...more,
  }
}
