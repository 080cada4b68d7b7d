import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listConversations, readConversation } from '#features/chat/contract/chat.ts'
import { listReactions, readMessages, searchMessages } from '#features/chat/contract/messages.ts'
import { findChatPeople, getChatSettings, listMembers } from '#features/chat/contract/rooms.ts'
import { call } from '#platform/web/api/api.ts'
import type { FindPeople } from '#platform/web/writing/mention-field.tsx'
import { pagesOf } from '#platform/web/api/pages-of.ts'
import { chatKeys } from './chat.keys.ts'
import { LAST_KNOWN } from '#platform/web/offline/kept-answers.ts'

export type ListFilter = 'all' | 'unread' | 'direct' | 'group'

const firstPage = undefined as string | undefined

/** The caller's conversations; live events keep it true while it is on screen. */
export const conversationsQuery = ({ filter, search }: { filter: ListFilter; search: string }) =>
  infiniteQueryOptions({
    queryKey: [...chatKeys.lists, { filter, search }],
    queryFn: ({ pageParam }) =>
      call(listConversations, {
        ...(filter === 'unread' && { unread: 'only' as const }),
        ...((filter === 'direct' || filter === 'group') && { kind: filter }),
        ...(search !== '' && { search }),
        cursor: pageParam,
      }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
    meta: LAST_KNOWN,
    placeholderData: keepPreviousData,
    // Nobody listened while another page was on screen.
    staleTime: 0,
  })

export const conversationQuery = (conversation_id: string) =>
  queryOptions({
    queryKey: [...chatKeys.one, conversation_id],
    queryFn: async () => (await call(readConversation, { conversation_id })).conversation,
    meta: LAST_KNOWN,
    staleTime: 0,
  })

/** The end of a conversation, as whoever opens it sees it first. */
export const newestQuery = (conversation_id: string) =>
  queryOptions({
    queryKey: chatKeys.newest(conversation_id),
    queryFn: () => call(readMessages, { conversation_id }),
    meta: LAST_KNOWN,
    gcTime: 0,
  })

export const membersQuery = (conversation_id: string, search: string) =>
  pagesOf(
    [...chatKeys.members(conversation_id), search],
    listMembers,
    { conversation_id, search },
    { kept: true, staleTime: 0 },
  )

/** Whom to write to. */
export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: [...chatKeys.people, search],
    queryFn: async () => (await call(findChatPeople, { search })).people,
    placeholderData: keepPreviousData,
  })

/** Whom a message in this conversation may name. */
export function findMembers(conversation_id: string): FindPeople {
  return {
    key: chatKeys.mentions(conversation_id),
    read: async (search) => {
      const { people } = await call(findChatPeople, { search, conversation_id })
      return people.map(({ person, department }) => ({ ...person, note: department }))
    },
  }
}

export const hitsQuery = (search: string, conversation_id: string | undefined) =>
  pagesOf(
    [...chatKeys.search, search, conversation_id],
    searchMessages,
    { search, conversation_id },
    { enabled: search.length > 1, kept: true, staleTime: 0 },
  )

export const reactionsQuery = (message_id: string) =>
  queryOptions({
    queryKey: chatKeys.reactions(message_id),
    queryFn: async () => (await call(listReactions, { message_id })).reactions,
    staleTime: 0,
  })

export const chatSettingsQuery = queryOptions({
  queryKey: chatKeys.settings,
  queryFn: async () => (await call(getChatSettings, {})).settings,
})
