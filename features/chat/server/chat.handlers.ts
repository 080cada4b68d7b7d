import { countUnreadMessages } from '#features/chat/contract/chat.ts'
import type { Auth } from '#features/auth/server/auth.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { changingHandlers } from './sending/changing.handlers.ts'
import { messagesHandlers } from './sending/messages.handlers.ts'
import { createSaying } from './sending/saying.ts'
import { readingHandlers } from './reading/reading.handlers.ts'
import { topicsHandlers } from './rooms/topics.handlers.ts'
import { topicsWritingHandlers } from './rooms/topics-writing.handlers.ts'
import { countUnreadByKind } from './chat.unread.store.ts'

export function chatHandlers(services: Services, auth: Pick<Auth, 'isChatPassword'>) {
  const { db } = services
  const say = createSaying(services)
  return [
    handle(countUnreadMessages, ({ caller }) => countUnreadByKind(db, caller.id)),
    ...messagesHandlers(services, { ...auth, say }),
    ...changingHandlers(services),
    ...readingHandlers(services),
    ...topicsHandlers(services),
    ...topicsWritingHandlers(services, say),
  ]
}
