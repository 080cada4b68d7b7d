import { MessagesSquare, UserRound } from 'lucide-react'
import { listConversations } from '#features/chat/contract/chat.ts'
import { findChatPeople } from '#features/chat/contract/rooms.ts'
import { callBehind } from '#platform/web/api/api.ts'
import type { Finder } from '#platform/web/pages/finder.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { fullName } from '#platform/web/texts/full-name.ts'
import { nameOf } from './list/conversation-name.ts'

const MOST = 5

/** People, and the own conversations by their name. */
export const chatFinders: readonly Finder[] = [
  {
    kind: 'people',
    icon: UserRound,
    module: 'ChatModule',
    find: async (search) => {
      const { people } = await callBehind(findChatPeople, { search })
      return people.slice(0, MOST).map(({ person, department }) => ({
        id: person.id,
        name: fullName(person),
        note: department,
        face: { id: person.id, picture: person.avatar },
        go: (navigate) => navigate({ to: paths.colleague, params: { id: person.id } }),
      }))
    },
  },
  {
    kind: 'conversations',
    icon: MessagesSquare,
    module: 'ChatModule',
    find: async (search) => {
      // Those with one person are found by the person.
      const { conversations } = await callBehind(listConversations, { search, kind: 'group' })
      return conversations.slice(0, MOST).map((conversation) => ({
        id: conversation.id,
        name: nameOf(conversation),
        note: null,
        go: (navigate) => navigate({ to: paths.conversation, params: { id: conversation.id } }),
      }))
    },
  },
]
