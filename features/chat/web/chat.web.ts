import { webFeature } from '#platform/web/feature.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { page } from '#platform/web/routes/page.ts'
import { readChatSearch, readConversationSearch } from './chat-address.ts'

const chat = page(paths.chat, () => import('./chat-page.tsx'), 'ChatPage', {
  module: 'ChatModule',
  search: readChatSearch,
  menu: { name: 'chat', at: 8, icon: 'MessagesSquare' },
})

const conversation = createRoute({
  getParentRoute: () => chat,
  path: '$id',
  staticData: { private: true, module: 'ChatModule' },
  validateSearch: readConversationSearch,
  component: lazyRouteComponent(() => import('./conversation/conversation-page.tsx'), 'ConversationPage'),
})

export const chatWeb = webFeature({
  name: 'chat',
  // The list stays while one conversation after the other stands beside it.
  pages: [chat.addChildren([conversation])],
})
