import { MessagesSquare } from 'lucide-react'
import { listConversations } from '#features/chat/contract/chat.ts'
import { callBehind } from '#platform/web/api/api.ts'
import { type Finder, MOST_FOUND } from '#platform/web/finding/finder.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { nameOf } from './list/conversation-name.ts'

/** The own conversations by their name. */
export const chatFinders: readonly Finder[] = [
  {
    kind: 'conversations',
    icon: MessagesSquare,
    module: 'ChatModule',
    find: async ({ search, signal }) => {
      // Those with one person are found by the person.
      const { conversations } = await callBehind(listConversations, { search, kind: 'group' }, signal)
      return conversations.slice(0, MOST_FOUND).map((conversation) => ({
        id: conversation.id,
        name: nameOf(conversation),
        note: null,
        go: (navigate) => navigate({ to: paths.conversation, params: { id: conversation.id } }),
      }))
    },
  },
]
