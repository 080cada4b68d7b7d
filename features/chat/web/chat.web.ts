import { webFeature } from '#platform/web/feature.ts'
import { paths } from '#platform/web/pages/paths.ts'
import type { Search } from '#platform/web/router/addresses.ts'
import { page } from '#platform/web/routes/page.ts'
import { readChatSearch, readConversationSearch } from './chat-address.ts'

const chat = page(paths.chat, () => import('./chat-page.tsx'), 'ChatPage', {
  module: 'ChatModule',
  search: readChatSearch,
  menu: { name: 'chat', at: 8, icon: 'MessagesSquare' },
})

const readBoth = (typed: Search) => ({ ...readChatSearch(typed), ...readConversationSearch(typed) })

const conversation = page(
  paths.conversation,
  () => import('./conversation/conversation-page.tsx'),
  'ConversationPage',
  // The list stays while one conversation after the other stands beside it.
  { module: 'ChatModule', search: readBoth, within: chat },
)

export const chatWeb = webFeature({
  name: 'chat',
  pages: [chat, conversation],
})
